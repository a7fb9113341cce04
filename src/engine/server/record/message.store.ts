import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TrailKind } from '../../../contract/trail.ts';
import type { RecordSide } from '../../../contract/values/record-sides.ts';
import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../list/pager.ts';
import { Params } from '../list/params.ts';

type About = { kind: TrailKind; ids: readonly string[] };

export type MessageRow = TableRow<'record_message', 'id' | 'seq' | 'account_id' | 'body' | 'sent_at'> & {
  side: RecordSide;
  by: string;
};

const NEWEST = { name: 'record-messages', by: [['m.seq', 'whole']], descending: true } as const;

export const messagesPage = (db: TenantDb, { kind, ids }: About, input: PageInput) =>
  readPage(NEWEST, input, (place) => {
    const values = new Params([kind, ids]);
    return db.query<MessageRow & Placed>(
      `select m.id, m.seq, m.side, m.account_id, m.body, m.sent_at, ${place.cursor} as cursor,
         coalesce(nullif(a.display_name, ''), a.email) as by
       from record_message m join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
       where m.tenant_id = $1 and m.kind = $2 and m.record_id = any($3) and ${place.where(values)} ${place.tail(values)}`,
      values.values,
    );
  });

/** How a conversation stands; of a record with others that were made part of it all of theirs as one. */
export type ThreadState = {
  count: number;
  /** Messages of the one side that the other has not read. */
  unreadByStaff: number;
  unreadByPerson: number;
  waits: boolean;
  staffRead: number;
  staffReadAt: Date | null;
  personRead: number;
  personReadAt: Date | null;
};

export const threadState = (db: TenantDb, { kind, ids }: About): Promise<ThreadState> =>
  db.single<ThreadState>(
    `select count(m.seq)::int as count,
       count(*) filter (where m.side = 'person' and m.seq > h.staff_read)::int as "unreadByStaff",
       count(*) filter (where m.side = 'staff' and m.seq > h.person_read)::int as "unreadByPerson",
       coalesce(bool_or(h.waits_since is not null), false) as waits,
       coalesce(max(h.staff_read), 0) as "staffRead", max(h.staff_read_at) as "staffReadAt",
       coalesce(max(h.person_read), 0) as "personRead", max(h.person_read_at) as "personReadAt"
     from record_thread h join record_message m
       on m.tenant_id = $1 and m.tenant_id = h.tenant_id and m.kind = h.kind and m.record_id = h.record_id
     where h.tenant_id = $1 and h.kind = $2 and h.record_id = any($3)`,
    [kind, ids],
  );

/** Locks the conversations of a record, the first one begun where there is none: of two who write the second waits. */
export async function lockThread(db: TenantDb, { kind, id, ids }: About & { id: string }): Promise<void> {
  await db
    .insert('record_thread', { kind, record_id: id, last_at: db.now })
    .onConflict((on) => on.doNothing())
    .execute();
  await db.query(
    `select from record_thread where tenant_id = $1 and kind = $2 and record_id = any($3) order by record_id for update`,
    [kind, ids],
  );
}

/** What has been said since a message: by others of this side, and by the other side since when. */
export const saidSince = (
  db: TenantDb,
  { kind, ids }: About,
  { side, accountId, seen }: { side: RecordSide; accountId: string; seen: number },
): Promise<{ byColleagues: boolean; otherSince: Date | null }> =>
  db.single(
    `select coalesce(bool_or(m.side = $4 and m.account_id <> $5), false) as "byColleagues",
       min(m.sent_at) filter (where m.side <> $4) as "otherSince"
     from record_message m where m.tenant_id = $1 and m.kind = $2 and m.record_id = any($3) and m.seq > $6`,
    [kind, ids, side, accountId, seen],
  );

/** Adds a message to a conversation that this transaction has locked. @returns its id */
export async function addMessage(
  db: TenantDb,
  message: { kind: TrailKind; recordId: string; side: RecordSide; accountId: string; body: string },
): Promise<string> {
  const id = randomUUID();
  const { seq } = await db
    .insert('record_message', {
      id,
      kind: message.kind,
      record_id: message.recordId,
      side: message.side,
      account_id: message.accountId,
      body: message.body,
      sent_at: db.now,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  const last = message.side === 'staff' ? { staff_last: seq } : { person_last: seq };
  await db
    .update(
      'record_thread',
      { ...last, last_seq: seq, last_at: db.now },
      { kind: message.kind, record_id: message.recordId },
    )
    .execute();
  return id;
}

/** The person waits for no answer any more. */
export const answered = (db: TenantDb, { kind, ids }: About) =>
  db.update('record_thread', { waits_since: null }, { kind }).where('record_id', 'in', ids).execute();

/** The person waits for an answer: since then, or since earlier where they wait already. */
export const waitsFrom = (db: TenantDb, { kind, id }: { kind: TrailKind; id: string }, since: Date) =>
  db.update('record_thread', { waits_since: sql`coalesce(waits_since, ${since})` }, { kind, record_id: id }).execute();

/** @returns whether anything was new to that side */
export const markRead = (
  db: TenantDb,
  { kind, ids }: About,
  { side, seen }: { side: RecordSide; seen: number },
): Promise<boolean> =>
  db.exists(
    `update record_thread set ${side}_read = least($4, last_seq), ${side}_read_at = $5
     where tenant_id = $1 and kind = $2 and record_id = any($3) and ${side}_read < least($4, last_seq) returning 1`,
    [kind, ids, seen, db.now],
  );

/** Staff who have written in the conversation. */
export const colleaguesIn = (db: TenantDb, record: { kind: string; id: string }): Promise<string[]> =>
  db.column<string>(
    `select distinct m.account_id from record_message m
     join account a on a.tenant_id = $1 and a.id = m.account_id and a.status = 'active' and a.visitor_from is null
     where m.tenant_id = $1 and m.kind = $2 and m.record_id = $3 and m.side = 'staff'`,
    [record.kind, record.id],
  );
