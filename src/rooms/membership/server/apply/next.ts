import type { Verb } from '../../../../engine/server/verb.ts';
import { countByStatus } from '../review/list.store.ts';
import { nextPending } from '../store.ts';

/** `GET /membership/next`: the application that has waited longest after this one, for going through them by keys; never the reader's own, which somebody else decides. */
export const next: Verb<'GET /membership/next'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { pending = 0 } = await countByStatus(db, input.type);
    return { membershipId: await nextPending(db, { ...input, notOf: ctx.person.accountId }), waiting: pending };
  });
