import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';

/** What usually lies behind an error, in the reader's words; the first that fits. */
const MEANINGS: readonly [RegExp, WordKey][] = [
  [/handler execution exceeded|^job (expired|timed out)|heartbeat/i, 'jobs.error.interrupted'],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|Greeting never|timed? ?out/i,
    'jobs.error.unreachable',
  ],
  [/shutdown|abort/i, 'jobs.error.interrupted'],
  [/ENOSPC|disk full|no space/i, 'jobs.error.noSpace'],
  [/EACCES|EPERM|Invalid login|authentication|permission denied/i, 'jobs.error.refused'],
];

/** An error of a job as an administrator reads it; what the machine said stands beside it. */
export const jobError = (ctx: Context, message: string): string =>
  ctx.t(MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'jobs.error.other');
