import { DEFAULT_LANG, LANGS, type Lang } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Params, type Written } from '../../../../engine/server/list/params.ts';
import type { LeftOut, Purpose } from '../../contract/values.ts';
import { COMES_BACK } from '../choices/choice.store.ts';

/** How an address is read that is more than plain letters and digits. `key` null: it is none. */
type Read = { email: string; address: string; key: string | null };

/** An audience that is asked for: the rows of its list, who stands behind them, and what they are to be written for. */
export type Asked = { keys: Written; people: string; purpose: Purpose; read: readonly Read[] };

/** How many are written to (`why` null), and how many are not, and why. */
export type SortedCount = { why: LeftOut | null; n: number };

/**
 * An address that needs no second look: `readAddress` would take it as it is. Of any other it is asked itself, so that
 * the rule stands in one place.
 */
const PLAIN = `length(p.email) <= 64
  and p.email ~ '^[A-Za-z0-9_%+-]+([.][A-Za-z0-9_%+-]+)*@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*[.])+[A-Za-z]{2,}$'`;

/** The whole of an audience as `sorted`, each with why they are written nothing: for a count, the screen and the sending. */
function sortedOf({ keys, people, purpose, read }: Asked): { sql: string; params: Params } {
  const params = new Params(keys.values);
  const [emails, addresses, addressKeys] = (['email', 'address', 'key'] as const).map((part) =>
    params.put(read.map((recipient) => recipient[part])),
  );
  const wanted = purpose === 'service' ? 'null' : params.put(purpose);
  const sql = `with listed as (${keys.text}),
    chosen as materialized (select id, row_number() over () as at from listed),
    people as (${people}),
    looked as (select p.at, p.key, p.account_id, coalesce(p.name, '') as name, p.email, p.account_status,
        case when p.language = any(${params.put(LANGS)}::text[]) then p.language else '${DEFAULT_LANG}' end as lang,
        ${PLAIN} as plain
      from (select at, key, account_id, name, coalesce(email, '') as email, language, account_status from people) p),
    judged as (select l.at, l.key, l.account_id, l.name, l.email, l.lang,
        case when l.plain then l.email else coalesce(r.address, l.email) end as address,
        case when l.plain then lower(l.email) else coalesce(r.key, lower(l.email)) end as address_key,
        not l.plain and l.email <> '' and r.email is null as unread,
        case when btrim(l.email) = '' then 'noAddress' when not l.plain and r.key is null then 'badAddress'
          when l.account_status = 'disabled' then 'inactive'
          when l.account_status = 'pending' or (l.account_status = 'unverified' and ${wanted}::text is not null)
            then 'unverified' end as why
      from looked l left join unnest(${emails}::text[], ${addresses}::text[], ${addressKeys}::text[]) as r (email, address, key)
        on not l.plain and r.email = l.email),
    by_account as (select j.*, j.why is null and (j.account_id is null
        or row_number() over (partition by j.account_id, j.why is null order by j.at) = 1) as open from judged j),
    once as (select b.*, b.open and row_number() over (partition by b.address_key, b.open order by b.at) = 1 as first
      from by_account b),
    dead as (select m.address_key from mail_bounce m where m.tenant_id = $1 and m.cleared_at is null
      group by m.address_key having ${COMES_BACK}),
    sorted as (select o.*, case when o.why is not null then o.why when not o.first then 'doubled'
        when n.address_key is not null then 'optedOut'
        when ${wanted}::text is not null and d.address_key is not null then 'deadAddress' end as left_out
      from once o
      left join mail_optout n on n.tenant_id = $1 and n.purpose = ${wanted}::text and n.address_key = o.address_key
      left join dead d on d.address_key = o.address_key)`;
  return { sql, params };
}

/**
 * An audience counted by one statement. Where it has addresses that are not plain, those are read by the rule and it is
 * counted once more.
 * @returns the counts, and what is asked from now on: with those addresses read
 */
export async function countSorted(db: TenantDb, asked: Asked): Promise<{ counts: SortedCount[]; asked: Asked }> {
  const { sql, params } = sortedOf(asked);
  const rows = await db.query<SortedCount & { unread: string[] | null }>(
    `${sql} select left_out as why, count(*)::int as n, array_agg(distinct email) filter (where unread) as unread
     from sorted group by left_out`,
    params.values,
  );
  const unread = rows.flatMap((row) => row.unread ?? []);
  if (unread.length > 0) return countSorted(db, { ...asked, read: [...asked.read, ...unread.map(readOne)] });
  return { counts: rows.map(({ why, n }) => ({ why, n })), asked };
}

function readOne(email: string): Read {
  const address = readAddress(email);
  // what stands in the database may be older than the rules: an address of two lines is none
  if (address === null || /[\r\n]/.test(email)) return { email, address: email, key: null };
  return { email, address: address.email, key: address.key };
}

/** Somebody of an audience as the screen shows them. */
export type SortedRow = { sourceKey: string; name: string; address: string; lang: Lang };

/** Those behind one of the counts, in the order of the list; those written to where `why` is null. */
export async function sortedPeople(
  db: TenantDb,
  asked: Asked,
  { why, search, most }: { why: LeftOut | null; search: string; most: number },
): Promise<{ rows: SortedRow[]; total: number }> {
  const { sql, params } = sortedOf(asked);
  const rows = await db.query<SortedRow & { total: number }>(
    `${sql} select key as "sourceKey", name, address, lang, count(*) over ()::int as total from sorted
     where left_out is not distinct from ${params.put(why)}::text
       and ${search === '' ? 'true' : found(params, 'name, address', search)}
     order by at limit ${params.put(most)}`,
    params.values,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One of an audience by the row of the list; undefined: they are not in it. */
export function sortedPerson(
  db: TenantDb,
  asked: Asked,
  sourceKey: string,
): Promise<{ name: string; email: string } | undefined> {
  const { sql, params } = sortedOf(asked);
  return db.first(`${sql} select name, email from sorted where key::text = ${params.put(sourceKey)}`, params.values);
}

/** Takes an audience down for good, in the order of its list. @returns how many of each */
export async function addRecipients(db: TenantDb, campaignId: string, asked: Asked): Promise<SortedCount[]> {
  const { sql, params } = sortedOf(asked);
  return db.query<SortedCount>(
    `${sql}, added as (insert into campaign_recipient (tenant_id, campaign_id, source_key, account_id, name, address,
         address_key, lang, left_out)
       select $1, ${params.put(campaignId)}::uuid, key::text, account_id, name, address, address_key, lang, left_out
       from sorted order by at returning left_out)
     select left_out as why, count(*)::int as n from added group by left_out`,
    params.values,
  );
}
