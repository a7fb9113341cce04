import { hongKongDate } from '../../../../contract/dates.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { grantReportsList } from '../../contract/lists.ts';
import { cohortById } from '../cohorts/cohort.store.ts';
import { readerOf } from '../review/reader.ts';
import { DUE_FIRST, readReports, sumOfReports } from './report-list.store.ts';

/** Reports of all projects that the reader knows, what is due first on top (GRA-7). */
export const reports: ListSource<'GET /grant/report/list'> = {
  list: grantReportsList,
  shows: ['grant'],
  async open(ctx, db, input) {
    const today = hongKongDate(ctx.now);
    const reader = await readerOf(ctx, db);
    return openList({
      order: DUE_FIRST,
      read: (place) => readReports(db, reader, input, place),
      present: (rows) =>
        rows.map((row) => ({
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
          statusLabel: ctx.t(`grants.report.${row.status}`),
          late: (row.status === 'due' || row.status === 'returned') && row.due_on < today,
          spentCents: row.spent_cents,
          submittedAt: row.submitted_at?.toISOString() ?? null,
        })),
      count: async () => (await sumOfReports(db, reader, input)).n,
    });
  },
  names: { cohortId: async (_ctx, db, id) => (await cohortById(db, id))?.code ?? id },
};
