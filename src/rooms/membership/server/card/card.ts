import { hongKongDate } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { nameOf, typeLabel } from '../present.ts';
import { graceEnd } from '../rules.ts';
import { checkUrl, memberOf, whyNoCard } from './card-of.ts';

/** `GET /membership/card`: what stands on the card, or why there is none now. */
export const card: Verb<'GET /membership/card'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await memberOf(ctx, db, input.membershipId);
    const settings = await membershipSettings(ctx, db);
    const why = whyNoCard(ctx, row, settings);
    if (!row || why !== null) return { card: null, why: why ?? '' };
    const { ends_on, fullname, fullname_chinese } = row;
    const inGrace = ends_on !== null && ends_on < hongKongDate(ctx.now);
    return {
      card: {
        membershipId: row.id,
        number: row.number ?? '',
        typeLabel: typeLabel(ctx, row.type),
        fullname: fullname || (fullname_chinese ? '' : nameOf(row)),
        fullnameChinese: fullname_chinese,
        endsOn: ends_on,
        graceEndsOn: inGrace ? graceEnd(ends_on, settings) : null,
        checkUrl: checkUrl(ctx, row),
      },
      why: '',
    };
  });
