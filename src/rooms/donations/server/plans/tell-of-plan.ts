import { formatDate } from '../../../../contract/dates.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { payKey, payPath } from '../../../../engine/server/payables/pay-link.ts';
import type { donationsMails } from '../mails.ts';
import { givingKey } from '../own-giving/giving-key.ts';
import { declineWord } from './decline-words.ts';
import type { PlanRow } from './plan.store.ts';

type PlanMail = 'donation-declined' | 'donation-paused' | 'donation-card' | 'donation-changed';

/**
 * A mail to the donor about a plan, once by its key; its button leads to what is to be paid, else to the own giving.
 * @param giftId what can be paid now with another card
 */
export async function tellOfPlan(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  plan: PlanRow,
  template: PlanMail,
  once: string,
  giftId?: string,
): Promise<void> {
  const { engine, tenant } = ctx;
  const whom = await addresseeNow(db, { accountId: plan.account_id, email: plan.email, language: plan.language });
  const { lang } = whom;
  const say = (word: WordKey) => engine.words.say(tenant.key, lang, word);
  const link = giftId
    ? linkTo(engine, tenant, lang, payPath('donation', giftId), { key: payKey(ctx, 'donation', giftId) })
    : linkTo(engine, tenant, lang, `/giving/${plan.donor_id}`, { key: givingKey(ctx, plan.donor_id, db.now) });
  await sendMail(db, engine, tenant, {
    template,
    ...whom,
    vars: {
      name: plan.name,
      amount: formatMoney(plan.cents, lang),
      cycle: say(`donations.cycle.${plan.cycle}`),
      state: say(`donations.plan.${plan.status}`),
      nextOn: plan.status === 'active' && plan.next_on ? formatDate(plan.next_on) : '',
      tryOn: plan.try_on ? formatDate(plan.try_on) : '',
      reason: plan.declined ? say(declineWord(plan.declined)) : '',
      card: plan.card_label,
      expires: plan.card_expires.split('-').reverse().join('/'),
      link,
    } satisfies Record<VarsOf<typeof donationsMails, PlanMail> | 'link', string>,
    about: { kind: 'giftplan', id: plan.id },
    dedupeKey: `${template}-${once}`,
  });
}
