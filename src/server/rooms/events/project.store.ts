import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import type { ProjectState } from '../../../contract/values/events.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Order, Place, Placed } from '../../engine/list/pager.ts';
import { found, Params } from '../../engine/list/params.ts';

export type ProjectRow = Omit<TableRow<'event_project'>, 'tenant_id' | 'seq' | 'state' | 'created_at'> & {
  state: ProjectState;
  kind: string;
  event_title: Text;
  person: string;
  email: string;
  language: string;
};

const COLUMNS = `p.id, p.event_id, p.account_id, p.title, p.state, p.note, p.submitted_at, p.version, e.kind,
  e.title as event_title, coalesce(nullif(a.display_name, ''), a.email) as person, a.email, a.language`;
const JOINED = `from event_project p
  join event e on e.tenant_id = $1 and e.id = p.event_id
  join account a on a.tenant_id = $1 and a.id = p.account_id`;

export const projectById = (db: TenantDb, id: string): Promise<ProjectRow | undefined> =>
  db.first(`select ${COLUMNS} ${JOINED} where p.tenant_id = $1 and p.id = $2`, [id]);

/** The same, locked: who submits and who decides wait for each other. */
export async function lockProject(db: TenantDb, id: string): Promise<ProjectRow | undefined> {
  await db.query('select id from event_project where tenant_id = $1 and id = $2 for update', [id]);
  return projectById(db, id);
}

export const projectsOf = (db: TenantDb, accountId: string): Promise<ProjectRow[]> =>
  db.query(`select ${COLUMNS} ${JOINED} where p.tenant_id = $1 and p.account_id = $2 order by p.seq desc limit 100`, [
    accountId,
  ]);

export async function addProject(db: TenantDb, eventId: string, accountId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insert('event_project', { id, event_id: eventId, account_id: accountId, state: 'draft', created_at: db.now })
    .execute();
  return id;
}

export const changeProject = (
  db: TenantDb,
  id: string,
  change: { state: ProjectState; title?: string; note?: string; submitted_at?: Date },
): Promise<void> => db.revise('event_project', { id }, change);

export type ProjectFilter = { state?: ProjectState | undefined; search?: string | undefined };

export const NEWEST_PROJECTS: Order = { name: 'event-projects', by: [['p.seq', 'whole']], descending: true };

/** Nobody reads what was only begun. */
function where(params: Params, { state, search }: ProjectFilter): string {
  const all = ['p.tenant_id = $1', `p.state <> 'draft'`];
  if (state) all.push(`p.state = ${params.put(state)}`);
  if (search) all.push(found(params, 'p.title, a.display_name, a.email', search));
  return all.join(' and ');
}

export const readProjects =
  (db: TenantDb, filter: ProjectFilter) =>
  (place: Place): Promise<(ProjectRow & Placed)[]> => {
    const params = new Params();
    const which = where(params, filter);
    return db.query(
      `select ${COLUMNS}, ${place.cursor} as cursor ${JOINED}
       where ${which} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

export async function countProjects(db: TenantDb, filter: ProjectFilter): Promise<number> {
  const params = new Params();
  const which = where(params, filter);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count ${JOINED} where ${which}`,
    params.values,
  );
  return row!.count;
}
