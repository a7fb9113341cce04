import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { addGift, bookGift, giftById } from '../store.ts';
import { donorOf } from './donor.store.ts';
import { newReference } from './new-reference.ts';
import { thankDonor } from './thank-donor.ts';

/**
 * A gift that was paid together with something else, the gift lines of an invoice: it is booked with a receipt of its
 * own in the transaction of who books the payment, and nothing else of the payment stands on that (reliability.md 6.4).
 * Money that was given before the module was switched off is a gift all the same.
 * @returns the id of the gift
 * @throws Refusal `gift.address`: the payer has no address that the receipt could go to
 * @param given.cents whole cents of HKD; `paidOn`: day of Hong Kong
 */
export async function giveWithPayment(
  ctx: Context,
  db: TenantDb,
  gift: {
    /** Of the invoice whose gift lines it is; nothing: money that was paid for something else became a gift. */
    paymentId?: string;
    payer: { accountId: string | null; name: string; email: string; language: Lang };
    cents: number;
    method: string;
    reference: string;
    paidOn: string;
  },
): Promise<string | null> {
  const { payer, cents } = gift;
  const address = readAddress(payer.email);
  // a receipt that nobody can be sent is no receipt, and money is never lost without a word
  if (!address) throw new Refusal('gift.address');
  const { name, language } = payer;
  const donorId = await donorOf(db, { ...address, name, language, accountId: payer.accountId });
  const id = randomUUID();
  await addGift(db, {
    id,
    donor_id: donorId,
    payment_id: gift.paymentId,
    reference: newReference(),
    cents,
    name,
    receipt_name: name,
    language,
    dedication: '',
    dedication_name: '',
    anonymous: false,
  });
  const money = { method: gift.method, reference: gift.reference, paidOn: gift.paidOn };
  await bookGift(db, id, money);
  const receipt = await issueReceipt(db, found(await giftById(db, id)), money);
  await audit(db, ctx, 'gift.pay', id, {
    changes: [
      ...changed({ status: 'open' }, { status: 'paid' }),
      ...added({ receipt: receipt.number, reference: money.reference }),
    ],
  });
  await thankDonor(ctx, db, found(await giftById(db, id)));
  return id;
}
