import type { reports } from '../../../contract/calls/reports.ts';
import type { Bound } from '../../engine/verb.ts';
import { editReport, removeSaved } from './edit-report.ts';
import { listReports } from './list-reports.ts';
import { makeReport } from './make-report.ts';
import { saveReport } from './save-report.ts';

export const reportsCalls = {
  'GET /report/list': listReports,
  'POST /report/save': saveReport,
  'POST /report/edit': editReport,
  'POST /report/remove': removeSaved,
  'POST /report/make': makeReport,
} satisfies Bound<typeof reports>;
