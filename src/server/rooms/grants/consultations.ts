import type { Input, Output } from '../../../contract/calls/calls.ts';
import { hongKongDate, parseDate } from '../../../contract/dates.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import { presentConsultant, presentConsultation } from './advice.present.ts';
import {
  addConsultation,
  changeConsultation,
  consultantsOf,
  consultationById,
  consultations,
} from './consult.store.ts';
import { tellOwner } from './parts/tell.ts';
import { isEditor, lockedBy, mayAssignConsultant, mayOpen, mayRecord, must, seenBy } from './policy.ts';

/** `GET /grant/consultation/list`: of one project, or all that the reader has given (GRA-6). */
export async function listConsultations(
  ctx: Context,
  input: Input<'GET /grant/consultation/list'>,
): Promise<Output<'GET /grant/consultation/list'>> {
  return ctx.transaction(async (db) => {
    if (!input.applicationId) {
      const rows = await consultations(db, { applicationId: null, accountId: ctx.person.accountId });
      return {
        rows: rows.map((row) => presentConsultation(ctx, row, { confirm: false })),
        consultants: [],
        abilities: { assign: false, record: false },
      };
    }
    const seen = await seenBy(ctx, db, input.applicationId);
    found(mayOpen(ctx, seen) ? seen : null);
    const rows = await consultations(db, { applicationId: seen.row.id, accountId: null });
    const may = { confirm: isEditor(ctx, seen) };
    return {
      rows: rows.map((row) => presentConsultation(ctx, row, may)),
      consultants: (await consultantsOf(db, seen.row.id)).map((one) => presentConsultant(ctx, one)),
      abilities: { assign: mayAssignConsultant(ctx, seen), record: mayRecord(ctx, seen) },
    };
  });
}

/**
 * `POST /grant/consultation/edit`: records advice, or changes what is not confirmed yet. Hours over the cap are refused
 * with how many are left (GRA-6).
 */
export async function editConsultation(
  ctx: Context,
  input: Input<'POST /grant/consultation/edit'>,
): Promise<Output<'POST /grant/consultation/edit'>> {
  return ctx.transaction(async (db) => {
    const seen = await lockedBy(ctx, db, { applicationId: input.applicationId });
    must(mayRecord(ctx, seen));
    const { accountId } = ctx.person;
    const before = input.consultationId ? found(await consultationById(db, input.consultationId)) : null;
    if (before) {
      found(before.account_id === accountId && before.application_id === seen.row.id ? before : null);
      if (before.confirmed_at) throw new Refusal('grant.state');
      if (before.version !== input.version) throw new Refusal('record.stale');
    }
    if (before && input.remove) {
      await changeConsultation(db, before, { removed_at: db.now });
      await trail(ctx, db, seen.row.id, before.minutes, null);
      return { message: ctx.t('grants.adviceRemoved'), consultation: null };
    }
    const held_on = readHeldOn(ctx, input.heldOn);
    if (input.minutes < 1 || input.minutes > 24 * 60) throw refuseField('minutes', 'grants.minutesRange');
    if (input.topic === '') throw refuseField('topic', 'problem.inputValue');
    if (input.advice === '') throw refuseField('advice', 'problem.inputValue');
    const own = found((await consultantsOf(db, seen.row.id)).find((one) => one.account_id === accountId));
    const left = own.cap_minutes - own.used_minutes + (before?.minutes ?? 0);
    if (input.minutes > left) throw refuseField('minutes', 'grants.capReached', { left: hoursText(left) });
    const { minutes, topic, advice, nextStep: next_step } = input;
    const said = { held_on, minutes, topic, advice, next_step };
    if (before) await changeConsultation(db, before, { ...said, objection: '' });
    const id =
      before?.id ?? (await addConsultation(db, { ...said, application_id: seen.row.id, account_id: accountId }));
    await trail(ctx, db, seen.row.id, before?.minutes ?? null, minutes);
    await tellOwner(
      ctx,
      db,
      { ...seen.row, version: (before?.version ?? 0) + 1 },
      {
        template: 'grant-advice',
        word: 'grants.notice.advice',
        about: { id },
      },
    );
    const row = found(await consultationById(db, id));
    return { message: ctx.t('grants.adviceSaved'), consultation: presentConsultation(ctx, row, { confirm: false }) };
  });
}

/** `POST /grant/consultation/confirm`: the applicant says that it was so, or what is wrong with it (GRA-6). */
export async function confirmConsultation(
  ctx: Context,
  input: Input<'POST /grant/consultation/confirm'>,
): Promise<Output<'POST /grant/consultation/confirm'>> {
  const objection = input.objection.trim();
  if (!input.confirms && objection === '') throw refuseField('objection', 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const applicationId = found(await consultationById(db, input.consultationId)).application_id;
    const seen = await lockedBy(ctx, db, { applicationId });
    const row = found(await consultationById(db, input.consultationId));
    must(isEditor(ctx, seen) && row.confirmed_at === null);
    if (row.version !== input.version) throw new Refusal('record.stale');
    await changeConsultation(
      db,
      row,
      input.confirms ? { confirmed_at: db.now, confirmed_by: ctx.person.accountId, objection: '' } : { objection },
    );
    await audit(db, ctx, {
      action: input.confirms ? 'grant.adviceConfirm' : 'grant.adviceObject',
      kind: 'grant',
      id: applicationId,
      changes: [{ field: 'minutes', before: null, after: row.minutes }],
      reason: objection,
    });
    const after = found(await consultationById(db, row.id));
    return {
      message: ctx.t(input.confirms ? 'grants.adviceConfirmed' : 'grants.adviceObjected'),
      consultation: presentConsultation(ctx, after, { confirm: true }),
    };
  });
}

function readHeldOn(ctx: Context, typed: string): string {
  const day = parseDate(typed);
  if (!day) throw refuseField('heldOn', 'problem.date');
  if (day > hongKongDate(ctx.now)) throw refuseField('heldOn', 'grants.heldAhead');
  return day;
}

/** `1:30` */
const hoursText = (minutes: number): string =>
  `${Math.floor(Math.max(minutes, 0) / 60)}:${String(Math.max(minutes, 0) % 60).padStart(2, '0')}`;

const trail = (
  ctx: Context,
  db: Parameters<typeof audit>[0],
  id: string,
  before: number | null,
  after: number | null,
): Promise<void> =>
  audit(db, ctx, { action: 'grant.advice', kind: 'grant', id, changes: [{ field: 'minutes', before, after }] });
