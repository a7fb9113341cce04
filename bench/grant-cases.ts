import type { Reader } from './people.ts';

/** Who asks: one who runs the programme, or one who holds seats. */
export type Who = 'admin' | 'approver';

/** One call of the programme, with what it must answer before it is measured. */
export type GrantCase = {
  name: string;
  who: Who;
  path: string;
  input: Record<string, string>;
  /** Only the first reader may read it. */
  first?: true;
  /** An application of the call is changed before each call by one reader alone: nothing that was kept holds. */
  changed?: true;
  /** What the floor is asked for the same, where it has it. */
  bare: Record<string, string> | null;
  /** The numbers that the answer tells. */
  tells(data: never): number[];
  /** The same numbers straight out of the tables; `$1` is the reader. */
  counts: string;
};

/** What stands in the tables. `keys` is where pages begin, as the page before said. */
export type GrantStock = {
  total: number;
  twoCharacters: string;
  cohortId: string;
  opened: Record<Who, string>;
  keys: { middle: string; page: number };
};

const FILED = `g.tenant_id = 'oxfam' and g.number is not null`;
const SEATED = `exists (select from grant_seat s where s.tenant_id = g.tenant_id and s.application_id = g.id
    and s.account_id = $1) and not exists (select from grant_declaration n where n.tenant_id = g.tenant_id
    and n.application_id = g.id and n.account_id = $1 and n.conflict)`;
const OF: Record<Who, string> = { admin: `${FILED} and $1::uuid is not null`, approver: `${FILED} and ${SEATED}` };
const SHORT_OF_SEATS = `g.awaits = 'review' and (select count(*) from grant_seat s
    where s.tenant_id = g.tenant_id and s.application_id = g.id) < 2`;
const UNSAID = `g.awaits = 'review' and not exists (select from grant_review v where v.tenant_id = g.tenant_id
    and v.application_id = g.id and v.stage = g.stage and v.round = g.round and v.account_id = $1 and v.sent_at is not null)`;
/** A change waits for the word of a seat of the reader's. */
const UNVOTED = `g.status <> 'archive' and exists (select from grant_change h join grant_seat s
    on s.tenant_id = h.tenant_id and s.application_id = h.application_id and s.account_id = $1
    where h.tenant_id = g.tenant_id and h.application_id = g.id and h.status = 'asked' and not exists (
      select from grant_change_vote v where v.tenant_id = h.tenant_id and v.change_id = h.id and v.position = s.position))`;
const MINE: Record<Who, string> = {
  admin: `(g.awaits in ('check', 'settle', 'promote') or ${SHORT_OF_SEATS})`,
  approver: `((${UNSAID}) or (${UNVOTED}))`,
};
const applications = (who: Who, where = 'true') =>
  `select count(*)::int as n from grant_application g join account o on o.tenant_id = g.tenant_id and o.id = g.account_id
   where ${OF[who]} and ${where}`;
const money = (who: Who, where: string) =>
  `select sum(g.asked_cents) as asked, sum(g.granted_cents) as granted from grant_application g
   where ${OF[who]} and ${where}`;
const TODAY = `(now() at time zone 'Asia/Hong_Kong')::date`;
const reports = (who: Who, what: string, where: string) =>
  `select ${what} from grant_report r join grant_application g on g.tenant_id = r.tenant_id and g.id = r.application_id
   where ${OF[who]} and ${where}`;

type Listed = { rows: unknown[]; total: number; askedCents: number; grantedCents: number; spentCents: number };
type Home = { figures: { key: string; value: number }[] };
type Work = { rows: { count: number; path: string }[] };

export function grantCases(fixtures: GrantStock): GrantCase[] {
  return (['admin', 'approver'] as const).flatMap((who) => casesOf(who, fixtures));
}

function casesOf(who: Who, { twoCharacters, cohortId, opened, keys }: GrantStock): GrantCase[] {
  const floor = (bare: Record<string, string>) => (who === 'admin' ? bare : null);
  const list = { who, path: '/grant/application/list', tells: ({ total }: Listed) => [total] };
  const has = (column: string) => `${column} ilike '%${twoCharacters}%'`;
  const found = `(${['g.number', 'g.title', 'g.organisation', 'o.display_name'].map(has).join(' or ')})`;
  const pages: GrantCase[] =
    who === 'approver'
      ? []
      : [
          {
            ...list,
            name: `desk: all, page ${keys.page}`,
            input: { after: keys.middle },
            bare: { page: String(keys.page) },
            counts: applications(who),
          },
        ];
  const running = `g.stage = 'implementation' and g.status = 'approved'`;
  const home = {
    who,
    path: '/figure/list',
    input: {},
    bare: null,
    tells: ({ figures }: Home) => [figures.find(({ key }) => key === 'grants-running')!.value],
    counts: applications(who, running),
  };
  return [
    {
      ...list,
      name: 'desk: what waits',
      input: { mine: 'true' },
      bare: floor({ mine: 'true' }),
      counts: applications(who, MINE[who]),
    },
    { ...list, name: 'desk: all', input: {}, bare: floor({}), counts: applications(who) },
    {
      ...list,
      name: 'desk: by status',
      input: { status: 'rejected' },
      bare: floor({ status: 'rejected' }),
      counts: applications(who, `g.status = 'rejected'`),
    },
    {
      ...list,
      name: 'desk: two Chinese characters',
      input: { search: twoCharacters },
      bare: floor({ search: twoCharacters }),
      counts: applications(who, found),
    },
    ...pages,
    {
      ...list,
      name: 'money asked and granted of a call',
      input: { cohortId, reached: 'implementation' },
      bare: null,
      tells: ({ askedCents, grantedCents }: Listed) => [askedCents, grantedCents],
      counts: money(who, `g.cohort_id = '${cohortId}' and g.stage = 'implementation'`),
    },
    {
      name: 'one application',
      who,
      path: '/grant/application/get',
      first: true,
      input: { applicationId: opened[who] },
      bare: null,
      tells: ({ askedCents }: Listed) => [askedCents],
      counts: `select g.asked_cents from grant_application g where ${OF[who]} and g.id = '${opened[who]}'`,
    },
    { ...home, name: 'Home: figures' },
    { ...home, name: 'Home: figures, each time after a change', changed: true },
    {
      name: 'Home: what waits',
      who,
      path: '/work/list',
      input: {},
      bare: null,
      tells: ({ rows }: Work) => [
        rows.filter(({ path }) => path.startsWith('/grants/desk')).reduce((sum, { count }) => sum + count, 0),
      ],
      counts: applications(who, MINE[who]),
    },
    {
      name: 'reports that are late',
      who,
      path: '/grant/report/list',
      input: { late: 'true' },
      bare: null,
      tells: ({ total }: Listed) => [total],
      counts: reports(
        who,
        'count(*)::int as n',
        `g.status <> 'archive' and r.status in ('due', 'returned') and r.due_on < ${TODAY}`,
      ),
    },
    {
      name: 'reports handed in, with their spending',
      who,
      path: '/grant/report/list',
      input: { submitted: 'true' },
      bare: null,
      tells: ({ total, spentCents }: Listed) => [total, spentCents],
      counts: reports(who, 'count(*)::int as n, sum(r.spent_cents) as spent', `r.status in ('submitted', 'accepted')`),
    },
  ];
}

/** What the whole of an export holds, as it says itself. */
export const EXPORTED: Record<'applications' | 'money' | 'reports', (who: Who) => string> = {
  applications: (who) => applications(who),
  money: (who) => `select count(*)::int as n from (select from grant_application g where ${OF[who]}
    group by g.cohort_id, g.stage, g.status) x`,
  reports: (who) => reports(who, 'count(*)::int as n', 'true'),
};

export const cookieOf = ({ token }: Reader) => `tessera_session=oxfam.${token}; tessera_browser=${token}`;
export const bareCookieOf = ({ token }: Reader) => `bare_session=${token}`;
