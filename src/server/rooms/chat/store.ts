import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ChatWriters } from '../../../contract/values/chat.ts';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type RoomRow = Omit<Selectable<DB['chat_room']>, 'tenant_id' | 'writers' | 'rev'> & {
  rev: number;
  writers: ChatWriters;
};
/** A room with what the reader has to do with it. */
export type OwnRoom = RoomRow & { read_seq: number; muted: boolean; removed_at: Date | null };

const COLUMNS = `r.id, r.kind, r.record_id, r.rev, r.adults_only, r.unknown_age, r.writers, r.retention_days, r.opened_at,
  r.opened_by, r.closed_at, r.version`;
const OWN = `${COLUMNS}, coalesce(p.read_seq, 0) as read_seq, coalesce(p.muted, false) as muted, p.removed_at
  from chat_room r left join chat_reader p on p.tenant_id = $1 and p.room_id = r.id and p.account_id = $2
  where r.tenant_id = $1`;

export async function ownRoom(db: TenantDb, id: string, accountId: string): Promise<OwnRoom | undefined> {
  const [row] = await db.query<OwnRoom>(`select ${OWN} and r.id = $3`, [accountId, id], 'chat_own_room');
  return row;
}

export const ownRooms = (db: TenantDb, accountId: string): Promise<OwnRoom[]> =>
  db.query<OwnRoom>(`select ${OWN} order by r.opened_at desc, r.id limit 500`, [accountId]);

/** Rooms that take messages. */
export const openRooms = (db: TenantDb): Promise<RoomRow[]> =>
  db.query<RoomRow>(`select ${COLUMNS} from chat_room r where r.tenant_id = $1 and r.closed_at is null`);

export const allRooms = (db: TenantDb): Promise<RoomRow[]> =>
  db.query<RoomRow>(`select ${COLUMNS} from chat_room r where r.tenant_id = $1`);

/** The room, locked: what is said in it comes one after the other. */
export async function lockRoom(db: TenantDb, id: string): Promise<RoomRow | undefined> {
  const [row] = await db.query<RoomRow>(
    `select ${COLUMNS} from chat_room r where r.tenant_id = $1 and r.id = $2 for update of r`,
    [id],
  );
  return row;
}

/** The number of the next change in the room. */
export async function nextRev(db: TenantDb, id: string): Promise<number> {
  const [row] = await db.query<{ rev: number }>(
    'update chat_room set rev = rev + 1 where tenant_id = $1 and id = $2 returning rev',
    [id],
  );
  return row!.rev;
}

/** Opens the room of a thing, or what was closed. @returns its id */
export async function openRoom(db: TenantDb, about: { kind: string; recordId: string; by: string }): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into chat_room (tenant_id, id, kind, record_id, opened_at, opened_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, kind, record_id)
       do update set closed_at = null, rev = chat_room.rev + 1, version = chat_room.version + 1
     returning id`,
    [randomUUID(), about.kind, about.recordId, db.now, about.by],
  );
  return row!.id;
}

export type RoomSettings = Pick<RoomRow, 'adults_only' | 'unknown_age' | 'writers' | 'retention_days' | 'closed_at'>;

/** @returns false where it has been changed since */
export async function changeRoom(db: TenantDb, id: string, version: number, to: RoomSettings): Promise<boolean> {
  const { numUpdatedRows } = await db
    .update('chat_room', { ...to, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

/** Of these rooms, how many messages of others are not read, and when something was said last. */
export async function unreadIn(
  db: TenantDb,
  accountId: string,
  roomIds: readonly string[],
): Promise<Map<string, { unread: number; last: Date | null }>> {
  const rows = await db.query<{ room_id: string; unread: number; last: Date | null }>(
    `select m.room_id, max(m.at) as last,
       count(*) filter (where m.seq > coalesce(p.read_seq, 0) and m.account_id <> $2 and m.deleted_at is null
         and m.hidden_at is null and not exists (select from chat_block b
           where b.tenant_id = $1 and b.account_id = $2 and b.blocked_id = m.account_id))::int as unread
     from chat_message m left join chat_reader p
       on p.tenant_id = $1 and p.room_id = m.room_id and p.account_id = $2
     where m.tenant_id = $1 and m.room_id = any($3) group by m.room_id`,
    [accountId, roomIds],
  );
  return new Map(rows.map(({ room_id, ...row }) => [room_id, row]));
}

export async function wantsDigest(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db.from('chat_choice').select('digest').where('account_id', '=', accountId).executeTakeFirst();
  return row?.digest ?? true;
}

export async function chooseDigest(db: TenantDb, accountId: string, digest: boolean): Promise<void> {
  await db
    .insert('chat_choice', { account_id: accountId, digest })
    .onConflict((on) => on.columns(['tenant_id', 'account_id']).doUpdateSet({ digest }))
    .execute();
}

export async function setBlock(db: TenantDb, accountId: string, blockedId: string, blocked: boolean): Promise<void> {
  if (blocked)
    await db
      .insert('chat_block', { account_id: accountId, blocked_id: blockedId, at: db.now })
      .onConflict((on) => on.doNothing())
      .execute();
  else await db.remove('chat_block').where('account_id', '=', accountId).where('blocked_id', '=', blockedId).execute();
}

export type PersonRow = { id: string; name: string; blocked: boolean };

/** Active accounts by name; never by their address. */
export const peopleNamed = (
  db: TenantDb,
  about: { ids: readonly string[]; reader: string; pattern: string },
): Promise<PersonRow[]> =>
  db.query<PersonRow>(
    `select a.id, a.display_name as name, exists (select from chat_block b
       where b.tenant_id = $1 and b.account_id = $3 and b.blocked_id = a.id) as blocked
     from account a where a.tenant_id = $1 and a.id = any($2) and a.status = 'active' and a.display_name <> ''
       and a.display_name ilike $4 order by a.display_name, a.id limit 300`,
    [about.ids, about.reader, about.pattern],
  );
