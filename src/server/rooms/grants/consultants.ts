import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { refuseField } from '../../engine/refusal.ts';
import { presentConsultant } from './advice.present.ts';
import { consultantsOf, endConsultant, freeConsultants, putConsultant } from './consult.store.ts';
import { consultantRoles } from './parts/approver-roles.ts';
import { tellTeam } from './parts/tell-team.ts';
import { lockedBy, mayAssignConsultant, must, seenBy } from './policy.ts';

/** `POST /grant/consultant/assign`: one principal, any number for a subject, each with hours; or ends one (GRA-6). */
export async function assignConsultant(
  ctx: Context,
  input: Input<'POST /grant/consultant/assign'>,
): Promise<Output<'POST /grant/consultant/assign'>> {
  return ctx.transaction(async (db) => {
    const { row, ...seen } = await lockedBy(ctx, db, input);
    must(mayAssignConsultant(ctx, { row, ...seen }));
    const { applicationId, accountId, kind } = input;
    const before = await consultantsOf(db, row.id);
    const held = before.find((one) => one.account_id === accountId && !one.ended_at);
    if (input.end) await endConsultant(db, row.id, accountId);
    else {
      if (kind === 'subject' && input.subject === '') throw refuseField('subject', 'problem.inputValue');
      if (input.capMinutes === 0) throw refuseField('capMinutes', 'problem.inputValue');
      const other = before.some((one) => one.kind === 'principal' && !one.ended_at && one.account_id !== accountId);
      if (kind === 'principal' && other) throw refuseField('kind', 'grants.principalTaken');
      const free = await freeConsultants(db, consultantRoles(ctx.tenant), row.id);
      if (!free.some(({ id }) => id === accountId)) throw refuseField('accountId', 'grants.consultantNotFree');
      const subject = kind === 'subject' ? input.subject : '';
      await putConsultant(db, { applicationId, accountId, kind, subject, capMinutes: input.capMinutes });
      if (!held) await tellTeam(ctx, db, row, accountId, 'grant-consultant');
    }
    await audit(db, ctx, {
      action: 'grant.consultant',
      kind: 'grant',
      id: row.id,
      changes: [
        { field: 'consultant', before: held?.name ?? null, after: input.end ? null : accountId },
        { field: 'capMinutes', before: held?.cap_minutes ?? null, after: input.end ? null : input.capMinutes },
      ],
    });
    const rows = await consultantsOf(db, row.id);
    return {
      message: ctx.t(input.end ? 'grants.consultantEnded' : 'grants.consultantSaved'),
      consultants: rows.map((one) => presentConsultant(ctx, one)),
    };
  });
}

/** `GET /grant/consultant/free`: who may advise a project. */
export async function listFreeConsultants(
  ctx: Context,
  input: Input<'GET /grant/consultant/free'>,
): Promise<Output<'GET /grant/consultant/free'>> {
  return ctx.transaction(async (db) => {
    await seenBy(ctx, db, input.applicationId);
    const rows = await freeConsultants(db, consultantRoles(ctx.tenant), input.applicationId);
    return { rows: rows.map(({ id, name }) => ({ accountId: id, name })) };
  });
}
