import type { Verb } from '../../engine/verb.ts';
import { donorByKey } from './donor.store.ts';
import { givingKey } from './parts/giving-key.ts';

/** `GET /donation/mine`: an account's address was proven, so its giving is the person's own (PAY-1). */
export const ownGiving: Verb<'GET /donation/mine'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const donor = await donorByKey(db, ctx.person.email.toLowerCase());
    return donor ? { donorId: donor.id, key: givingKey(ctx, donor.id, db.now) } : { donorId: null, key: '' };
  });
