import { hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, removed } from '../../../../engine/server/audit/changes.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayPause, mayResume } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { asSeen } from '../register/decidable.ts';
import { NOT_PAUSED } from '../standing/end-and-revive.ts';
import { changeRegistration } from '../store.ts';

/** Why shifts are given up. */
const PAUSES: Text = { en: 'The volunteer pauses', 'zh-hant': '義工暫停服務' };

/** `POST /volunteer/pause`: nothing is arranged until a day, or until they go on; what they signed up for in that time they give up with it, or it stays theirs (VOL-3). */
export const pause: Verb<'POST /volunteer/pause'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, input);
    found(isOwn(ctx, row) ? row : null);
    const today = hongKongDate(db.now);
    if (!mayPause(ctx, row, today)) throw new Refusal('volunteer.decided');
    if (input.until !== '' && input.until <= today) throw refuseField('until', 'problem.datePast');
    await changeRegistration(db, row.id, { ...NOT_PAUSED, paused_on: today, pause_until: input.until || null });
    if (input.giveUp) {
      const people = (await peopleOf(db, [row.id])).map(({ id }) => id);
      await releaseDuties(ctx, db, people, PAUSES, { before: input.until || null, by: 'self' });
    }
    await audit(db, ctx, 'volunteer.pause', row.id, { changes: added({ pause_until: input.until || null }) });
    return { message: ctx.t('volunteers.message.paused') };
  });

/** `POST /volunteer/resume`: they go on before the day, or at last (VOL-3). */
export const resume: Verb<'POST /volunteer/resume'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, input);
    found(isOwn(ctx, row) ? row : null);
    if (!mayResume(ctx, row, hongKongDate(db.now))) throw new Refusal('volunteer.decided');
    await changeRegistration(db, row.id, { paused_on: null, pause_until: null });
    await audit(db, ctx, 'volunteer.resume', row.id, { changes: removed({ pause_until: row.pause_until }) });
    return { message: ctx.t('volunteers.message.resumed') };
  });
