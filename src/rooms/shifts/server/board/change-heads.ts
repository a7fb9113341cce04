import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { offerPlaces } from '../cover/offer-places.ts';
import { namesOf } from '../names/name.store.ts';
import { ownGroup, presentNames } from '../names/own-group.ts';
import { takesSignups } from '../rules.ts';
import { assertHeads } from '../sign-up/place-person.ts';
import { changeSignups } from '../sign-up/signup.store.ts';
import { lockShift, shiftById } from '../store.ts';
import { peopleChanges } from './audit-people.ts';

/**
 * `POST /shift/heads`: how many of the own group come, until the cut-off. More take places that are free, fewer give
 * them to who is on standby.
 * @throws Refusal at `heads`: more than the group has, fewer than have given their names; `shift.full`
 */
export const changeHeads: Verb<'POST /shift/heads'> = async (ctx, { shiftId, heads }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    const own = await ownGroup(ctx, db, shift);
    const { signup, group } = own;
    if (!takesSignups(shift, db.now)) throw new Refusal('shift.cutoff');
    assertHeads(group, heads);
    const named = (await namesOf(db, [signup.id])).length;
    if (heads < named) throw refuseField('heads', 'shifts.headsNamed', { count: named });
    const free = shift.capacity - shift.taken;
    if (signup.holds && heads - signup.heads > free)
      throw new Refusal('shift.full', {
        problems: { heads: [{ key: 'shifts.headsFree', params: { count: signup.heads + free } }] },
      });
    if (heads !== signup.heads) {
      await holdPlaces(ctx, db, () => changeSignups(db, [signup.id], { heads }));
      const changes = [...(await peopleChanges(db, [signup])), ...changed(signup, { heads })];
      await audit(db, ctx, 'shift.heads', shiftId, { changes });
      if (signup.holds && heads < signup.heads) await offerPlaces(ctx, db, shiftId);
    }
    const after = await ownGroup(ctx, db, found(await shiftById(db, shiftId)));
    return { message: ctx.t('shifts.message.heads', { count: heads }), names: await presentNames(ctx, db, after) };
  });
