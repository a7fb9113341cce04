import { isLang, type Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { payKey } from '../../../../engine/server/payables/pay-link.ts';
import type { Payable } from '../../../../engine/server/payables/payable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { bookedByHand, bookGift, type GiftRow, giftById, lockGift } from '../store.ts';
import { giveBack } from './give-back.ts';
import { goOn } from './go-on.ts';
import { takeFromGift } from './take-from-gift.ts';
import { thankDonor } from './thank-donor.ts';

/** What a gift is for, as the payer reads it at the gateway: both languages are at hand without a tenant. */
export const textOf = ({ appeal_title: title }: Pick<GiftRow, 'appeal_title'>): Text =>
  title
    ? { en: `Donation: ${title.en}`, 'zh-hant': `捐款：${title['zh-hant']}` }
    : { en: 'Donation', 'zh-hant': '捐款' };

/** A gift is paid through a gateway by whoever has its key; the receipt and the thanks go with the money (PAY-1). */
export const giftPayable: Payable = {
  async open(db, id) {
    const gift = await giftById(db, id);
    // a stopped plan takes nothing more
    if (gift?.status !== 'open' || gift.plan_status === 'stopped') return null;
    const payer = { accountId: gift.account_id, name: gift.name, email: gift.email };
    const agreement = gift.agreement_id ? { agreementId: gift.agreement_id } : {};
    const language = isLang(gift.language) ? { language: gift.language } : {};
    return { cents: gift.cents, text: textOf(gift), reference: gift.reference, payer, ...language, ...agreement };
  },
  async paid(ctx, db, id, money) {
    const gift = found(await lockGift(db, id));
    if (gift.status !== 'open') throw new Refusal('gift.paid');
    const paid = { method: money.method, reference: money.reference, paidOn: money.on };
    await bookGift(db, id, paid);
    const receipt = await issueReceipt(db, gift, paid);
    if (gift.plan_id) await goOn(ctx, db, gift.plan_id, gift);
    await audit(db, ctx, 'gift.pay', id, {
      changes: [
        ...changed(gift, { status: 'paid' }),
        ...added({ receipt: receipt.number, reference: money.reference }),
      ],
    });
    await thankDonor(ctx, db, found(await giftById(db, id)));
  },
  async refunded(ctx, db, id, money) {
    const gift = found(await lockGift(db, id));
    await giveBack(ctx, db, gift, money.cents);
  },
  async chargedBack(ctx, db, id, money) {
    await takeFromGift(ctx, db, { giftId: id, cents: money.cents, why: 'chargedBack' });
  },
  bookedByHand,
  receipt: async (db, id) => (await giftById(db, id))?.receipt_number ?? null,
  next: 'donations.afterPaying',
  path: () => '/giving',
  afterLink: (where, id) => `/give/thanks/${id}?key=${payKey(where, 'donation', id)}`,
};
