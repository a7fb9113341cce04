import { formatInstant } from '../../../../contract/dates.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { Values } from '../../../../contract/form.ts';
import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, type Change, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import {
  type AnswerChangeRow,
  lockAnswerChange,
  putWaitingAnswers,
  settleAnswerChange,
  waitingAnswers,
} from '../../../../engine/server/forms/answer-change.store.ts';
import { readCorrection, saveCorrection } from '../../../../engine/server/forms/correct-answers.ts';
import { type Reading, withForm } from '../../../../engine/server/forms/read-form.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, maySee } from '../policy.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { formIdOf, formOf } from '../register/form-of.ts';
import { closeStaffNotices } from '../register/notify-staff.ts';
import { lockRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { labelsOf } from './changed-labels.ts';
import { CLOSED_PARTICULARS } from './particulars-setting.ts';
import { takeOver } from './take-over.ts';

/** `POST /volunteer/particulars/decide`: staff take over what a volunteer would change, or decline it with a reason. */
export const decideParticulars: Verb<'POST /volunteer/particulars/decide'> = async (ctx, input) => {
  const comment = input.comment.trim();
  const accepted = input.decision === 'accept';
  if (!accepted) needed('comment', comment);
  const { registrationId, changeId } = input;
  const known = await ctx.transaction((db) => registrationById(db, registrationId));
  const named = { formId: formIdOf(ctx.tenant, found(known)), dataId: registrationId };
  return withForm(ctx, named, async (db, reading) => {
    const row = found(await lockRegistration(db, registrationId));
    found(maySee(ctx, row) ? row : null);
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    const change = await lockAnswerChange(db, changeId);
    // put aside for another one, or taken back, since it was looked at
    if (!change || change.data_id !== row.id) throw new Refusal('record.stale');
    if (change.decided_at) throw settled(change, change.decided_at);
    await settleAnswerChange(db, change.id, { decided_by: ctx.person.accountId, accepted, comment });
    const changes = await carry(ctx, db, { reading, row, change, accepted });
    await audit(db, ctx, accepted ? 'volunteer.updateAccept' : 'volunteer.updateDecline', row.id, {
      changes,
      reason: comment,
    });
    await closeStaffNotices(ctx, db, row, ['volunteers.notice.updateAsked']);
    const labels = labelsOf(ctx, row, accepted ? changes : added(change.fields));
    const lang = langOf(row.language);
    const say = (name: 'volunteers.mail.updateAccepted' | 'volunteers.mail.updateDeclined') =>
      ctx.engine.words.say(ctx.tenant.key, lang, name, { labels });
    await notifyVolunteer(ctx, db, found(await registrationById(db, row.id)), {
      template: 'volunteer-changed',
      word: accepted ? 'volunteers.notice.updateAccepted' : 'volunteers.notice.updateDeclined',
      ...(!accepted && { type: 'warning' }),
      change: say(accepted ? 'volunteers.mail.updateAccepted' : 'volunteers.mail.updateDeclined'),
      comment,
      once: change.id,
    });
    return { message: ctx.t(accepted ? 'volunteers.message.updateAccepted' : 'volunteers.message.updateDeclined') };
  });
};

type Decided = { reading: Reading; row: RegistrationRow; change: AnswerChangeRow; accepted: boolean };

/** What holds now of what was asked for, by the rules of the form as it is today. */
async function carry(ctx: Context, db: TenantDb, { reading, row, change, accepted }: Decided): Promise<Change[]> {
  if (!accepted) return [];
  const version = reading.stored?.version ?? 0;
  const extra = written(reading, change.fields);
  const { after, changes } = await readCorrection(ctx, db, reading, { extra, version, closed: CLOSED_PARTICULARS });
  await saveCorrection(db, reading, after, row.account_id);
  await takeOver(db, row, after);
  return changes;
}

/** Answers as a form sends them. */
const written = ({ form, opened, stored }: Reading, fields: Values): Values =>
  Object.fromEntries(
    form
      .fields(opened, stored)
      .filter(({ fieldName }) => Object.hasOwn(fields, fieldName))
      .map((field) => [field.fieldName, typeOf(field).write(fields[field.fieldName])]),
  );

/** `POST /volunteer/particulars/cancel`: who asked for a change takes it back while it waits. */
export const cancelParticulars: Verb<'POST /volunteer/particulars/cancel'> = async (ctx, { registrationId }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRegistration(db, registrationId));
    found(isOwn(ctx, row) ? row : null);
    const key = { formId: formOf(ctx.tenant, row), dataId: row.id };
    const waiting = await waitingAnswers(db, key);
    if (!waiting) throw new Refusal('volunteer.decided');
    await putWaitingAnswers(db, key, {});
    await audit(db, ctx, 'volunteer.updateCancel', row.id, { changes: removed(waiting.fields) });
    await closeStaffNotices(ctx, db, row, ['volunteers.notice.updateAsked']);
    return { message: ctx.t('volunteers.message.updateCancelled') };
  });

const settled = ({ decider }: AnswerChangeRow, at: Date): Refusal =>
  new Refusal('volunteer.updateDecided', { params: { who: decider ?? '', when: formatInstant(at) } });
