import { parseDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellOwner } from '../desk/notify-people.ts';
import {
  accessOf,
  canSettleAdvice,
  isEditor,
  lockedAccess,
  mayAssignConsultant,
  mayCorrectAdvice,
  mayOpen,
  mayRecord,
  must,
} from '../policy.ts';
import { presentConsultant, presentConsultation } from './advice.present.ts';
import { adviceProblems } from './advice-problems.ts';
import {
  addConsultation,
  changeConsultation,
  consultantsOf,
  consultationById,
  consultations,
} from './consult.store.ts';
import { tellAdviser } from './notify-adviser.ts';

/** `GET /grant/consultation/list`: advice to one project, with hours against the cap (GRA-6). */
export const listConsultations: Verb<'GET /grant/consultation/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(mayOpen(ctx, access) ? access : null);
    const rows = await consultations(db, access.row.id);
    const consultants = await consultantsOf(db, access.row.id);
    const may = { mend: mayCorrectAdvice(ctx, access), confirm: isEditor(ctx, access) };
    return {
      rows: rows.map((row) =>
        presentConsultation(ctx, row, { ...may, settle: canSettleAdvice(ctx, access, row, consultants) }),
      ),
      consultants: consultants.map((consultant) => presentConsultant(ctx, consultant)),
      abilities: { assign: mayAssignConsultant(ctx, access), record: mayRecord(ctx, access) },
    };
  });

/**
 * `POST /grant/consultation/edit`: records advice, or changes what is not confirmed yet. Hours over the cap are refused
 * with how many are left (GRA-6).
 */
export const editConsultation: Verb<'POST /grant/consultation/edit'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, { applicationId: input.applicationId });
    must(input.consultationId ? mayCorrectAdvice(ctx, access) : mayRecord(ctx, access));
    const { accountId } = ctx.person;
    const before = input.consultationId ? found(await consultationById(db, input.consultationId)) : null;
    if (before) {
      found(before.account_id === accountId && before.application_id === access.row.id ? before : null);
      if (before.confirmed_at) throw new Refusal('grant.state');
      if (before.version !== input.version) throw new Refusal('record.stale');
    }
    if (before && input.remove) {
      await changeConsultation(db, before, { removed_at: db.now });
      await trail(ctx, db, access.row.id, before.minutes, null);
      return { message: ctx.t('grants.adviceRemoved'), consultation: null };
    }
    const own = found(
      (await consultantsOf(db, access.row.id)).find((consultant) => consultant.account_id === accountId),
    );
    const problems = adviceProblems(input, own, before?.minutes ?? 0, ctx.now);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    const { minutes, topic, advice, nextStep: next_step } = input;
    const said = { held_on: found(parseDate(input.heldOn)), minutes, topic, advice, next_step };
    if (before) await changeConsultation(db, before, { ...said, objection: '' });
    const id =
      before?.id ?? (await addConsultation(db, { ...said, application_id: access.row.id, account_id: accountId }));
    await trail(ctx, db, access.row.id, before?.minutes ?? null, minutes);
    // Asked once, and again when what they objected to was mended; a slip of the pen is no news.
    if (before?.objection !== '') {
      const query = { ...access.row, version: (before?.version ?? 0) + 1 };
      await tellOwner(ctx, db, query, { template: 'grant-advice', word: 'grants.notice.advice', about: { id } });
    }
    const row = found(await consultationById(db, id));
    return {
      message: ctx.t('grants.adviceSaved'),
      consultation: presentConsultation(ctx, row, { mend: true, confirm: false }),
    };
  });

/** `POST /grant/consultation/confirm`: the applicant says that it was so, or what is wrong with it (GRA-6). */
export const confirmConsultation: Verb<'POST /grant/consultation/confirm'> = async (ctx, input) => {
  const objection = input.objection.trim();
  if (!input.confirms && objection === '') throw refuseField('objection', 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const applicationId = found(await consultationById(db, input.consultationId)).application_id;
    const access = await lockedAccess(ctx, db, { applicationId });
    const row = found(await consultationById(db, input.consultationId));
    // Who gave the advice does not confirm it, even where they have joined the team since.
    must(isEditor(ctx, access) && row.account_id !== ctx.person.accountId && row.confirmed_at === null);
    if (row.version !== input.version) throw new Refusal('record.stale');
    await changeConsultation(
      db,
      row,
      input.confirms ? { confirmed_at: db.now, confirmed_by: ctx.person.accountId, objection: '' } : { objection },
    );
    await audit(db, ctx, input.confirms ? 'grant.adviceConfirm' : 'grant.adviceObject', applicationId, {
      changes: added({ minutes: row.minutes }),
      reason: objection,
    });
    if (!input.confirms) await tellAdviser(ctx, db, access.row, row.account_id);
    const after = found(await consultationById(db, row.id));
    return {
      message: ctx.t(input.confirms ? 'grants.adviceConfirmed' : 'grants.adviceObjected'),
      consultation: presentConsultation(ctx, after, { mend: false, confirm: true }),
    };
  });
};

const trail = (
  ctx: Context,
  db: Parameters<typeof audit>[0],
  id: string,
  before: number | null,
  after: number | null,
): Promise<void> => audit(db, ctx, 'grant.advice', id, { changes: changed({ minutes: before }, { minutes: after }) });
