import type { Context } from '../../engine/context.ts';
import { Refusal } from '../../engine/refusal.ts';
import { type ChoiceToken, readChoiceToken } from './parts/choice-token.ts';

/** The address that a link of a mail speaks for. @throws Refusal `campaign.link`: nobody here has signed it */
export function knownToken(ctx: Context, token: string): ChoiceToken {
  const known = readChoiceToken(ctx.engine, ctx.tenant.key, token);
  if (!known) throw new Refusal('campaign.link');
  return known;
}
