import { PAGE_SIZE } from '../../../../contract/limits.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import {
  type Keys,
  type Order,
  type PageInput,
  Place,
  type Placed,
  readPage,
} from '../../../../engine/server/list/pager.ts';
import { between, midnight, Params, type Period, within } from '../../../../engine/server/list/params.ts';

const LISTED = columnsOf(
  'membership',
  'm',
  'id type status number fullname fullname_chinese renewal_period applied_at decided_at joined_on since_on ends_on fee_unpaid',
);
/** What a line of the list shows. */
export type ListedRow = RowOf<typeof LISTED> & { email: string };

export type Filter = {
  status?: string | undefined;
  type?: string | undefined;
  joined?: Period | undefined;
  ended?: Period | undefined;
  ends?: Period | undefined;
  applied?: Period | undefined;
  memberOn?: string | undefined;
  /** Who has waited longest comes first; without it the newest does. */
  oldestFirst?: boolean | undefined;
};

const keysOf = (row: string): Keys => [
  [`${row}.listed_at`, 'instant'],
  [`${row}.id`, 'id'],
];
export const orderOf = ({ oldestFirst }: Filter): Order => ({
  name: 'memberships',
  by: keysOf('l'),
  descending: !oldestFirst,
});

/** How many there are of each status, drafts left out: kept by triggers, never counted (TEN-2: of this tenant only). */
export const countByStatus = (db: TenantDb, type: string | undefined): Promise<Record<string, number>> =>
  db.countEach(
    `select status, sum(n)::bigint as n from membership_count
     where tenant_id = $1 and status <> 'draft' and ($2::text is null or type = $2) group by status`,
    [type ?? null],
    'memberships.counts',
  );

/** The same of what is asked for by days too; these are counted, for nobody can keep all of them. */
export function countFiltered(db: TenantDb, filter: Filter): Promise<Record<string, number>> {
  const statement = new Statement('memberships.counted');
  return db.countEach(
    `select l.status, count(*)::int as n from membership l
     where l.tenant_id = $1 and ${filtered({ ...filter, status: undefined }, statement)} group by l.status`,
    statement.values,
  );
}

/** When the application that has waited longest was handed in. */
export const oldestPending = (db: TenantDb): Promise<Date | null> =>
  db.value<Date>(
    `select listed_at as since from membership where tenant_id = $1 and status = 'pending' order by listed_at, id limit 1`,
    [],
    'memberships.oldest',
  );

/** A statement with its parameters. Its name says its shape, where the shape is a usual one. */
export class Statement extends Params {
  #name: string;
  #usual = true;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  shape(part: string, usual = true): void {
    this.#name += `.${part}`;
    this.#usual &&= usual;
  }

  get name(): string | undefined {
    return this.#usual ? this.#name : undefined;
  }
}

export const COLUMNS = `${LISTED}, a.email`;
export const rowsOf = (ids: string) => `${ids} join membership m on m.tenant_id = $1 and m.id = ${ids}.id
  join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id`;

const OVER = `l.status in ('lapsed', 'withdrawl', 'deleted') and l.since_on is not null`;

/** Whether a filter asks by days: those are counted, and their statements are not kept. */
export const asksByDays = ({ joined, ended, ends, applied, memberOn }: Filter): boolean =>
  Boolean(joined || ended || ends || applied || memberOn);

/** The filter as SQL over `membership l`. */
export function filtered(filter: Filter, statement: Statement): string {
  const { status, type } = filter;
  const all = [`l.status <> 'draft'`];
  if (status) all.push(`l.status = ${statement.put(status)}`);
  if (type) all.push(`l.type = ${statement.put(type)}`);
  statement.shape(`${status ? 's' : ''}${type ? 't' : ''}`, !asksByDays(filter));
  return [...all, ...byDays(filter, statement)].join(' and ');
}

function byDays({ joined, ended, ends, applied, memberOn }: Filter, statement: Params): string[] {
  const all: string[] = [];
  if (joined) all.push(between(statement, 'l.since_on', joined));
  if (joined) all.push(`(l.status = 'active' or (${OVER} and l.ended_at is not null))`);
  if (ended) all.push(within(statement, 'l.ended_at', ended));
  if (ended) all.push(OVER);
  if (ends) all.push(between(statement, 'l.ends_on', ends));
  if (applied) all.push(within(statement, 'l.applied_at', applied));
  if (memberOn) {
    const day = statement.put(memberOn);
    all.push(`l.since_on <= ${day}::date`);
    all.push(`(l.status = 'active' or (${OVER} and l.ended_at >= ${midnight(day, 1)}))`);
  }
  return all;
}

/** From where the page begins; the place names the statement where it is one that is often asked for. */
export function placed(place: Place, statement: Statement): { where: string; tail: string } {
  // a page and the row behind it; the last page, read from the end, has none
  const isUsual = place.limit === PAGE_SIZE + 1 || place.limit === PAGE_SIZE;
  statement.shape(place.shape, isUsual && place.offset === 0);
  return { where: place.where(statement), tail: place.tail(statement) };
}

/** Applications and members from a place on. They are found in an index before their rows are read. */
function listMemberships(db: TenantDb, filter: Filter, place: Place): Promise<(ListedRow & Placed)[]> {
  const statement = new Statement('memberships.list');
  const where = filtered(filter, statement);
  const at = placed(place, statement);
  return db.query(
    `select ${COLUMNS}, page.cursor from (
       select l.id, l.listed_at, ${place.cursor} as cursor from membership l
       where l.tenant_id = $1 and ${where} and ${at.where} ${at.tail}) ${rowsOf('page')}
     order by ${place.orderBy(keysOf('page'))}`,
    statement.values,
    statement.name,
  );
}

/** What a search finds from a place on, and how many it finds in all, in one reading. */
async function findMemberships(
  db: TenantDb,
  words: readonly string[],
  filter: Filter,
  place: Place,
): Promise<{ rows: (ListedRow & Placed)[]; total: number }> {
  const statement = new Statement('memberships.find');
  const sought = statement.put(words);
  const where = filtered(filter, statement);
  const at = placed(place, statement);
  const rows = await db.query<ListedRow & Placed & { total: number }>(
    `with found as materialized (
       select l.id, l.listed_at from find_memberships(${sought}, null) l where ${where})
     select t.total, ${COLUMNS}, page.cursor from (select count(*)::int as total from found) t
     left join ((select l.id, l.listed_at, ${place.cursor} as cursor from found l where ${at.where} ${at.tail})
       ${rowsOf('page')}) on true
     order by ${place.orderBy(keysOf('page'))}`,
    statement.values,
    statement.name,
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total };
}

/**
 * One page of the list, or of what is searched for in it.
 * @param words searched for; none: the list
 * @param total of the list, where a page is asked for by a number; a search counts what it finds
 */
export async function pageOfMemberships(
  db: TenantDb,
  words: readonly string[],
  filter: Filter & PageInput,
  total: () => Promise<number>,
) {
  if (words.length === 0)
    return readPage(orderOf(filter), filter, (place) => listMemberships(db, filter, place), total);
  let all = 0;
  const page = await readPage(orderOf(filter), filter, async (place) => {
    const found = await findMemberships(db, words, filter, place);
    all = found.total;
    return found.rows;
  });
  return { ...page, total: all };
}

/** Rows from a place on: of the list, or of what a search finds in it. */
export const readMemberships = async (
  db: TenantDb,
  words: readonly string[],
  filter: Filter,
  place: Place,
): Promise<(ListedRow & Placed)[]> =>
  words.length > 0 ? (await findMemberships(db, words, filter, place)).rows : listMemberships(db, filter, place);

/** How many a search finds. */
export const countFound = async (db: TenantDb, words: readonly string[], filter: Filter): Promise<number> =>
  (await findMemberships(db, words, filter, new Place(orderOf(filter), { limit: 1 }))).total;
