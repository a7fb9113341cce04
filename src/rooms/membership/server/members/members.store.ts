import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Keys, type Order, Place, type Placed } from '../../../../engine/server/list/pager.ts';
import type { Params, Written } from '../../../../engine/server/list/params.ts';
import type { MEMBER_ORDERS } from '../../contract/calls-members.ts';
import { type Filter, filtered, placed, Statement } from '../review/list.store.ts';
import { APPLICATION_FORM } from '../rules.ts';

export type MemberOrder = (typeof MEMBER_ORDERS)[number];

const MEMBER = columnsOf(
  'membership',
  'm',
  'id type status number fullname fullname_chinese suspended_at joined_on since_on ends_on renewal_period',
);
/** A line of the members' register. */
export type MemberRow = RowOf<typeof MEMBER> & {
  number: string;
  email: string;
  phone: string | null;
  mail_at: Date | null;
  mail_subject: string | null;
};

/** As the indexes have them: who is a member for life ends last. */
const KEYS: Record<MemberOrder, (row: string) => Keys> = {
  name: (row) => [
    [`${row}.fullname`, 'text'],
    [`${row}.id`, 'id'],
  ],
  number: (row) => [
    [`${row}.number`, 'text'],
    [`${row}.id`, 'id'],
  ],
  since: (row) => [
    [`coalesce(${row}.since_on, date '1900-01-01')`, 'day'],
    [`${row}.id`, 'id'],
  ],
  ends: (row) => [
    [`coalesce(${row}.ends_on, date '9999-12-31')`, 'day'],
    [`${row}.id`, 'id'],
  ],
};

/** What a page shows besides the row itself is read for its rows alone. */
const SHOWN = `${MEMBER}, a.email, f.answers ->> 'phone' as phone, o.created_at as mail_at, coalesce(o.shown_subject, o.subject) as mail_subject`;
const READ = (rows: string, form: string) => `${rows}
  join membership m on m.tenant_id = $1 and m.id = page.id
  join account a on a.tenant_id = $1 and a.id = m.account_id
  left join form_answer f on f.tenant_id = $1 and f.form_id = ${form} and f.data_id = m.id::text
  left join lateral (select created_at, subject, shown_subject from outbox_mail o
    where o.tenant_id = $1 and o.account_id = m.account_id order by o.seq desc limit 1) o on true`;

type Query = Filter & { order: MemberOrder; descending: boolean };

/** The order of choice. */
export const memberOrder = ({ order, descending }: Query): Order => ({
  name: `members.${order}`,
  by: KEYS[order]('l'),
  descending,
});

/** Those who have a number from a place on; with a search of those it finds. */
export function readMembers(
  db: TenantDb,
  words: readonly string[],
  query: Query,
  place: Place,
): Promise<(MemberRow & Placed)[]> {
  const statement = new Statement(`members.list.${query.order}`);
  const source = words.length > 0 ? foundBy(words, statement) : 'membership l';
  const where = filtered(query, statement);
  const at = placed(place, statement);
  const form = statement.put(APPLICATION_FORM);
  return db.query(
    `select ${SHOWN}, page.cursor from (
       select l.*, ${place.cursor} as cursor from ${source}
       where l.tenant_id = $1 and l.number is not null and ${where} and ${at.where} ${at.tail}) page
     ${READ('', form)} order by ${place.orderBy(KEYS[query.order]('page'))}`,
    statement.values,
    words.length > 0 ? undefined : statement.name,
  );
}

/** What selects the ids of all of them, in the same order. */
export function keysOfMembers(words: readonly string[], query: Query): Written {
  const statement = new Statement(`members.keys.${query.order}`);
  const source = words.length > 0 ? foundBy(words, statement) : 'membership l';
  return {
    text: `select l.id from ${source} where l.tenant_id = $1 and l.number is not null and ${filtered(query, statement)}
     order by ${Place.whole(memberOrder(query)).orderBy()}`,
    values: statement.values,
  };
}

/** Rows that the search finds, as `l`. */
export const foundBy = (words: readonly string[], statement: Params): string =>
  `(select m.* from find_memberships(${statement.put(words)}, null) hit
     join membership m on m.tenant_id = $1 and m.id = hit.id) l`;

/** How many of each state: of those that the search finds, or that the days of the filter take in. */
export function countMembers(db: TenantDb, words: readonly string[], filter: Filter): Promise<Record<string, number>> {
  const statement = new Statement('members.counted');
  const source = words.length > 0 ? foundBy(words, statement) : 'membership l';
  return db.countEach(
    `select l.status, count(*)::int as n from ${source}
     where l.tenant_id = $1 and l.number is not null and ${filtered({ ...filter, status: undefined }, statement)}
     group by l.status`,
    statement.values,
  );
}

/** Those who left, by state: of these the kept numbers also count applications that never became memberships. */
export const countLeft = (db: TenantDb, type: string | undefined): Promise<Record<string, number>> =>
  db.countEach(
    `select status, count(*)::int as n from membership
     where tenant_id = $1 and status in ('withdrawl', 'deleted') and number is not null
       and ($2::text is null or type = $2) group by status`,
    [type ?? null],
    'members.left',
  );

/** Who has these numbers, however they are typed; of a number that was given twice the newest membership. */
export const membersNumbered = (
  db: TenantDb,
  numbers: readonly string[],
): Promise<{ number: string; account_id: string }[]> =>
  db.query(
    `select distinct on (upper(m.number)) upper(m.number) as number, m.account_id from membership m
     where m.tenant_id = $1 and m.merged_into is null and upper(m.number) = any($2::text[])
     order by upper(m.number), m.created_at desc`,
    [numbers.map((number) => number.toUpperCase())],
  );
