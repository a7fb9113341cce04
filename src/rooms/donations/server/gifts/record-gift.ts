import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { assertPrintable } from '../../../../engine/server/pdf/printable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { claimLine } from '../../../checkout/server/payment/statement-line.ts';
import { appealBySlug } from '../appeals/appeal.store.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { readAmount } from '../rules.ts';
import { addGift, bookGift, giftById } from '../store.ts';
import { amountBounds } from './amount-bounds.ts';
import { donorOf } from './donor.store.ts';
import { newReference } from './new-reference.ts';
import { thankDonor } from './thank-donor.ts';

/**
 * `POST /donation/record`: staff record a gift that came by cheque, in cash or by transfer; the receipt takes its number
 * and the donor is thanked, as for any gift (PAY-1). Nobody records a gift of their own.
 */
export const recordGift: Verb<'POST /donation/record'> = async (ctx, input) => {
  const cents = readAmount(input.amount);
  const address = readAddress(input.email);
  const name = cleanLine(input.name);
  const reference = cleanLine(input.reference);
  const { method, paidOn, language } = input;
  const problems: Record<string, Problem[]> = {
    ...(typeof cents === 'string' && { amount: [{ key: cents, params: amountBounds(ctx.lang) }] }),
    ...(name === '' && { name: [{ key: 'problem.fillOut' }] }),
    ...(!address && { email: [{ key: input.email === '' ? 'problem.fillOut' : 'problem.email' }] }),
    ...(reference === '' && { reference: [{ key: 'problem.fillOut' }] }),
    ...(paidOn > hongKongDate(ctx.now) && { paidOn: [{ key: 'payments.paidAhead' }] }),
  };
  if (typeof cents === 'string' || !address || Object.keys(problems).length > 0)
    throw new Refusal('request.invalid', { problems });
  if (ctx.actor.kind === 'person' && ctx.actor.email.toLowerCase() === address.key) throw new Refusal('access.denied');
  const receiptName = cleanLine(input.receiptName) || name;
  await assertPrintable(ctx.t('donation-papers.receipt'), [receiptName, reference]);
  return ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'staff', to: address.key });
    const appeal = input.appeal === '' ? null : found(await appealBySlug(db, input.appeal));
    const repeated = await claimLine(ctx, db, { reference, repeat: cleanLine(input.repeat) });
    const donorId = await donorOf(db, { ...address, name, language, accountId: null });
    const id = randomUUID();
    await addGift(db, {
      id,
      donor_id: donorId,
      appeal_id: appeal?.id,
      reference: newReference(),
      cents,
      name,
      receipt_name: receiptName,
      language,
      dedication: '',
      dedication_name: '',
      anonymous: input.anonymous,
    });
    await bookGift(db, id, { method, reference, paidOn });
    const receipt = await issueReceipt(db, found(await giftById(db, id)), { method, reference, paidOn });
    await audit(db, ctx, 'gift.record', id, {
      changes: added({ total_cents: cents, receipt: receipt.number, reference, paid_on: paidOn }),
      ...repeated,
    });
    await thankDonor(ctx, db, found(await giftById(db, id)));
    return { giftId: id, message: ctx.t('donations.record.done', { receipt: receipt.number, email: address.email }) };
  });
};
