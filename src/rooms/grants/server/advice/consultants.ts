import { hongKongMidnight } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accessOf, lockedAccess, mayAssignConsultant, must } from '../policy.ts';
import { consultantRoles } from '../review/approver-roles.ts';
import { presentConsultant } from './advice.present.ts';
import { assignProblems } from './advice-problems.ts';
import { consultantsOf, endConsultant, freeConsultants, putConsultant } from './consult.store.ts';
import { tellConsultant } from './tell-consultant.ts';

/** `POST /grant/consultant/assign`: one principal, any number for a subject, each with hours; or ends one (GRA-6). */
export const assignConsultant: Verb<'POST /grant/consultant/assign'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { row, ...access } = await lockedAccess(ctx, db, input);
    must(mayAssignConsultant(ctx, { row, ...access }));
    const { applicationId, accountId, kind } = input;
    const before = await consultantsOf(db, row.id);
    const stored = before.find((consultant) => consultant.account_id === accountId && !consultant.ended_at);
    if (input.end) {
      found(stored);
      await endConsultant(db, row.id, accountId);
    } else {
      const second = before.some(
        (consultant) => consultant.kind === 'principal' && !consultant.ended_at && consultant.account_id !== accountId,
      );
      if (kind === 'principal' && second) throw refuseField('kind', 'grants.principalTaken');
      const used = before.find((consultant) => consultant.account_id === accountId)?.used_minutes ?? 0;
      const problems = assignProblems(input, used, ctx.now);
      if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
      const free = await freeConsultants(db, consultantRoles(ctx.tenant), row.id);
      if (!free.some(({ id }) => id === accountId)) throw refuseField('accountId', 'grants.consultantNotFree');
      const subject = kind === 'subject' ? input.subject : '';
      const { capMinutes } = input;
      const assignedAt = input.sinceOn === '' ? null : hongKongMidnight(input.sinceOn);
      await putConsultant(db, { applicationId, accountId, kind, subject, capMinutes, assignedAt });
      if (!stored) await tellConsultant(ctx, db, row, accountId);
    }
    const name =
      (await consultantsOf(db, row.id)).find((consultant) => consultant.account_id === accountId)?.name ?? '';
    await audit(db, ctx, 'grant.consultant', row.id, {
      changes: changed(
        { consultant: stored?.name ?? null, capMinutes: stored?.cap_minutes ?? null },
        { consultant: input.end ? null : name, capMinutes: input.end ? null : input.capMinutes },
      ),
    });
    const rows = await consultantsOf(db, row.id);
    return {
      message: ctx.t(input.end ? 'grants.consultantEnded' : 'grants.consultantSaved'),
      consultants: rows.map((row) => presentConsultant(ctx, row)),
    };
  });

/** `GET /grant/consultant/free`: who may advise a project. */
export const listFreeConsultants: Verb<'GET /grant/consultant/free'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    await accessOf(ctx, db, input.applicationId);
    const rows = await freeConsultants(db, consultantRoles(ctx.tenant), input.applicationId);
    return { rows: rows.map(({ id, name }) => ({ accountId: id, name })) };
  });
