import { audit } from '../../../../engine/server/audit/audit.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { openRoom, openRooms } from '../store.ts';

/** `GET /chat/room/openable`: things this moderator looks after that have no open room. */
export const listOpenable: Verb<'GET /chat/room/openable'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const open = new Set((await openRooms(db)).map(({ kind, record_id }) => `${kind} ${record_id}`));
    const rows = [];
    for (const [kind, port] of Object.entries(ctx.engine.chats)) {
      if (!port.isIn(ctx.tenant)) continue;
      for (const { id, title } of await port.openable(ctx, db))
        if (!open.has(`${kind} ${id}`))
          rows.push({ kind, recordId: id, title: ctx.engine.words.pick(ctx.lang, title) });
    }
    return { rows };
  });

/** `POST /chat/room/open` */
export const open: Verb<'POST /chat/room/open'> = async (ctx, { kind, recordId }) =>
  ctx.transaction(async (db) => {
    const port = Object.hasOwn(ctx.engine.chats, kind) ? ctx.engine.chats[kind] : undefined;
    const known = port?.isIn(ctx.tenant) ? await port.openable(ctx, db) : [];
    found(known.find(({ id }) => id === recordId));
    const roomId = await openRoom(db, { kind, recordId, by: ctx.person.accountId });
    await audit(db, ctx, 'chat.open', ['chat-room', roomId]);
    return { message: ctx.t('chat.opened'), roomId };
  });
