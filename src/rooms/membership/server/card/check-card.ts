import { hongKongDate } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { cardIsValid } from '../policy.ts';
import { membershipByCard } from './card.store.ts';

/** `GET /membership/check`: the same answer for what is unknown, ended, suspended or replaced, and nobody's name. */
export const checkCard: Verb<'GET /membership/check'> = async (ctx, { code }) =>
  ctx.transaction(async (db) => {
    const row = await membershipByCard(db, code.toLowerCase());
    const valid = row !== undefined && cardIsValid(row, hongKongDate(ctx.now), await membershipSettings(ctx, db));
    return { valid, checkedAt: ctx.now.toISOString() };
  });
