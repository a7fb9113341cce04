import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { assertChanged, readCorrection, saveCorrection } from '../../../../engine/server/forms/correct-answers.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayCorrect, maySee } from '../policy.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { formIdOf } from '../register/form-of.ts';
import { lockRegistration, registrationById } from '../store.ts';
import { labelsOf } from './changed-labels.ts';
import { CLOSED_PARTICULARS } from './particulars-setting.ts';
import { takeOver } from './take-over.ts';

/**
 * `POST /volunteer/particulars/edit`: staff correct answers of a volunteer by the rules of the form, with a reason. What
 * service needs to know follows, and the volunteer is told which answers they were.
 */
export const editParticulars: Verb<'POST /volunteer/particulars/edit'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason));
  const { registrationId } = input;
  const known = await ctx.transaction((db) => registrationById(db, registrationId));
  const named = { formId: formIdOf(ctx.tenant, found(known)), dataId: registrationId };
  return withForm(ctx, named, async (db, reading) => {
    const row = found(await lockRegistration(db, registrationId));
    found(maySee(ctx, row) ? row : null);
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    if (!mayCorrect(ctx, row)) throw new Refusal('volunteer.decided');
    const correction = await readCorrection(ctx, db, reading, { ...input, closed: CLOSED_PARTICULARS });
    assertChanged(correction);
    const { after, changes } = correction;
    await saveCorrection(db, reading, after, row.account_id);
    await takeOver(db, row, after);
    await audit(db, ctx, 'volunteer.correct', row.id, { changes, reason });
    const now = found(await registrationById(db, row.id));
    await notifyVolunteer(ctx, db, now, {
      template: 'volunteer-changed',
      word: 'volunteers.notice.corrected',
      comment: reason,
      change: ctx.engine.words.say(ctx.tenant.key, langOf(row.language), 'volunteers.mail.corrected', {
        labels: labelsOf(ctx, row, changes),
      }),
    });
    return { message: ctx.t('volunteers.message.corrected') };
  });
};
