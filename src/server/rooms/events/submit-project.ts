import type { Values } from '../../../contract/form.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { takesProjects } from './parts/takes-projects.ts';
import { changeProject, lockProject } from './project.store.ts';
import { eventById } from './store.ts';

/** A project is handed in; one that was returned also after the last day (EVT-2, EVT-5). */
export async function submitProject(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const project = found(await lockProject(db, dataId));
  found(project.account_id === ctx.person.accountId ? project : null);
  if (project.state !== 'draft' && project.state !== 'returned') throw new Refusal('form.locked');
  if (project.state === 'draft') takesProjects(found(await eventById(db, project.event_id)), db.now);
  const title = typeof values.projectTitle === 'string' ? values.projectTitle : '';
  await changeProject(db, dataId, { state: 'submitted', title, submitted_at: db.now });
  await audit(db, ctx, 'event.project', ['event-project', dataId], {
    changes: { status: [project.state, 'submitted'] },
  });
  return { message: ctx.t('events.message.projectSubmitted'), next: `/events/project/${dataId}` };
}
