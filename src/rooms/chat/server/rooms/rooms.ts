import type { Verb } from '../../../../engine/server/verb.ts';
import { countReports } from '../moderation/moderation.store.ts';
import { accessTo, accessToAll, mayWrite, moderates } from '../policy.ts';
import { presentRoom } from '../present.ts';
import { unreadIn, wantsDigest } from '../store.ts';

/** `GET /chat/room/list`: rooms with something new first. */
export const listRooms: Verb<'GET /chat/room/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const all = await accessToAll(ctx, db);
    const ids = all.map(({ row }) => row.id);
    const unread = await unreadIn(db, ctx.person.accountId, ids);
    const rows = all.map((access) => presentRoom(ctx, access, unread.get(access.row.id)));
    const looked = all.filter((access) => moderates(ctx, access)).map(({ row }) => row.id);
    return {
      rows: rows.sort((a, b) => Number(b.open) - Number(a.open) || (b.lastAt ?? '').localeCompare(a.lastAt ?? '')),
      digest: await wantsDigest(db, ctx.person.accountId),
      moderates: ctx.can('chat-moderate'),
      reports: (await countReports(db, looked)).count,
    };
  });

/** `GET /chat/room/get` */
export const getRoom: Verb<'GET /chat/room/get'> = async (ctx, { roomId }) =>
  ctx.transaction(async (db) => {
    const access = await accessTo(ctx, db, roomId);
    const { row } = access;
    const unread = await unreadIn(db, ctx.person.accountId, [roomId]);
    return {
      ...presentRoom(ctx, access, unread.get(roomId)),
      readSeq: row.read_seq,
      adultsOnly: row.adults_only,
      unknownAge: row.unknown_age,
      writers: row.writers,
      retentionDays: row.retention_days,
      version: row.version,
      abilities: { write: mayWrite(access), moderate: moderates(ctx, access) },
    };
  });
