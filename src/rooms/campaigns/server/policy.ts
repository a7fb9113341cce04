import type { Context } from '../../../engine/server/context.ts';
import { Refusal } from '../../../engine/server/refusal.ts';
import { type ChoiceToken, readChoiceToken } from './choices/choice-token.ts';

/** The address that a link of a mail speaks for. @throws Refusal `campaign.link`: nobody here has signed it */
export function knownToken(ctx: Context, token: string): ChoiceToken {
  const known = readChoiceToken(ctx.engine, ctx.tenant.key, token);
  if (!known) throw new Refusal('campaign.link');
  return known;
}
