import type { MembershipStatus } from '../../../contract/calls/membership-record.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Search } from './rules.ts';

/** What a line of the list shows. */
export type ListedRow = TableRow<
  'membership',
  | 'id'
  | 'type'
  | 'number'
  | 'fullname'
  | 'fullname_chinese'
  | 'applied_at'
  | 'decided_at'
  | 'joined_on'
  | 'since_on'
  | 'ends_on'
  | 'listed_at'
> & {
  status: MembershipStatus;
  renewal_period: 'annual' | 'life-time';
  email: string;
};

/** Days in Hong Kong, both included. */
type Period = { from: string | null; to: string | null };
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
/** The row before or after which a page begins. */
export type Key = { at: Date; id: string };
export type Place =
  | { after: Key; limit: number }
  | { before: Key; limit: number }
  | { offset: number; limit: number; fromEnd: boolean };

/** How many there are of each status, drafts left out: kept by triggers, never counted (TEN-2: of this tenant only). */
export async function countByStatus(db: TenantDb, type: string | undefined): Promise<Record<string, number>> {
  const rows = await db.query<{ status: string; n: number }>(
    `select status, sum(n)::bigint as n from membership_count
     where tenant_id = $1 and status <> 'draft' and ($2::text is null or type = $2) group by status`,
    [type ?? null],
    'memberships.counts',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** The same of what is asked for by days too; these are counted, for nobody can keep all of them. */
export async function countFiltered(db: TenantDb, filter: Filter): Promise<Record<string, number>> {
  const statement = new Statement('memberships.counted');
  const rows = await db.query<{ status: string; n: number }>(
    `select l.status, count(*)::int as n from membership l
     where l.tenant_id = $1 and ${filtered({ ...filter, status: undefined }, statement)} group by l.status`,
    statement.values,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** When the application that has waited longest was handed in. */
export async function oldestPending(db: TenantDb): Promise<Date | null> {
  const [row] = await db.query<{ since: Date }>(
    `select listed_at as since from membership where tenant_id = $1 and status = 'pending' order by listed_at, id limit 1`,
    [],
    'memberships.oldest',
  );
  return row?.since ?? null;
}

/** A statement with its parameters numbered; `$1` is the tenant. Its name says its shape, where the shape is a usual one. */
class Statement {
  readonly values: unknown[] = [];
  #name: string;
  #usual = true;

  constructor(name: string) {
    this.#name = name;
  }

  put(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length + 1}`;
  }

  shape(part: string, usual = true): void {
    this.#name += `.${part}`;
    this.#usual &&= usual;
  }

  get name(): string | undefined {
    return this.#usual ? this.#name : undefined;
  }
}

const COLUMNS = `m.id, m.type, m.status, m.number, m.fullname, m.fullname_chinese, m.renewal_period, m.applied_at,
  m.decided_at, m.joined_on, m.since_on, m.ends_on, m.listed_at, a.email`;
const rowsOf = (ids: string) => `${ids} join membership m on m.tenant_id = $1 and m.id = ${ids}.id
  join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id`;

/** Midnight in Hong Kong at which a day begins; `later` days after it. */
const midnight = (day: string, later = 0): string =>
  `((${day}::date + ${later})::timestamp at time zone 'Asia/Hong_Kong')`;

const OVER = `l.status in ('lapsed', 'withdrawl', 'deleted') and l.since_on is not null`;

/** Whether a filter asks by days: those are counted, and their statements are not kept. */
export const asksByDays = ({ joined, ended, ends, applied, memberOn }: Filter): boolean =>
  Boolean(joined || ended || ends || applied || memberOn);

function filtered(filter: Filter, statement: Statement): string {
  const { status, type } = filter;
  const all = [`l.status <> 'draft'`];
  if (status) all.push(`l.status = ${statement.put(status)}`);
  if (type) all.push(`l.type = ${statement.put(type)}`);
  statement.shape(`${status ? 's' : ''}${type ? 't' : ''}`, !asksByDays(filter));
  return [...all, ...byDays(filter, statement)].join(' and ');
}

function byDays({ joined, ended, ends, applied, memberOn }: Filter, statement: Statement): string[] {
  const all: string[] = [];
  const within = (column: string, { from, to }: Period, begin: (day: string, later?: number) => string) => {
    all.push(`${column} is not null`);
    if (from) all.push(`${column} >= ${begin(statement.put(from))}`);
    if (to) all.push(`${column} < ${begin(statement.put(to), 1)}`);
  };
  const date = (day: string, later = 0) => `${day}::date + ${later}`;
  if (joined) within('l.since_on', joined, date);
  if (joined) all.push(`(l.status = 'active' or (${OVER} and l.ended_at is not null))`);
  if (ended) within('l.ended_at', ended, midnight);
  if (ended) all.push(OVER);
  if (ends) within('l.ends_on', ends, date);
  if (applied) within('l.applied_at', applied, midnight);
  if (memberOn) {
    const day = statement.put(memberOn);
    all.push(`l.since_on <= ${day}::date`);
    all.push(`(l.status = 'active' or (${OVER} and l.ended_at >= ${midnight(day, 1)}))`);
  }
  return all;
}

/**
 * From where the page begins, in the order asked for; beyond a key or from the end the other way round. The limit stands in the
 * text, because a plan for an unknown limit is a plan for a tenth of the table.
 */
function placed(
  place: Place,
  statement: Statement,
  oldestFirst = false,
): { where: string; tail: string; order: string } {
  const limit = Math.trunc(place.limit);
  const usual = limit === PAGE_SIZE || limit === PAGE_SIZE + 1;
  const tail = (order: string) => `order by l.listed_at ${order}, l.id ${order} limit ${limit}`;
  const [onward, back] = oldestFirst ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const order = `order by page.listed_at ${onward}, page.id ${onward}`;
  if ('offset' in place) {
    statement.shape(`${onward}${place.fromEnd ? 'end' : 'start'}${limit}`, usual && place.offset === 0);
    const skip = place.offset > 0 ? ` offset ${statement.put(place.offset)}` : '';
    return { where: '', tail: tail(place.fromEnd ? back : onward) + skip, order };
  }
  const [key, way] = 'after' in place ? [place.after, onward] : [place.before, back];
  const sign = way === 'desc' ? '<' : '>';
  statement.shape(`${onward}${way}${limit}`, usual);
  const where = `and (l.listed_at, l.id) ${sign} (${statement.put(key.at)}::timestamptz, ${statement.put(key.id)}::uuid)`;
  return { where, tail: tail(way), order };
}

/** One page of applications and members. The page is found in an index before its rows are read. */
export function listMemberships(db: TenantDb, filter: Filter, place: Place): Promise<ListedRow[]> {
  const statement = new Statement('memberships.list');
  const where = filtered(filter, statement);
  const at = placed(place, statement, filter.oldestFirst);
  return db.query<ListedRow>(
    `select ${COLUMNS} from (
       select l.id, l.listed_at from membership l where l.tenant_id = $1 and ${where} ${at.where} ${at.tail}) ${rowsOf('page')}
     ${at.order}`,
    statement.values,
    statement.name,
  );
}

/** What is looked through for a word that pieces alone do not settle. */
const SEARCHED = `lower(normalize(concat_ws(' ', m.fullname, m.fullname_chinese, m.number, a.email), NFKC))`;

/** One page of what a search finds, and how many it finds in all, in one reading. */
export async function findMemberships(
  db: TenantDb,
  search: Search,
  filter: Filter,
  place: Place,
): Promise<{ rows: ListedRow[]; total: number }> {
  const statement = new Statement('memberships.find');
  const grams = statement.put(search.grams);
  const words = search.words.map((word) => ` and strpos(${SEARCHED}, ${statement.put(word)}) > 0`).join('');
  statement.shape(`${search.words.length}`, search.words.length <= 1);
  const looked = words ? rowsOf('l') : 'l';
  const where = filtered(filter, statement);
  const at = placed(place, statement, filter.oldestFirst);
  const rows = await db.query<ListedRow & { total: number }>(
    `with found as materialized (
       select l.id, l.listed_at from find_memberships(${grams}) ${looked} where ${where}${words})
     select t.total, ${COLUMNS} from (select count(*)::int as total from found) t
     left join ((select l.id, l.listed_at from found l where true ${at.where} ${at.tail}) ${rowsOf('page')}) on true
     ${at.order}`,
    statement.values,
    statement.name,
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total };
}
