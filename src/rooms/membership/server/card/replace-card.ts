import { audit } from '../../../../engine/server/audit/audit.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { lockMembership } from '../store.ts';
import { putNewCode } from './card.store.ts';
import { memberOf, whyNoCard } from './card-of.ts';

/** `POST /membership/card/replace`: for a card that was lost or copied. By staff the member is told. */
export const replaceCard: Verb<'POST /membership/card/replace'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const mine = found(await memberOf(ctx, db, input.membershipId));
    const row = found(await lockMembership(db, mine.id));
    if (whyNoCard(ctx, row, await membershipSettings(ctx, db)) !== null)
      throw new Refusal(row.suspended_at ? 'membership.suspended' : 'membership.ended');
    await putNewCode(db, row);
    // the codes themselves stay out of the trail: whoever reads it could show them
    await audit(db, ctx, 'membership.card', row.id);
    if (row.account_id !== ctx.person.accountId)
      await notify(db, ctx.engine, row.account_id, {
        word: 'membership-card.notice',
        link: '/membership/card',
      });
    return { message: ctx.t('membership-card.replaced') };
  });
