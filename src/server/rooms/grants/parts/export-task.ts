import type { Output } from '../../../../contract/calls/calls.ts';
import type { GrantExport } from '../../../../contract/calls/grants-exports.ts';
import type { Context } from '../../../engine/context.ts';
import type { ExportRow } from '../../../engine/exports/export.store.ts';
import type { Say } from '../../../engine/pdf/say.ts';
import { jobError } from '../../../engine/portal/job-error.ts';
import type { Filter } from '../filter.store.ts';
import { STAGE_WORDS, STATUS_WORDS } from './labels.ts';

/** Kinds of exports of this room, as the engine keeps them. */
export const PREFIX = 'grant-';
export const JOB = 'grant-export';
/** The filter that was asked for, with the code of its call as it was then. */
export type ExportSpec = Filter & { code?: string };

export const kindOf = (row: ExportRow): GrantExport => row.kind.slice(PREFIX.length) as GrantExport;

export const TITLES: Record<GrantExport, string> = {
  applications: 'grants-exports.title.applications',
  money: 'grants-exports.title.money',
  reports: 'grants-exports.title.reports',
};

/** The filter in words; one line that says so where there is none. */
export function factsOf({ stage, status, code, search, mine, cohortId: _, ...more }: ExportSpec, say: Say): string[] {
  const facts = [
    code && say('grants-exports.fact', { name: say('grants-exports.column.call'), value: code }),
    stage && say('grants-exports.fact', { name: say('grants-exports.column.stage'), value: say(STAGE_WORDS[stage]) }),
    status &&
      say('grants-exports.fact', { name: say('grants-exports.column.status'), value: say(STATUS_WORDS[status]) }),
    search && say('grants-exports.fact', { name: say('grants-exports.search'), value: search }),
    mine && say('grants-exports.mine'),
    Object.keys(more).length > 0 && say('grants-exports.more'),
  ].filter((fact): fact is string => Boolean(fact));
  return facts.length > 0 ? facts : [say('grants-exports.everything')];
}

export const presentExport = (ctx: Context, row: ExportRow): Output<'POST /grant/export'> => ({
  taskId: row.id,
  kind: kindOf(row),
  format: row.format,
  facts: factsOf(row.spec as ExportSpec, (key, params) => ctx.t(key, params)),
  status: row.status,
  done: row.done,
  total: row.total,
  reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
  at: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
