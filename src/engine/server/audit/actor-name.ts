import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import { wordOr } from './trail-value.ts';

/** Who acted, in the reader's language: jobs, gateways and the operator by their words, people by their own name. */
export function actorName(
  ctx: Context,
  { actor_kind, actor_name }: { actor_kind: string; actor_name: string },
): string {
  switch (actor_kind) {
    case 'job':
      return wordOr(ctx, `jobs.job.${actor_name}`, actor_name);
    case 'webhook':
      return wordOr(ctx, `checkout.method.${actor_name}`, actor_name);
    case 'operator':
      return ctx.t(dynamicWord(`trail.operator.${actor_name}`));
    default:
      return actor_name;
  }
}
