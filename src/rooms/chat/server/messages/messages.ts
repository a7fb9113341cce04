import type { Verb } from '../../../../engine/server/verb.ts';
import { CHAT_PAGE } from '../../contract/values.ts';
import { accessTo, accessToAll, moderates } from '../policy.ts';
import { presentMessages } from '../present.ts';
import { messagesAfter, messagesBefore, searchMessages } from './message.store.ts';

/** More changes than this are not told one by one. */
const CHANGES_MAX = 200;
const FOUND_MAX = 50;

/** `GET /chat/message/list`: the newest, older ones, or what changed after a number (catch-up after a gap). */
export const listMessages: Verb<'GET /chat/message/list'> = async (
  ctx,
  { roomId, changedAfter: after, olderThan: before },
) =>
  ctx.transaction(async (db) => {
    const access = await accessTo(ctx, db, roomId);
    const reads = { all: moderates(ctx, access) };
    const about = { reader: ctx.person.accountId, roomId };
    if (after !== undefined) {
      const changed = await messagesAfter(db, { ...about, after, size: CHANGES_MAX + 1 });
      if (changed.length <= CHANGES_MAX && after <= access.row.rev) {
        const rows = await presentMessages(ctx, db, changed, reads);
        return { rows, rev: lastOf(changed, Math.max(after, access.row.rev)), more: false, reset: false };
      }
    }
    const rows = await messagesBefore(db, { ...about, before: before ?? null, size: CHAT_PAGE + 1 });
    const more = rows.length > CHAT_PAGE;
    return {
      rows: await presentMessages(ctx, db, more ? rows.slice(1) : rows, reads),
      rev: lastOf(rows, access.row.rev),
      more,
      reset: after !== undefined,
    };
  });

/** What came between the reading of the room and of its messages is in neither, or in both. */
const lastOf = (rows: readonly { rev: number }[], rev: number): number =>
  rows.reduce((last, row) => Math.max(last, row.rev), rev);

/** `GET /chat/search` */
export const search: Verb<'GET /chat/search'> = async (ctx, input) => {
  if (input.search === '') return { rows: [] };
  return ctx.transaction(async (db) => {
    const all = input.roomId ? [await accessTo(ctx, db, input.roomId)] : await accessToAll(ctx, db);
    const titles = new Map(all.map(({ row, thing }) => [row.id, ctx.engine.words.pick(ctx.lang, thing.title)]));
    const rows = await searchMessages(db, {
      reader: ctx.person.accountId,
      roomIds: [...titles.keys()],
      search: input.search,
      size: FOUND_MAX,
    });
    return {
      rows: rows.map(({ room_id, name, at, ...row }) => ({
        ...row,
        roomId: room_id,
        title: titles.get(room_id)!,
        name: name || ctx.t('chat.someone'),
        at: at.toISOString(),
      })),
    };
  });
};
