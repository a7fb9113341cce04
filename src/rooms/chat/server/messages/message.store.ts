import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Params } from '../../../../engine/server/list/params.ts';
import { nextRev } from '../store.ts';

const MESSAGE_COLUMNS = columnsOf(
  'chat_message',
  'm',
  'id room_id seq rev account_id text files mentions at edited_at deleted_at hidden_at',
);
type Message = RowOf<typeof MESSAGE_COLUMNS>;
export type MessageRow = Message & {
  name: string;
  /** The reader blocks who wrote it. */
  blocked: boolean;
};

/** `$2` is the reader. */
const MESSAGE = `select ${MESSAGE_COLUMNS}, a.display_name as name, exists (select from chat_block b
      where b.tenant_id = $1 and b.account_id = $2 and b.blocked_id = m.account_id) as blocked
  from chat_message m join account a on a.tenant_id = $1 and a.id = m.account_id where m.tenant_id = $1`;

/** The newest, or those before one; the oldest of them first. */
export async function messagesBefore(
  db: TenantDb,
  about: { reader: string; roomId: string; before: number | null; size: number },
): Promise<MessageRow[]> {
  const rows = await db.query<MessageRow>(
    `${MESSAGE} and m.room_id = $3 and m.seq < coalesce($4::bigint, 9223372036854775807)
     order by m.seq desc limit $5`,
    [about.reader, about.roomId, about.before, about.size],
  );
  return rows.reverse();
}

/** What changed after a number, in the order of the changes. */
export const messagesAfter = (
  db: TenantDb,
  about: { reader: string; roomId: string; after: number; size: number },
): Promise<MessageRow[]> =>
  db.query(
    `${MESSAGE} and m.room_id = $3 and m.rev > $4 order by m.rev limit $5`,
    [about.reader, about.roomId, about.after, about.size],
    'chat_after',
  );

export const messageById = (db: TenantDb, id: string, reader: string): Promise<MessageRow | undefined> =>
  db.first(`${MESSAGE} and m.id = $3`, [reader, id]);

/** What this page sent before under the same id. */
export const messageSent = (
  db: TenantDb,
  { room_id, account_id, client_id }: { room_id: string; account_id: string; client_id: string },
): Promise<MessageRow | undefined> =>
  db.first(`${MESSAGE} and m.room_id = $3 and m.account_id = $2 and m.client_id = $4`, [
    account_id,
    room_id,
    client_id,
  ]);

/** In a room that is locked. @returns the id */
export async function addMessage(
  db: TenantDb,
  message: Pick<Message, 'room_id' | 'account_id' | 'text' | 'files' | 'mentions'> & { client_id: string },
): Promise<string> {
  const rev = await nextRev(db, message.room_id, db.now);
  return db.create('chat_message', { ...message, seq: rev, rev, at: db.now });
}

/** Changes it in a room that is locked; pages that were away find it by its new number. */
export const changeMessage = async (
  db: TenantDb,
  { id, room_id }: Pick<MessageRow, 'id' | 'room_id'>,
  to: Partial<Message>,
): Promise<void> => db.change('chat_message', id, { ...to, rev: await nextRev(db, room_id) });

/**
 * Whom a message mentions and who is to be told so: not who blocks its writer, is out of the room or has muted it, nor
 * who was told of an earlier one and has not read it yet.
 */
export const accountsToNotify = (db: TenantDb, { room_id, account_id, seq, mentions }: MessageRow): Promise<string[]> =>
  db.column(
    `select a.id from unnest($2::uuid[]) as a (id)
     left join chat_reader p on p.tenant_id = $1 and p.room_id = $3 and p.account_id = a.id
     where not coalesce(p.muted, false) and p.removed_at is null
       and not exists (select from chat_block b
         where b.tenant_id = $1 and b.account_id = a.id and b.blocked_id = $4)
       and not exists (select from chat_message m where m.tenant_id = $1 and m.room_id = $3 and m.seq < $5
         and m.seq > coalesce(p.read_seq, 0) and a.id = any(m.mentions) and m.deleted_at is null
         and m.hidden_at is null and not exists (select from chat_block b
           where b.tenant_id = $1 and b.account_id = a.id and b.blocked_id = m.account_id))`,
    [mentions, room_id, account_id, seq],
  );

export type FoundRow = { room_id: string; seq: number; name: string; text: string; at: Date };

/** Messages shown to this reader that have all words, newest first. */
export function searchMessages(
  db: TenantDb,
  about: { reader: string; roomIds: readonly string[]; search: string; size: number },
): Promise<FoundRow[]> {
  const params = new Params();
  const [rooms, reader] = [params.put(about.roomIds), params.put(about.reader)];
  return db.query<FoundRow>(
    `select m.room_id, m.seq, a.display_name as name, m.text, m.at from chat_message m
     join account a on a.tenant_id = $1 and a.id = m.account_id
     where m.tenant_id = $1 and m.room_id = any(${rooms}) and m.deleted_at is null and m.hidden_at is null
       and not exists (select from chat_block b
         where b.tenant_id = $1 and b.account_id = ${reader} and b.blocked_id = m.account_id)
       and ${found(params, 'm.text', about.search)}
     order by m.at desc limit ${params.put(about.size)}`,
    params.values,
  );
}

/** A room whole, in portions, for a file. */
export const messagesFrom = (
  db: TenantDb,
  about: { reader: string; roomId: string; after: number; size: number },
): Promise<MessageRow[]> =>
  db.query(`${MESSAGE} and m.room_id = $3 and m.seq > $4 order by m.seq limit $5`, [
    about.reader,
    about.roomId,
    about.after,
    about.size,
  ]);

/** Takes away what is older, in portions. @returns ids of what went; their files are to be let go */
export const forgetMessages = (db: TenantDb, roomId: string, before: Date): Promise<string[]> =>
  db.column(
    `delete from chat_message m where m.tenant_id = $1 and m.room_id = $2 and m.seq in (
       select o.seq from chat_message o where o.tenant_id = $1 and o.room_id = $2 and o.at < $3
         and not exists (select from chat_report r
           where r.tenant_id = $1 and r.message_id = o.id and r.decided_at is null)
       order by o.seq limit 500)
     returning m.id`,
    [roomId, before],
  );
