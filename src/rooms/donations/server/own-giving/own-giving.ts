import type { Verb } from '../../../../engine/server/verb.ts';
import { donorOfAccount } from '../gifts/donor.store.ts';
import { givingKey } from './giving-key.ts';

/** `GET /donation/mine`: an account's address was proven, so its giving is the person's own (PAY-1). */
export const ownGiving: Verb<'GET /donation/mine'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const { accountId, email } = ctx.person;
    const donor = await donorOfAccount(db, { accountId, key: email.toLowerCase() });
    return donor ? { donorId: donor.id, key: givingKey(ctx, donor.id, db.now) } : { donorId: null, key: '' };
  });
