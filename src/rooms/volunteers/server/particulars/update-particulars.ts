import type { Values } from '../../../../contract/form.ts';
import { sameJson } from '../../../../contract/same-json.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { putWaitingAnswers, waitingAnswers } from '../../../../engine/server/forms/answer-change.store.ts';
import { assertChanged, readCorrection, saveCorrection } from '../../../../engine/server/forms/correct-answers.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayUpdate } from '../policy.ts';
import { formIdOf } from '../register/form-of.ts';
import { notifyStaff } from '../register/notify-staff.ts';
import { lockRegistration, registrationById } from '../store.ts';
import { CLOSED_PARTICULARS, verifiedFields } from './particulars-setting.ts';
import { takeOver } from './take-over.ts';

/**
 * `POST /volunteer/particulars/update`: who is a volunteer keeps the own particulars up to date. Names and birth date
 * wait for staff, and everything does where the organisation wants it; all else holds at once.
 */
export const updateParticulars: Verb<'POST /volunteer/particulars/update'> = async (ctx, input) => {
  const { registrationId } = input;
  const known = await ctx.transaction((db) => registrationById(db, registrationId));
  const row = found(known && isOwn(ctx, known) ? known : null);
  return withForm(ctx, { formId: formIdOf(ctx.tenant, row), dataId: registrationId }, async (db, reading) => {
    const row = found(await lockRegistration(db, registrationId));
    found(isOwn(ctx, row) ? row : null);
    if (!mayUpdate(ctx, row)) throw new Refusal('volunteer.decided');
    const correction = await readCorrection(ctx, db, reading, { ...input, closed: CLOSED_PARTICULARS });
    assertChanged(correction);
    const { before, after } = correction;
    const verified = await verifiedFields(db);
    const isVerified = (name: string) => verified.includes('*') || verified.includes(name);
    const now = pick(after, (name) => !isVerified(name));
    const changes = changed(before, now);
    if (changes.length > 0) {
      await saveCorrection(db, reading, now, row.account_id);
      await takeOver(db, row, now);
      await audit(db, ctx, 'volunteer.update', row.id, { changes });
    }
    const asked = pick(after, isVerified);
    if (Object.keys(asked).length === 0) return { message: ctx.t('volunteers.message.updated') };
    const waiting = (await waitingAnswers(db, reading.key))?.fields ?? {};
    // back to what holds is nothing to ask for
    const all = pick(
      { ...waiting, ...asked },
      (name) => !Object.hasOwn(asked, name) || !sameJson(asked[name], before[name]),
    );
    await putWaitingAnswers(db, reading.key, all);
    const asks = changed(before, asked);
    if (asks.length === 0) return { message: ctx.t('volunteers.message.updated') };
    await audit(db, ctx, 'volunteer.updateAsk', row.id, { changes: asks });
    await notifyStaff(ctx, db, row, 'volunteers.notice.updateAsked');
    return {
      message: ctx.t(changes.length > 0 ? 'volunteers.message.updatedPartly' : 'volunteers.message.updateAsked'),
    };
  });
};

const pick = (values: Values, keeps: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => keeps(name)));
