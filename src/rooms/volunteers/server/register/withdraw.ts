import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endInterviews } from '../interviews/end-interview.ts';
import { isOwn, mayWithdraw } from '../policy.ts';
import { releasePeople } from '../ports/person.store.ts';
import { presentRegistration } from '../present.ts';
import { changeRegistration, registrationById } from '../store.ts';
import { asSeen } from './decidable.ts';
import { closeStaffNotices, notifyStaff } from './notify-staff.ts';

/** `POST /volunteer/withdraw`: who registered takes it back before it is decided. */
export const withdraw: Verb<'POST /volunteer/withdraw'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, input);
    found(isOwn(ctx, row) ? row : null);
    if (!mayWithdraw(ctx, row)) throw new Refusal('volunteer.decided');
    await changeRegistration(db, row.id, { state: 'withdrawn', since: db.now });
    await releasePeople(db, row.id);
    await endInterviews(ctx, db, row);
    await audit(db, ctx, 'volunteer.withdraw', row.id, { changes: changed(row, { state: 'withdrawn' }) });
    await closeStaffNotices(ctx, db, row);
    const after = found(await registrationById(db, row.id));
    await notifyStaff(ctx, db, after, 'volunteers.notice.left');
    return { message: ctx.t('volunteers.message.withdrawn'), registration: await presentRegistration(ctx, db, after) };
  });
