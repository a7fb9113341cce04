import { formatMoney } from '../../../../contract/money.ts';
import type { NextFeed } from '../../../../engine/server/portal/next.ts';
import { openInvoicesOfAccount } from '../store.ts';

/** Own invoices that wait to be paid, each with its amount on the button. */
export const nextSteps: NextFeed = async (ctx, db) => {
  const invoices = await openInvoicesOfAccount(db, ctx.person.accountId);
  return invoices.map(({ id, number, title, total_cents, due_on }) => ({
    title: ctx.engine.words.pick(ctx.lang, title),
    detail: number,
    dueOn: due_on,
    button: ctx.t('payments-next.pay', { amount: formatMoney(total_cents, ctx.lang) }),
    path: `/payments/invoice/${id}`,
  }));
};
