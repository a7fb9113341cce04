import { formatInstant } from '../../../contract/dates.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { Run } from './run.ts';
import { namesOf } from './waiting.store.ts';

/** What this reader is told of a person who moved a run: the applicant learns the house and not the name of its staff. */
export function nameFor(ctx: Context, run: Run, by: string | undefined, names: ReadonlyMap<string, string>): string {
  if (by === undefined) return ctx.t('workflows.by.product');
  if (by === ctx.person.accountId) return ctx.t('word.you');
  if (run.accountId === ctx.person.accountId) return ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  return names.get(by) ?? ctx.t('workflows.by.product');
}

/** The refusal of a move from a step that is no longer the present one: it says who moved the run, and when. */
export async function movedAlready(ctx: Context, db: TenantDb, run: Run): Promise<Refusal> {
  const last = run.trail.at(-1);
  if (!last) return new Refusal('workflow.step');
  const names = await namesOf(db, last.by ? [last.by] : []);
  const who = nameFor(ctx, run, last.by, names);
  return new Refusal('workflow.moved', { params: { who, at: formatInstant(last.at) } });
}

/** Refuses where the run is not as the reader saw it. */
export async function expectCurrent(
  ctx: Context,
  db: TenantDb,
  run: Run,
  access: { step?: string; version?: number | undefined },
): Promise<void> {
  const fresh = access.version === undefined || access.version === run.version;
  if (run.endedAt || (access.step !== undefined && access.step !== run.step) || !fresh)
    throw await movedAlready(ctx, db, run);
}
