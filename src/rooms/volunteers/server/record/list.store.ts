import { addDays } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, Params, type Period, within } from '../../../../engine/server/list/params.ts';
import {
  type AgeBand,
  DAY_PARTS,
  type DayPart,
  type FirstServed,
  type LastServed,
  type PaperStand,
  type VolunteerAsk,
  type VolunteerKind,
  type VolunteerPaper,
  type VolunteerState,
  WEEKDAYS,
  type Weekday,
} from '../../contract/values.ts';
import { AGE_BAND_YEARS } from '../../contract/volunteer-ages.ts';
import { STAFF_CHANGES } from '../../contract/volunteer-changes.ts';
import { REGISTRATION_COLUMNS, REGISTRATIONS, type RegistrationRow } from '../store.ts';

export type RegistrationFilter = {
  kind?: VolunteerKind | undefined;
  state?: VolunteerState | undefined;
  age?: AgeBand | undefined;
  /** They ask staff to be deactivated or activated again, or to change their details. */
  asks?: VolunteerAsk | undefined;
  /** What one of its people can do, where and when: keys of the form's choices. */
  skill?: string | undefined;
  workType?: string | undefined;
  language?: string | undefined;
  district?: string | undefined;
  day?: Weekday | undefined;
  part?: DayPart | undefined;
  served?: LastServed | undefined;
  /** How long after the approval, of those that are approved. */
  first?: FirstServed | undefined;
  /** Days on which those that are approved were. */
  approved?: Period | undefined;
  paper?: VolunteerPaper | undefined;
  stand?: PaperStand | undefined;
  search?: string | undefined;
  /** By which ages, service and papers are reckoned: day of Hong Kong. */
  today: string;
};

/** A row of the list, with what is read of its people and of nobody else. */
export type ListedRow = RegistrationRow & {
  served_on: string | null;
  first_served_on: string | null;
  lapses_on: string | null;
};

/** Nobody reads what was only begun. */
function where(params: Params, filter: RegistrationFilter): string {
  const { kind, state, age, asks, served, first, approved, search, today } = filter;
  const all = ['r.tenant_id = $1', 'r.submitted_at is not null'];
  if (kind) all.push(`r.kind = ${params.put(kind)}`);
  if (state) all.push(`r.state = ${params.put(state)}`);
  if (age) {
    const [from, below] = AGE_BAND_YEARS[age];
    const years = `volunteer_age(p.birth_on, ${params.put(today)}::date)`;
    all.push(`${years} >= ${params.put(from)} and ${years} < ${params.put(below)}`);
  }
  if (asks === 'update')
    all.push(
      `exists (select from answer_change v where v.tenant_id = $1 and v.data_id = r.id::text and v.decided_at is null)`,
    );
  if (asks === 'yes')
    all.push(`exists (select from volunteer_change v where v.tenant_id = $1 and v.registration_id = r.id
      and v.state = 'asked' and v.kind = any(${params.put(STAFF_CHANGES)}))`);
  const person = wherePerson(params, filter);
  if (person.length > 0)
    all.push(`exists (select from volunteer_person q where ${PEOPLE} and ${person.join(' and ')})`);
  if (served) {
    const days = Number(/\d+/.exec(served)![0]);
    const since = `exists (select from service_day d join volunteer_person q on q.id = d.person_id and ${PEOPLE}
      where d.tenant_id = $1 and d.served_on >= ${params.put(addDays(today, -days))}::date)`;
    all.push(served.startsWith('in') ? since : `not ${since}`);
  }
  if (first) all.push(`r.state = 'approved' and ${FIRST_SERVED_SQL[first]}`);
  if (approved) all.push(`r.state = 'approved' and ${within(params, 'r.since', approved)}`);
  if (search) all.push(found(params, `r.name_en, r.name_zh, a.email, ${NAMES}`, search));
  return all.join(' and ');
}

/** Who belongs to a registration now. */
const PEOPLE = 'q.tenant_id = $1 and q.registration_id = r.id and q.left_on is null';
const NAMES = `(select string_agg(q.name_en || ' ' || q.name_zh, ' ') from volunteer_person q where ${PEOPLE})`;

/** The day of an approval, the first day of service since, and the days from the one to the other. */
const APPROVED_ON = `(r.since at time zone 'Asia/Hong_Kong')::date`;
const FIRST_SERVED_ON = `(select min(d.served_on) from service_day d
  join volunteer_person q on q.id = d.person_id and ${PEOPLE}
  where d.tenant_id = $1 and d.served_on >= ${APPROVED_ON} and r.state = 'approved')`;
const WAITED = `(${FIRST_SERVED_ON} - ${APPROVED_ON})`;
const FIRST_SERVED_SQL: Record<FirstServed, string> = {
  in30: `${WAITED} <= 30`,
  in90: `${WAITED} between 31 and 90`,
  later: `${WAITED} > 90`,
  never: `${FIRST_SERVED_ON} is null`,
};

/** What one and the same person has to have; all of it is asked of the facts by one index. */
function wherePerson(params: Params, filter: RegistrationFilter): string[] {
  const { skill, workType, language, district, day, part, paper, stand, today } = filter;
  const has = (facts: object) => `q.facts @> ${params.put(JSON.stringify(facts))}::jsonb`;
  const all: string[] = [];
  if (skill) all.push(has({ skills: [skill] }));
  if (workType) all.push(has({ workTypes: [workType] }));
  if (language) all.push(has({ languages: [language] }));
  if (district) all.push(has({ locations: [district] }));
  if (day || part) {
    const days = day ? [day] : WEEKDAYS;
    const free = days.flatMap((on) => (part ? [part] : DAY_PARTS).map((at) => ({ day: on, [at]: true })));
    all.push(`(${free.map((values) => has({ availability: [{ values }] })).join(' or ')})`);
  }
  if (paper || stand) {
    const which = paper ? ` and v.paper = ${params.put(paper)}` : '';
    all.push(`exists (select from volunteer_paper v
      where v.tenant_id = $1 and v.person_id = q.id${which} and ${standing(params, stand ?? 'valid', today)})`);
  }
  return all;
}

/** A paper is valid on its last day still. */
function standing(params: Params, stand: PaperStand, today: string): string {
  const on = `${params.put(today)}::date`;
  if (stand === 'valid') return `v.valid_until >= ${on}`;
  if (stand === 'lapsed') return `v.valid_until < ${on}`;
  const last = addDays(today, Number(stand.slice('in'.length)));
  return `v.valid_until >= ${on} and v.valid_until <= ${params.put(last)}::date`;
}

const LAST_SERVED = `(select max(d.served_on) from service_day d
  join volunteer_person q on q.id = d.person_id and ${PEOPLE} where d.tenant_id = $1) as served_on`;
const FIRST_LAPSE = `(select min(v.valid_until) from volunteer_paper v
  join volunteer_person q on q.id = v.person_id and ${PEOPLE} where v.tenant_id = $1) as lapses_on`;

const LIST = {
  order: { name: 'volunteers', by: [['r.seq', 'whole']], descending: true },
  tables: REGISTRATIONS,
  where,
} as const;
export const registrationList = listSql<ListedRow, RegistrationFilter>({
  ...LIST,
  columns: `${REGISTRATION_COLUMNS}, ${LAST_SERVED}, ${FIRST_SERVED_ON} as first_served_on, ${FIRST_LAPSE}`,
});

/** The same without what is read of people: for the search. */
export const plainRegistrations = listSql<RegistrationRow, RegistrationFilter>({
  ...LIST,
  columns: REGISTRATION_COLUMNS,
});

export type StandRow = { state: VolunteerState; kind: VolunteerKind; count: number; heads: number; since: Date };

/** How many there are of each kind in each state, and since when the oldest of them stands so. */
export const standOf = (db: TenantDb): Promise<StandRow[]> =>
  db.query(
    `select state, kind, count(*)::int as count, sum(heads)::int as heads, min(since) as since
     from volunteer_registration where tenant_id = $1 and submitted_at is not null group by state, kind`,
  );

/**
 * Of those that were approved since a day: how many served within so many days, later and not yet, and after how many
 * days half of those who served had begun; null where nobody did.
 */
export async function firstShifts(
  db: TenantDb,
  since: string,
): Promise<Record<FirstServed, number> & { days: number | null }> {
  const params = new Params();
  const kept = where(params, { approved: { from: since, to: null }, today: '' });
  return db.single(
    `select count(*) filter (where w.days <= 30)::int as in30,
       count(*) filter (where w.days between 31 and 90)::int as in90,
       count(*) filter (where w.days > 90)::int as later, count(*) filter (where w.days is null)::int as never,
       percentile_disc(0.5) within group (order by w.days)::int as days
     from (select ${WAITED} as days from volunteer_registration r where ${kept}) w`,
    params.values,
  );
}
