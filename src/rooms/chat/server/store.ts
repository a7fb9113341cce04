import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { PEOPLE_MAX } from '../contract/values.ts';

const ROOM = columnsOf(
  'chat_room',
  'r',
  'id kind record_id rev adults_only unknown_age writers retention_days opened_at opened_by closed_at version last_at',
);
export type RoomRow = RowOf<typeof ROOM>;
/** A room with what the reader has to do with it. */
export type OwnRoom = RoomRow & { read_seq: number; muted: boolean; removed_at: Date | null };

/** So many unread ones are counted in a room, and no more. */
const UNREAD_MAX = 100;
/** Whoever has read nothing of a room yet came to it lately: what was said before is not new to them. Days. */
const NEWCOMER_DAYS = 7;
export const newcomerFrom = (db: TenantDb): Date => new Date(db.now.getTime() - NEWCOMER_DAYS * 86_400_000);

/** A message `m` of somebody else that a reader, `$2` with the row `p`, has not read; `$3`: since when for a newcomer. */
export const UNREAD = `m.seq > coalesce(p.read_seq, 0) and (p.read_seq > 0 or m.at > $3) and m.account_id <> $2
  and m.deleted_at is null and m.hidden_at is null and not exists (select from chat_block b
    where b.tenant_id = $1 and b.account_id = $2 and b.blocked_id = m.account_id)`;

const OWN = `${ROOM}, coalesce(p.read_seq, 0) as read_seq, coalesce(p.muted, false) as muted, p.removed_at
  from chat_room r left join chat_reader p on p.tenant_id = $1 and p.room_id = r.id and p.account_id = $2
  where r.tenant_id = $1`;

export const ownRoom = (db: TenantDb, id: string, accountId: string): Promise<OwnRoom | undefined> =>
  db.first(`select ${OWN} and r.id = $3`, [accountId, id], 'chat_own_room');

/** All of them: which the reader may be in, only the rooms of their things know. */
export const ownRooms = (db: TenantDb, accountId: string, only: readonly string[] | null = null): Promise<OwnRoom[]> =>
  db.query(`select ${OWN} and ($3::uuid[] is null or r.id = any($3)) order by r.opened_at desc, r.id`, [
    accountId,
    only,
  ]);

/** Rooms that take messages. */
export const openRooms = (db: TenantDb): Promise<RoomRow[]> =>
  db.query(`select ${ROOM} from chat_room r where r.tenant_id = $1 and r.closed_at is null`);

export const allRooms = (db: TenantDb): Promise<RoomRow[]> =>
  db.query(`select ${ROOM} from chat_room r where r.tenant_id = $1`);

/** The room, locked: what is said in it comes one after the other. */
export const lockRoom = (db: TenantDb, id: string): Promise<RoomRow | undefined> =>
  db.first(`select ${ROOM} from chat_room r where r.tenant_id = $1 and r.id = $2 for update of r`, [id]);

/** The number of the next change in the room. @param saidAt it is something that is said */
export const nextRev = (db: TenantDb, id: string, saidAt: Date | null = null): Promise<number> =>
  db.count(
    `update chat_room set rev = rev + 1, last_at = coalesce($3, last_at) where tenant_id = $1 and id = $2
     returning rev`,
    [id, saidAt],
  );

/** Opens the room of a thing, or what was closed. @returns its id */
export async function openRoom(db: TenantDb, about: { kind: string; recordId: string; by: string }): Promise<string> {
  const { id } = await db.single<{ id: string }>(
    `insert into chat_room (tenant_id, id, kind, record_id, opened_at, opened_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, kind, record_id)
       do update set closed_at = null, rev = chat_room.rev + 1, version = chat_room.version + 1
     returning id`,
    [randomUUID(), about.kind, about.recordId, db.now, about.by],
  );
  return id;
}

export type RoomSettings = Pick<RoomRow, 'adults_only' | 'unknown_age' | 'writers' | 'retention_days' | 'closed_at'>;

/** @returns false where it has been changed since */
export const changeRoom = (db: TenantDb, id: string, version: number, to: RoomSettings): Promise<boolean> =>
  db.affects(
    db
      .update('chat_room', { ...to, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );

type ReaderChange = { read_seq?: number; muted?: boolean; removed_at?: Date | null };

/** Keeps something of a reader; what was read is never unread again. */
export async function setReader(db: TenantDb, roomId: string, accountId: string, to: ReaderChange): Promise<void> {
  const { read_seq, ...rest } = to;
  await db
    .insert('chat_reader', { room_id: roomId, account_id: accountId, ...to })
    .onConflict((on) =>
      on.columns(['tenant_id', 'room_id', 'account_id']).doUpdateSet((eb) => ({
        ...rest,
        ...(read_seq !== undefined && {
          read_seq: eb.fn<number>('greatest', ['chat_reader.read_seq', eb.val(read_seq)]),
        }),
      })),
    )
    .execute();
}

/** Of these rooms, how many messages of others are not read; more than `UNREAD_MAX` are not counted. */
export async function unreadIn(
  db: TenantDb,
  accountId: string,
  roomIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; unread: number }>(
    `select r.id, (select count(*)::int from (select from chat_message m
         where m.tenant_id = $1 and m.room_id = r.id and ${UNREAD} limit $5) as few) as unread
     from chat_room r left join chat_reader p on p.tenant_id = $1 and p.room_id = r.id and p.account_id = $2
     where r.tenant_id = $1 and r.id = any($4) and r.rev > coalesce(p.read_seq, 0)`,
    [accountId, newcomerFrom(db), roomIds, UNREAD_MAX],
  );
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

export async function wantsDigest(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db.from('chat_choice').select('digest').where('account_id', '=', accountId).executeTakeFirst();
  return row?.digest ?? true;
}

export const chooseDigest = (db: TenantDb, accountId: string, digest: boolean) =>
  db
    .insert('chat_choice', { account_id: accountId, digest })
    .onConflict((on) => on.columns(['tenant_id', 'account_id']).doUpdateSet({ digest }))
    .execute();

export async function setBlock(db: TenantDb, accountId: string, blockedId: string, blocked: boolean): Promise<void> {
  if (blocked) await db.addIfNew('chat_block', { account_id: accountId, blocked_id: blockedId, at: db.now });
  else await db.remove('chat_block').where('account_id', '=', accountId).where('blocked_id', '=', blockedId).execute();
}

/** Who was removed from a room, the last first. */
export const removedFrom = (db: TenantDb, roomId: string): Promise<{ id: string; name: string; removed_at: Date }[]> =>
  db.query(
    `select a.id, a.display_name as name, p.removed_at from chat_reader p
     join account a on a.tenant_id = $1 and a.id = p.account_id
     where p.tenant_id = $1 and p.room_id = $2 and p.removed_at is not null order by p.removed_at desc, a.id limit 300`,
    [roomId],
  );

export type PersonRow = { id: string; name: string; blocked: boolean };

/** Active accounts by name, never by their address; all of them without words. */
export const peopleNamed = (
  db: TenantDb,
  about: { ids: readonly string[]; reader: string; words: readonly string[] | null },
): Promise<PersonRow[]> =>
  db.query(
    `select a.id, a.display_name as name, exists (select from chat_block b
       where b.tenant_id = $1 and b.account_id = $3 and b.blocked_id = a.id) as blocked
     from account a where a.tenant_id = $1 and a.id = any($2) and a.status = 'active' and a.display_name <> ''
       and ($4::text[] is null or search_has(search_text(a.display_name), $4)) order by a.display_name, a.id limit ${PEOPLE_MAX}`,
    [about.ids, about.reader, about.words],
  );

/** Two accounts of one person shut each other out no more. */
export const forgetBlocks = async (
  db: TenantDb,
  { keptId, closedId }: { keptId: string; closedId: string },
): Promise<void> =>
  void (await db
    .remove('chat_block')
    .where('account_id', 'in', [keptId, closedId])
    .where('blocked_id', 'in', [keptId, closedId])
    .execute());
