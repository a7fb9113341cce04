import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../../engine/server/list/params.ts';
import type { ProjectState } from '../../contract/values.ts';

const PROJECT = columnsOf('event_project', 'p', 'id event_id account_id title state note submitted_at version');
type Project = RowOf<typeof PROJECT>;
export type ProjectRow = Project & {
  kind: string;
  event_title: Text;
  person: string;
  email: string;
  language: string;
};

const COLUMNS = `${PROJECT}, e.kind, e.title as event_title, coalesce(nullif(a.display_name, ''), a.email) as person,
  a.email, a.language`;
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

export const addProject = (db: TenantDb, eventId: string, accountId: string): Promise<string> =>
  db.create('event_project', { event_id: eventId, account_id: accountId, state: 'draft', created_at: db.now });

export const changeProject = (db: TenantDb, id: string, change: Partial<Project>): Promise<void> =>
  db.revise('event_project', { id }, change);

export type ProjectFilter = { state?: ProjectState | undefined; search?: string | undefined };

/** Nobody reads what was only begun. */
function where(params: Params, { state, search }: ProjectFilter): string {
  const all = ['p.tenant_id = $1', `p.state <> 'draft'`];
  if (state) all.push(`p.state = ${params.put(state)}`);
  if (search) all.push(found(params, 'p.title, a.display_name, a.email', search));
  return all.join(' and ');
}

export const projectList = listSql<ProjectRow, ProjectFilter>({
  order: { name: 'event-projects', by: [['p.seq', 'whole']], descending: true },
  columns: COLUMNS,
  tables: JOINED,
  where,
});
