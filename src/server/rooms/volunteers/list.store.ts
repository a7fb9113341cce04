import { AGE_BAND_YEARS } from '../../../contract/rules/volunteer-ages.ts';
import { STAFF_CHANGES } from '../../../contract/rules/volunteer-changes.ts';
import type { AgeBand, VolunteerKind, VolunteerState } from '../../../contract/values/volunteers.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Order, Place, Placed } from '../../engine/list/pager.ts';
import { found, Params } from '../../engine/list/params.ts';
import { REGISTRATION_COLUMNS, REGISTRATIONS, type RegistrationRow } from './store.ts';

export type RegistrationFilter = {
  kind?: VolunteerKind | undefined;
  state?: VolunteerState | undefined;
  age?: AgeBand | undefined;
  /** They ask staff to be deactivated or activated again. */
  asks?: 'yes' | undefined;
  search?: string | undefined;
};

export const NEWEST: Order = { name: 'volunteers', by: [['r.seq', 'whole']], descending: true };

/** Nobody reads what was only begun. */
function where(params: Params, { kind, state, age, asks, search }: RegistrationFilter, today: string): string {
  const all = ['r.tenant_id = $1', 'r.submitted_at is not null'];
  if (kind) all.push(`r.kind = ${params.put(kind)}`);
  if (state) all.push(`r.state = ${params.put(state)}`);
  if (age) {
    const [from, below] = AGE_BAND_YEARS[age];
    const years = `volunteer_age(p.birth_on, ${params.put(today)}::date)`;
    all.push(`${years} >= ${params.put(from)} and ${years} < ${params.put(below)}`);
  }
  if (asks)
    all.push(`exists (select from volunteer_change v where v.tenant_id = $1 and v.registration_id = r.id
      and v.state = 'asked' and v.kind = any(${params.put(STAFF_CHANGES)}))`);
  if (search) all.push(found(params, 'r.name_en, r.name_zh, a.email', search));
  return all.join(' and ');
}

export const readRegistrations =
  (db: TenantDb, filter: RegistrationFilter, today: string) =>
  (place: Place): Promise<(RegistrationRow & Placed)[]> => {
    const params = new Params();
    const which = where(params, filter, today);
    return db.query(
      `select ${REGISTRATION_COLUMNS}, ${place.cursor} as cursor ${REGISTRATIONS}
       where ${which} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

export async function countRegistrations(db: TenantDb, filter: RegistrationFilter, today: string): Promise<number> {
  const params = new Params();
  const which = where(params, filter, today);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count ${REGISTRATIONS} where ${which}`,
    params.values,
  );
  return row!.count;
}

export type StandRow = { state: VolunteerState; kind: VolunteerKind; count: number; heads: number; since: Date };

/** How many there are of each kind in each state, and since when the oldest of them stands so. */
export const standOf = (db: TenantDb): Promise<StandRow[]> =>
  db.query<StandRow>(
    `select state, kind, count(*)::int as count, sum(heads)::int as heads, min(since) as since
     from volunteer_registration where tenant_id = $1 and submitted_at is not null group by state, kind`,
  );

/** Those that have all words, the newest first. */
export function searchRegistrations(db: TenantDb, search: string, most: number): Promise<RegistrationRow[]> {
  const params = new Params();
  const which = where(params, { search }, '');
  return db.query(
    `select ${REGISTRATION_COLUMNS} ${REGISTRATIONS} where ${which} order by r.seq desc limit ${params.put(most)}`,
    params.values,
  );
}
