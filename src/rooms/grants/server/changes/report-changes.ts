import { changedAnswers } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accessOf, mayOpen } from '../policy.ts';
import { reportById, returnedAnswers } from '../reports/report.store.ts';
import { REPORT_FORM } from '../rules.ts';

/** `GET /grant/report/changes`: what is new since a report was last returned, once it is handed in again (GRA-7). */
export const reportChanges: Verb<'GET /grant/report/changes'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const report = found(await reportById(db, input.reportId));
    const access = await accessOf(ctx, db, report.application_id);
    found(mayOpen(ctx, access) ? access : null);
    const before = report.status === 'returned' ? null : await returnedAnswers(db, report.id);
    if (!before) return { rows: [] };
    const { stored } = await readAnswers(db, { formId: REPORT_FORM, dataId: report.id });
    return { rows: changedAnswers(ctx, REPORT_FORM, before, stored?.answers ?? {}) };
  });
