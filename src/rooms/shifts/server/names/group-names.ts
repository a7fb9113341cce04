import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isToCome } from '../rules.ts';
import { lockShift, shiftById } from '../store.ts';
import { putLink, removeName } from './name.store.ts';
import { ownGroup, presentNames } from './own-group.ts';

/** `GET /shift/names`: who of the own group comes. */
export const listNames: Verb<'GET /shift/names'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const shift = found(await shiftById(db, shiftId));
    return presentNames(ctx, db, await ownGroup(ctx, db, shift));
  });

/** `POST /shift/names/link`: another link for people of the group, or none any more. */
export const setNamesLink: Verb<'POST /shift/names/link'> = async (ctx, { shiftId, on }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    const own = await ownGroup(ctx, db, shift);
    if (!isToCome(shift, db.now)) throw new Refusal('shift.closed');
    await putLink(db, own.signup.id, on);
    await audit(db, ctx, 'shift.namesLink', shiftId, { changes: added({ link: on }) });
    const message = ctx.t(on ? 'shifts.message.namesLink' : 'shifts.message.namesLinkEnded');
    return { message, names: await presentNames(ctx, db, own) };
  });

/** `POST /shift/names/remove`: one who does not come, or whom the contact person does not know. */
export const removeGroupName: Verb<'POST /shift/names/remove'> = async (ctx, { shiftId, nameId }) =>
  ctx.transaction(async (db) => {
    const own = await ownGroup(ctx, db, found(await lockShift(db, shiftId)));
    if (!(await removeName(db, own.signup.id, nameId))) throw new Refusal('shift.decided');
    // whose name it was is not kept: it is gone
    await audit(db, ctx, 'shift.nameRemove', shiftId);
    return { message: ctx.t('shifts.message.nameRemoved'), names: await presentNames(ctx, db, own) };
  });
