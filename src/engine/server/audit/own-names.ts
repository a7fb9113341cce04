import type { Context } from '../context.ts';
import { datedSetting, settingLabel } from '../dated-settings/dated-setting.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { RecordName } from './trail-records.ts';
import { wordOr } from './trail-value.ts';

/** What the engine itself keeps is called: jobs, settings, forms, mails, procedures. A folder's id is its path. */
export async function ownNames(
  ctx: Context,
  db: TenantDb,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, RecordName>> {
  if (kind === 'workflow') return procedureNames(ctx, db, ids);
  const path = (id: string) => (kind === 'mail' && ctx.can('mail-manage') ? `/mails/text/${id}` : null);
  return new Map(ids.map((id) => [id, { name: ownName(ctx, kind, id), path: path(id) }]));
}

function ownName(ctx: Context, kind: string, id: string): string {
  if (kind === 'folder') return id;
  if (kind === 'mail')
    return Object.hasOwn(ctx.engine.mails, id) ? ctx.engine.words.pick(ctx.lang, ctx.engine.mails[id]!.name) : id;
  if (kind === 'job') return wordOr(ctx, `jobs.job.${id}`, id);
  if (kind === 'module') return wordOr(ctx, `module.${id}`, id);
  if (kind === 'setting') {
    const dated = datedSetting(ctx, id);
    return dated ? settingLabel(ctx, dated) : wordOr(ctx, `setting.${id}`, wordOr(ctx, `trail.setting.${id}`, id));
  }
  const form = kind === 'form' && Object.hasOwn(ctx.tenant.forms, id) ? ctx.tenant.forms[id] : undefined;
  return form ? ctx.engine.words.pick(ctx.lang, form.title) : '';
}

type Run = { id: string; graph: string; name: string };

/** A procedure by its title and whose it is. */
async function procedureNames(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<Map<string, RecordName>> {
  const runs = await db.query<Run>(
    `select w.id, w.graph, coalesce(nullif(a.display_name, ''), a.email) as name from workflow_node w
     join account a on a.tenant_id = $1 and a.tenant_id = w.tenant_id and a.id = w.account_id
     where w.tenant_id = $1 and w.id = any($2::uuid[])`,
    [ids],
  );
  const titleOf = (graph: string): string => {
    const known = Object.hasOwn(ctx.tenant.graphs, graph) ? ctx.tenant.graphs[graph] : undefined;
    return known ? ctx.engine.words.pick(ctx.lang, known.title) : graph;
  };
  return new Map(runs.map(({ id, graph, name }) => [id, { name: `${titleOf(graph)} · ${name}`, path: null }]));
}
