import { audit } from '../../engine/audit/audit.ts';
import { changed } from '../../engine/audit/changes.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { asSeen } from './parts/decidable.ts';
import { closeStaffNotices, notifyStaff } from './parts/notify-staff.ts';
import { releasePeople } from './person.store.ts';
import { isOwn, mayWithdraw } from './policy.ts';
import { presentRegistration } from './present.ts';
import { changeRegistration, registrationById } from './store.ts';

/** `POST /volunteer/withdraw`: who registered takes it back before it is decided. */
export const withdraw: Verb<'POST /volunteer/withdraw'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, input);
    found(isOwn(ctx, row) ? row : null);
    if (!mayWithdraw(ctx, row)) throw new Refusal('volunteer.decided');
    await changeRegistration(db, row.id, { state: 'withdrawn', since: db.now });
    await releasePeople(db, row.id);
    await audit(db, ctx, 'volunteer.withdraw', row.id, { changes: changed(row, { state: 'withdrawn' }) });
    await closeStaffNotices(ctx, db, row);
    const after = found(await registrationById(db, row.id));
    await notifyStaff(ctx, db, after, 'volunteers.notice.left');
    return { message: ctx.t('volunteers.message.withdrawn'), registration: await presentRegistration(ctx, db, after) };
  });
