import { addDays, addMonths } from '../../../../contract/dates.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Keys, Order, Place, Placed } from '../../../../engine/server/list/pager.ts';
import { Params } from '../../../../engine/server/list/params.ts';
import type { RenewalStanding } from '../../contract/values.ts';
import { foundBy } from '../members/members.store.ts';
import { APPLICATION_FORM } from '../rules.ts';

export type RenewalFilter = {
  standing?: RenewalStanding | undefined;
  month?: string | undefined;
  type?: string | undefined;
  invoice?: 'open' | 'none' | undefined;
};
/** What a filter is asked on: the day, until when a term ends soon, what is searched for, whose invoices are open. */
export type RenewalDay = { today: string; soonDays: number; words: readonly string[]; owing: readonly string[] };

const RENEWAL = columnsOf('membership', 'm', 'id type status number fullname fullname_chinese suspended_at ends_on');
export type RenewalRow = RowOf<typeof RENEWAL> & {
  number: string;
  ends_on: string;
  email: string;
  phone: string | null;
  reminded_at: Date | null;
};

/** As the index of the register has it, so that a page begins where the term ends. */
const END = `coalesce(l.ends_on, date '9999-12-31')`;
const KEYS: Record<'ends' | 'name', (row: string) => Keys> = {
  ends: (row) => [
    [`coalesce(${row}.ends_on, date '9999-12-31')`, 'day'],
    [`${row}.id`, 'id'],
  ],
  name: (row) => [
    [`${row}.fullname`, 'text'],
    [`${row}.id`, 'id'],
  ],
};
type Sorted = { order: 'ends' | 'name'; descending: boolean };

export const renewalOrder = ({ order, descending }: Sorted): Order => ({
  name: `renewals.${order}`,
  by: KEYS[order]('l'),
  descending,
});

/** Everybody with a number whose term has an end, from a place on. */
export function readRenewals(
  db: TenantDb,
  on: RenewalDay,
  filter: RenewalFilter & Sorted,
  place: Place,
): Promise<(RenewalRow & Placed)[]> {
  const params = new Params();
  const source = sourceOf(on, params);
  const where = wanted(on, filter, params);
  const form = params.put(APPLICATION_FORM);
  return db.query(
    `select ${RENEWAL}, a.email, f.answers ->> 'phone' as phone, r.settled_at as reminded_at, page.cursor
     from (select l.*, ${place.cursor} as cursor from ${source}
       where ${where} and ${place.where(params)} ${place.tail(params)}) page
     join membership m on m.tenant_id = $1 and m.id = page.id
     join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     left join form_answer f on f.tenant_id = $1 and f.form_id = ${form} and f.data_id = m.id::text
     left join lateral (select settled_at from membership_reminder r where r.tenant_id = $1 and r.membership_id = m.id
       and r.ends_on = m.ends_on and r.skipped is null order by r.due_on desc limit 1) r on true
     order by ${place.orderBy(KEYS[filter.order]('page'))}`,
    params.values,
  );
}

/** How many a filter takes in. */
export async function countRenewals(db: TenantDb, on: RenewalDay, filter: RenewalFilter): Promise<number> {
  const params = new Params();
  const source = sourceOf(on, params);
  return db.count(`select count(*)::int as n from ${source} where ${wanted(on, filter, params)}`, params.values);
}

const sourceOf = ({ words }: RenewalDay, params: Params): string =>
  words.length > 0 ? foundBy(words, params) : 'membership l';

function wanted(on: RenewalDay, { standing, month, type, invoice }: RenewalFilter, params: Params): string {
  const all = [
    `l.tenant_id = $1 and l.number is not null and l.ends_on is not null and l.status in ('active', 'lapsed')`,
  ];
  if (standing) all.push(standingIs(on, standing, params));
  if (month)
    all.push(
      `${END} >= ${params.put(`${month}-01`)}::date and ${END} < ${params.put(addMonths(`${month}-01`, 1))}::date`,
    );
  if (type) all.push(`l.type = ${params.put(type)}`);
  if (invoice) all.push(`${invoice === 'none' ? 'not ' : ''}(l.id::text = any(${params.put(on.owing)}::text[]))`);
  return all.join(' and ');
}

function standingIs({ today, soonDays }: RenewalDay, standing: RenewalStanding, params: Params): string {
  if (standing === 'lapsed') return `l.status = 'lapsed'`;
  const first = () => params.put(today);
  const last = () => params.put(addDays(today, soonDays));
  if (standing === 'grace') return `l.status = 'active' and l.ends_on < ${first()}::date`;
  if (standing === 'later') return `l.status = 'active' and ${END} > ${last()}::date`;
  return `l.status = 'active' and ${END} >= ${first()}::date and ${END} <= ${last()}::date`;
}
