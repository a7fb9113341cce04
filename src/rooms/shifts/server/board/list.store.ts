import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import type { Order } from '../../../../engine/server/list/pager.ts';
import { found, midnight, Params, type Period, within } from '../../../../engine/server/list/params.ts';
import type { ShiftFault, ShiftStand } from '../../contract/values.ts';
import { SHIFT_COLUMNS, SHIFTS, type ShiftRow } from '../store.ts';

export type ShiftFilter = {
  on?: Period | undefined;
  stand?: ShiftStand | undefined;
  fault?: ShiftFault | undefined;
  search?: string | undefined;
};

/** People with a sure place, by what became of them; a group counts by its heads. */
type Came = { came: number; late: number; no_show: number; unrecorded: number };
export type NumberedShift = ShiftRow & Came;

/** Latest first; shifts that begin together in the order they were made, newest first. */
const ORDER: Order = {
  name: 'shift-numbers',
  by: [
    ['s.starts_at', 'instant'],
    ['s.seq', 'whole'],
  ],
  descending: true,
};

const WHO = "from shift_signup u where u.tenant_id = $1 and u.shift_id = s.id and u.state = 'confirmed'";
const heads = (which: string): string => `coalesce(sum(u.heads) filter (where ${which}), 0)::int`;
const CAME = `cross join lateral (select ${heads("u.attendance = 'attended'")} as came,
  ${heads("u.attendance = 'late'")} as late, ${heads("u.attendance = 'noShow'")} as no_show,
  ${heads('u.attendance is null')} as unrecorded ${WHO}) c`;

function where(params: Params, { on, stand, fault, search }: ShiftFilter, now: Date): string {
  const all = ['s.tenant_id = $1', `e.state <> 'draft'`];
  const [open, at] = [`s.state = 'open' and e.state = 'published'`, () => params.put(now)];
  if (on) all.push(within(params, 's.starts_at', on));
  if (stand === 'cancelled') all.push(`not (${open})`);
  if (stand === 'ahead') all.push(`${open} and s.starts_at > ${at()}`);
  if (stand === 'over') all.push(`${open} and s.starts_at <= ${at()}`);
  if (fault === 'gaps') all.push(`${open} and s.taken < s.capacity`);
  if (fault === 'undecided')
    all.push(
      `exists (select from shift_signup u where u.tenant_id = $1 and u.shift_id = s.id and u.state = 'applied')`,
    );
  if (fault === 'noShow') all.push(`exists (select ${WHO} and u.attendance = 'noShow')`);
  if (fault === 'unrecorded')
    all.push(`${open} and s.ends_at <= ${at()} and exists (select ${WHO} and u.attendance is null)`);
  if (search) all.push(found(params, TEXTS, search));
  return all.join(' and ');
}

const TEXTS = ['e.title', 's.role', 's.place']
  .flatMap((column) => [`${column}->>'en'`, `${column}->>'zh-hant'`])
  .join(', ');

export const numberedShifts = listSql<NumberedShift, ShiftFilter>({
  order: ({ stand }) => (stand === 'ahead' ? { ...ORDER, name: 'shift-numbers-ahead', descending: false } : ORDER),
  columns: `${SHIFT_COLUMNS}, c.came, c.late, c.no_show, c.unrecorded`,
  tables: `${SHIFTS} ${CAME}`,
  counted: SHIFTS,
  where: (params, filter, db) => where(params, filter, db.now),
});

/** Places of the shifts that began on a day in Hong Kong and took place, and what became of who had one. */
export type DayRow = { day: string; capacity: number; taken: number; no_show: number; recorded: number };

/** From a day on, only days that had shifts. */
export function placesByDay(db: TenantDb, from: string): Promise<DayRow[]> {
  const params = new Params();
  const since = midnight(params.put(from));
  return db.query(
    `select (s.starts_at at time zone 'Asia/Hong_Kong')::date as day, sum(s.capacity)::int as capacity,
       sum(s.taken)::int as taken, sum(c.no_show)::int as no_show, sum(c.came + c.late + c.no_show)::int as recorded
     ${SHIFTS} ${CAME}
     where ${where(params, { stand: 'over' }, db.now)} and s.starts_at >= ${since} group by 1`,
    params.values,
  );
}
