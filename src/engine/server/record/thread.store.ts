import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../list/pager.ts';
import { Params } from '../list/params.ts';

/** Records by kind and id, side by side. */
export type Records = { kinds: string[]; ids: string[] };

/** Whose conversations a reader sees: as staff those of kinds, but for some records; as a person those of records. */
export type Part = { kinds: readonly string[]; except: Records; own: Records };

/** The conversation `h` is about one of these records. @param at of the first of two parameters */
const among = (at: number): string =>
  `exists (select from unnest($${at}::text[], $${at + 1}::uuid[]) as r (kind, id) where r.kind = h.kind and r.id = h.record_id)`;
const unread = (own: string): string => `(h.staff_last > h.person_read and ${own})`;

/** `$2` kinds, `$3` and `$4` what of them is not theirs, `$5` and `$6` their own. */
const OWN = among(5);
const DESK = `(h.kind = any($2) and not ${OWN} and not ${among(3)})`;
const TO_ANSWER = `(h.waits_since is not null and ${DESK})`;
const TO_READ = unread(OWN);

const params = ({ kinds, except, own }: Part): unknown[] => [kinds, except.kinds, except.ids, own.kinds, own.ids];

export type Waits = { kind: string; recordId: string; n: number; since: Date };

/** What waits for an answer of the reader as staff, by kind, with one record of each. */
export const toAnswer = (db: TenantDb, part: Part): Promise<Waits[]> =>
  db.query<Waits>(
    `select h.kind, min(h.record_id::text) as "recordId", count(*)::int as n, min(h.waits_since) as since
     from record_thread h where h.tenant_id = $1 and ${TO_ANSWER} group by h.kind`,
    params(part),
    'messages_to_answer',
  );

/** What the reader has to read as a person, by record: messages and the first one's time. */
export const toRead = (db: TenantDb, { own }: Part): Promise<Waits[]> =>
  db.query<Waits>(
    `select h.kind, h.record_id as "recordId", count(*)::int as n, min(m.sent_at) as since
     from record_thread h join record_message m on m.tenant_id = $1 and m.tenant_id = h.tenant_id and m.kind = h.kind
       and m.record_id = h.record_id and m.side = 'staff' and m.seq > h.person_read
     where h.tenant_id = $1 and ${unread(among(2))} group by h.kind, h.record_id`,
    [own.kinds, own.ids],
    'messages_to_read',
  );

export type ThreadRow = TableRow<'record_thread', 'kind' | 'record_id' | 'last_at'> & {
  own: boolean;
  waits: boolean;
  body: string;
  by: string;
};

const NEWEST = { name: 'record-threads', by: [['h.last_seq', 'whole']], descending: true } as const;
/** As much of a message as a list shows. Characters. */
const BEGINNING = 200;

export const threadsPage = (db: TenantDb, part: Part, input: PageInput & { waiting: boolean }) =>
  readPage(NEWEST, input, (place) => {
    const values = new Params(params(part));
    return db.query<ThreadRow & Placed>(
      `select h.kind, h.record_id, h.last_at, ${OWN} as own, (${TO_ANSWER} or ${TO_READ}) as waits,
         left(m.body, ${BEGINNING}) as body, coalesce(nullif(a.display_name, ''), a.email) as by, ${place.cursor} as cursor
       from record_thread h
       join record_message m on m.tenant_id = $1 and m.tenant_id = h.tenant_id and m.kind = h.kind
         and m.record_id = h.record_id and m.seq = h.last_seq
       join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
       where h.tenant_id = $1 and ${shown(input)} and ${place.where(values)} ${place.tail(values)}`,
      values.values,
    );
  });

export const countThreads = (db: TenantDb, part: Part, input: { waiting: boolean }): Promise<number> =>
  db.count(
    `select count(*)::int as n from record_thread h where h.tenant_id = $1 and h.last_seq > 0 and ${shown(input)}`,
    params(part),
  );

const shown = ({ waiting }: { waiting: boolean }): string =>
  waiting ? `(${TO_ANSWER} or ${TO_READ})` : `(${DESK} or ${OWN})`;

/** Of some records the conversations that the reader answers in, the newest first; with each how many there are. */
export const threadsOfRecords = (
  db: TenantDb,
  part: Part,
  records: readonly string[],
  most: number,
): Promise<(ThreadRow & { total: number })[]> =>
  db.query(
    `select h.kind, h.record_id, h.last_at, false as own, (h.waits_since is not null) as waits,
       left(m.body, ${BEGINNING}) as body, coalesce(nullif(a.display_name, ''), a.email) as by, count(*) over ()::int as total
     from record_thread h
     join record_message m on m.tenant_id = $1 and m.tenant_id = h.tenant_id and m.kind = h.kind
       and m.record_id = h.record_id and m.seq = h.last_seq
     join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     where h.tenant_id = $1 and ${DESK} and h.record_id::text = any($7::text[]) order by h.last_seq desc limit $8`,
    [...params(part), records, most],
  );
