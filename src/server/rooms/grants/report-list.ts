import { hongKongDate } from '../../../contract/dates.ts';
import type { Verb } from '../../engine/verb.ts';
import { REPORT_WORDS } from './parts/papers/labels.ts';
import { readerOf } from './parts/review/reader.ts';
import { pageOfReports, sumOfReports } from './report-list.store.ts';

/** `GET /grant/report/list`: reports of all projects that the reader knows, what is due first on top (GRA-7). */
export const reportList: Verb<'GET /grant/report/list'> = async (ctx, input) => {
  const today = hongKongDate(ctx.now);
  return ctx.transaction(async (db) => {
    const reader = await readerOf(ctx, db);
    const { n, spent } = await sumOfReports(db, reader, input);
    const page = await pageOfReports(db, reader, input);
    return {
      ...page,
      rows: page.rows.map((row) => ({
        reportId: row.id,
        applicationId: row.application_id,
        projectNumber: row.project_number,
        title: row.title,
        organisation: row.organisation,
        number: row.number,
        fromOn: row.from_on,
        toOn: row.to_on,
        dueOn: row.due_on,
        status: row.status,
        statusLabel: ctx.t(REPORT_WORDS[row.status]),
        late: (row.status === 'due' || row.status === 'returned') && row.due_on < today,
        spentCents: row.spent_cents,
        submittedAt: row.submitted_at?.toISOString() ?? null,
      })),
      total: n,
      spentCents: spent,
    };
  });
};
