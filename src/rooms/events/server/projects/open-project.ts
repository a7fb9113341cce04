import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { looksAfterEvents } from '../policy.ts';
import { projectForm } from './project.present.ts';
import { projectById } from './project.store.ts';

/** Opens the form of a project: for who carries it, and to be read by staff once it was handed in (EVT-2). */
export async function openProject(ctx: Context, db: TenantDb, { definition, dataId }: FormRef): Promise<OpenedForm> {
  const project = found(isUuid(dataId) ? await projectById(db, dataId) : null);
  found(projectForm(ctx, project.kind) === definition.formId ? project : null);
  const own = ctx.actor.kind === 'person' && project.account_id === ctx.person.accountId;
  found(own || (looksAfterEvents(ctx) && project.state !== 'draft') ? project : null);
  return { dataId: project.id, allowEdit: own && (project.state === 'draft' || project.state === 'returned') };
}
