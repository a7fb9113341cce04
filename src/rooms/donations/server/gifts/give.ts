import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { payKey } from '../../../../engine/server/payables/pay-link.ts';
import { assertPrintable } from '../../../../engine/server/pdf/printable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { appealBySlug } from '../appeals/appeal.store.ts';
import { addPlan } from '../plans/plan.store.ts';
import { cycleDay, openness, readAmount } from '../rules.ts';
import { addGift } from '../store.ts';
import { amountBounds } from './amount-bounds.ts';
import { donorOf } from './donor.store.ts';
import { newReference } from './new-reference.ts';

/**
 * `POST /donation/give`: keeps what somebody wants to give, and answers the key to pay it with. Nothing is promised and
 * nothing is told to anybody until it is paid (PAY-1).
 */
export const give: Verb<'POST /donation/give'> = async (ctx, input) => {
  const cents = readAmount(input.amount);
  const address = readAddress(input.email);
  const name = cleanLine(input.name);
  const dedicationName = input.dedication === '' ? '' : cleanLine(input.dedicationName);
  const problems: Record<string, Problem[]> = {
    ...(typeof cents === 'string' && { amount: [{ key: cents, params: amountBounds(ctx.lang) }] }),
    ...(name === '' && { name: [{ key: 'problem.fillOut' }] }),
    ...(!address && { email: [{ key: input.email === '' ? 'problem.fillOut' : 'problem.email' }] }),
    ...(input.dedication !== '' && dedicationName === '' && { dedicationName: [{ key: 'problem.fillOut' }] }),
  };
  if (typeof cents === 'string' || !address || Object.keys(problems).length > 0)
    throw new Refusal('request.invalid', { problems });
  const receiptName = cleanLine(input.receiptName) || name;
  await assertPrintable(ctx.t('donation-papers.receipt'), [receiptName]);
  const giftId = randomUUID();
  await ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'gift', to: address.key });
    const today = hongKongDate(db.now);
    const appeal = input.appeal === '' ? null : found(await appealBySlug(db, input.appeal));
    if (appeal && (appeal.state === 'draft' || openness(appeal, today) !== 'open')) throw new Refusal('appeal.closed');
    const own = ctx.actor.kind === 'person' && ctx.actor.email.toLowerCase() === address.key;
    const language = ctx.lang;
    const donorId = await donorOf(db, {
      email: address.email,
      key: address.key,
      name,
      language,
      accountId: own && ctx.actor.kind === 'person' ? ctx.actor.accountId : null,
    });
    const gift = { donor_id: donorId, appeal_id: appeal?.id, cents, name, receipt_name: receiptName, language };
    const planId = input.cycle === 'once' ? null : randomUUID();
    if (planId && input.cycle !== 'once')
      await addPlan(db, {
        ...gift,
        id: planId,
        cycle: input.cycle,
        day: cycleDay(today),
        anonymous: input.anonymous,
      });
    await addGift(db, {
      ...gift,
      id: giftId,
      plan_id: planId,
      due_on: planId ? today : null,
      reference: newReference(),
      dedication: input.dedication,
      dedication_name: dedicationName,
      anonymous: input.anonymous,
    });
  });
  return { giftId, key: payKey(ctx, 'donation', giftId) };
};
