import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';

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

const REFUSED = 'refused: ';

/** A refusal as the reason of a job that is over, from which its reader gets the text in their language. */
export const refusedReason = ({ code, params }: Refusal): string => REFUSED + JSON.stringify({ code, params });

/** An error of a job as an administrator reads it; what the machine said stands beside it. */
export function jobError(ctx: Context, message: string): string {
  if (message.startsWith(REFUSED)) {
    const { code, params } = JSON.parse(message.slice(REFUSED.length)) as Pick<Refusal, 'code' | 'params'>;
    return ctx.t(`error.${code}`, params);
  }
  return ctx.t(MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? 'jobs.error.other');
}
