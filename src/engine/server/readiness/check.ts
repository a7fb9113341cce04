import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '../../../contract/lang.ts';
import type { ReadinessGroup, ReadinessState } from '../../../contract/values/readiness.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** What a check measures with. */
export type CheckContext = {
  engine: Engine;
  tenant: Tenant;
  lang: Lang;
  /** Headers of the request that asked; null from the command line, where no request came through a proxy. */
  headers: IncomingHttpHeaders | null;
  t(key: WordKey, params?: Record<string, string | number>): string;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/** What was measured: `why` says it, `how` says what to do about it. Both in the reader's language. */
export type CheckResult = { state: ReadinessState; why: string; how?: string };

/** One line of the list of what has to be right before people use the portal. */
export type ReadinessCheck = {
  name: string;
  label: WordKey;
  group: ReadinessGroup;
  /** Whose it is: every organisation of the installation has the same result, or each its own. */
  scope: 'installation' | 'organisation';
  /** Measures; what it throws makes the line `unknown`. */
  run(ctx: CheckContext): Promise<CheckResult>;
};

export type CheckLine = Required<CheckResult> & Pick<ReadinessCheck, 'name' | 'group'> & { label: string };

/** A check that has not answered by then is not known. Milliseconds. */
const PATIENCE_MS = 15_000;

export const checkContext = (
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  headers: IncomingHttpHeaders | null,
): CheckContext => ({
  engine,
  tenant,
  lang,
  headers,
  t: (key, params) => engine.words.say(tenant.key, lang, key, params),
  transaction: (work) => engine.database.tenant(tenant.key, work),
});

/** Runs checks side by side. A broken or slow one spoils its own line only. */
export const runChecks = (ctx: CheckContext, checks: readonly ReadinessCheck[]): Promise<CheckLine[]> =>
  Promise.all(
    checks.map(async (check) => ({
      name: check.name,
      label: ctx.t(check.label),
      group: check.group,
      how: '',
      ...(await within(ctx, check)),
    })),
  );

async function within(ctx: CheckContext, check: ReadinessCheck): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', why: ctx.t('readiness.tooSlow') }), PATIENCE_MS);
  });
  try {
    return await Promise.race([check.run(ctx), late]);
  } catch (error) {
    return { state: 'unknown', why: ctx.t('readiness.failed', { reason: reasonOf(error) }) };
  } finally {
    clearTimeout(timer);
  }
}

/** What an error says, with what caused it: one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (cause || error.message || error.name).replace(/\s+/g, ' ').slice(0, 300);
}
