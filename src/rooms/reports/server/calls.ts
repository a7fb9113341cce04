import type { Bound } from '../../../engine/server/verb.ts';
import type { reports } from '../contract/calls.ts';
import { editReport, removeSaved } from './reports/edit-report.ts';
import { listReports } from './reports/list-reports.ts';
import { makeReport } from './reports/make-report.ts';
import { saveReport } from './reports/save-report.ts';

export const reportsCalls = {
  'GET /report/list': listReports,
  'POST /report/save': saveReport,
  'POST /report/edit': editReport,
  'POST /report/remove': removeSaved,
  'POST /report/make': makeReport,
} satisfies Bound<typeof reports>;
