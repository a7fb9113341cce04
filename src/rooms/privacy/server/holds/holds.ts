import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, needed, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accountAt, addHold, endHold, listHoldRows, lockHolds } from './hold.store.ts';

/** `GET /privacy/holds` */
export const listHolds: Verb<'GET /privacy/holds'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await listHoldRows(db)).map(({ id, account_id, placed_at, ...row }) => ({
      ...row,
      holdId: id,
      accountId: account_id,
      placedAt: placed_at.toISOString(),
    })),
  }));

/** `POST /privacy/hold/place`: neither a wish nor time takes anything of this person away. */
export const placeHold: Verb<'POST /privacy/hold/place'> = async (ctx, { email, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    await lockHolds(db, 'placing');
    const accountId = await accountAt(db, email);
    if (!accountId) throw refuseField('email', 'privacy-server.nobodyThere');
    const id = await addHold(db, { account_id: accountId, reason, placed_by: ctx.person.accountId });
    if (!id) throw refuseField('email', 'privacy-server.heldAlready');
    await audit(db, ctx, 'privacy.hold', ['hold', id], { reason });
    return { message: ctx.t('privacy-server.holdPlaced') };
  });
};

/** `POST /privacy/hold/release` */
export const releaseHold: Verb<'POST /privacy/hold/release'> = async (ctx, { holdId }) =>
  ctx.transaction(async (db) => {
    found((await endHold(db, holdId, ctx.person.accountId)) || null);
    await audit(db, ctx, 'privacy.release', ['hold', holdId]);
    return { message: ctx.t('privacy-server.holdReleased') };
  });
