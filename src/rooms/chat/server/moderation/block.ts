import type { Verb } from '../../../../engine/server/verb.ts';
import { setBlock } from '../store.ts';

/** `POST /chat/block`: whoever is there or not is answered alike. */
export const block: Verb<'POST /chat/block'> = async (ctx, { accountId, blocked }) =>
  ctx.transaction(async (db) => {
    const known = await db.from('account').select('id').where('id', '=', accountId).executeTakeFirst();
    if (known && accountId !== ctx.person.accountId) await setBlock(db, ctx.person.accountId, accountId, blocked);
    return { message: ctx.t(blocked ? 'chat.blocked' : 'chat.unblocked') };
  });
