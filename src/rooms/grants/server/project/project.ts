import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changesOf, votesOn } from '../changes/change.store.ts';
import { seatsOf } from '../desk/seat.store.ts';
import { accessOf, mayAskChange, mayOpen, mayScheduleReports, onTeam } from '../policy.ts';
import { reportsOf, sentAnswers } from '../reports/report.store.ts';
import { spentIn } from '../reports/spending.rules.ts';
import { FORM_OF, REPORT_FORM } from '../rules.ts';
import { sealsOf } from '../seals/seal.store.ts';
import { currentBudget } from './current-budget.ts';
import { endOf, planOf } from './plan.rules.ts';
import { presentChange, presentReport, presentSeal } from './project.present.ts';

/** `GET /grant/project/get`: a running project, with what was spent of each row of its budget (GRA-7). */
export const project: Verb<'GET /grant/project/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(mayOpen(ctx, access) ? access : null);
    const { id } = access.row;
    const granted = await readAnswers(db, { formId: FORM_OF.final, dataId: id });
    const running = access.row.stage === 'implementation';
    const budget = running ? await currentBudget(ctx, db, id) : [];
    const spent = spentIn((await sentAnswers(db, REPORT_FORM, id)).map(({ answers }) => answers));
    const votes = await votesOn(db, id);
    const seats = await seatsOf(db, id);
    const changes = (await changesOf(db, id)).filter(({ status }) => onTeam(ctx, access) || status !== 'draft');
    const reports = await reportsOf(db, id);
    const begins = mayScheduleReports(ctx, access) ? access.row.commenced_on : null;
    const layout = begins === null ? null : planOf(reports, begins);
    const endsOn = begins === null ? '' : endOf(reports, granted.stored?.answers ?? {}, begins);
    return {
      reports: reports.map((row) => presentReport(ctx, access, row)),
      grantedCents: access.row.granted_cents,
      spending: budget.map((row) => ({ ...row, spentCents: spent.get(row.rowId) ?? 0 })),
      seals: (await sealsOf(db, id)).map(presentSeal),
      plan: layout && { from: layout.from, number: layout.number, endsOn },
      changes: changes.map((row) =>
        presentChange(ctx, access, row, { votes: votes.filter((vote) => vote.change_id === row.id), seats }),
      ),
      abilities: { schedule: layout !== null, askChange: mayAskChange(ctx, access) },
    };
  });
