import type { Verb } from '../../../../engine/server/verb.ts';
import { accessTo } from '../policy.ts';
import { chooseDigest, setReader } from '../store.ts';

/** `POST /chat/read` */
export const read: Verb<'POST /chat/read'> = async (ctx, { roomId, seq }) =>
  ctx.transaction(async (db) => {
    const { row } = await accessTo(ctx, db, roomId);
    await setReader(db, roomId, ctx.person.accountId, { read_seq: Math.min(seq, row.rev) });
    return {};
  });

/** `POST /chat/mute` */
export const mute: Verb<'POST /chat/mute'> = async (ctx, { roomId, muted }) =>
  ctx.transaction(async (db) => {
    await accessTo(ctx, db, roomId);
    await setReader(db, roomId, ctx.person.accountId, { muted });
    return { message: ctx.t(muted ? 'chat.muted' : 'chat.unmuted') };
  });

/** `POST /chat/digest` */
export const digest: Verb<'POST /chat/digest'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    await chooseDigest(db, ctx.person.accountId, input.digest);
    return { message: ctx.t(input.digest ? 'chat.digestOn' : 'chat.digestOff') };
  });
