import { formatDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Doer } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { payKey, payPath } from '../../../../engine/server/payables/pay-link.ts';
import type { paymentsMails } from '../mails.ts';
import { paperToMail } from '../ports/mail-papers.ts';
import type { InvoiceRow } from '../store.ts';

const NOTICES = {
  'payment-invoice': 'payments.notice.invoice',
  'payment-receipt': 'payments.notice.receipt',
  'payment-cancelled': 'payments.notice.cancelled',
  'payment-refund': 'payments.notice.refund',
  'payment-taken-back': 'payments.notice.takenBack',
  'payment-reminder': 'payments.notice.reminder',
  'payment-overdue': 'payments.notice.overdue',
} as const;

/** What goes with each mail: the paper it is about. */
function papersFor(template: keyof typeof NOTICES, { id, refunds, lines }: InvoiceRow): MailPaper[] {
  const refund = refunds.at(-1);
  if (template === 'payment-receipt')
    // who paid an invoice that came with the payment has not seen it yet
    return [paperToMail(id, 'receipt'), ...(lines.some(isBought) ? [paperToMail(id, 'invoice')] : [])];
  if (template === 'payment-refund') return refund ? [paperToMail(id, { refund: refund.number })] : [];
  if (template === 'payment-cancelled') return [paperToMail(id, 'creditNote')];
  return [paperToMail(id, 'invoice')];
}

const isBought = ({ purpose }: { purpose: string }): boolean => purpose === 'ticket';

/** What verbs and the seed alike have: a tenant, the engine, and who does it. */
export type Doing = Pick<Context, 'engine' | 'tenant'> & Doer;

/** Those about an open invoice: it is paid without logging in. */
const TO_PAY: readonly string[] = ['payment-invoice', 'payment-reminder', 'payment-overdue', 'payment-taken-back'];

/**
 * The paper as a mail in the payer's language, once, and a line in the inbox.
 * @param about.once tells one reminder from another; `lapsesOn`: the last day to pay what lapses without
 */
export async function tellPayer(
  ctx: Doing,
  db: TenantDb,
  row: InvoiceRow,
  template: keyof typeof NOTICES,
  { once = '', lapsesOn = '' }: { once?: string; lapsesOn?: string } = {},
): Promise<void> {
  const { engine, tenant } = ctx;
  const lang = langOf(row.language);
  const path = `/payments/invoice/${row.id}`;
  const refund = row.refunds.at(-1);
  const undone = row.corrections.findLast(({ status }) => status === 'done');
  await sendMail(db, engine, tenant, {
    template,
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: row.display_name || row.email,
      number: row.number,
      text: engine.words.pick(lang, row.title),
      amount: formatMoney(row.total_cents, lang),
      dueOn: formatDate(row.due_on),
      receipt: row.receipt_number ?? undone?.receiptNumber ?? '',
      paidOn: row.paid_on ? formatDate(row.paid_on) : '',
      reference: row.reference ?? '',
      creditNote: row.credit_number ?? '',
      refunded: refund ? formatMoney(refund.cents, lang) : '',
      refundNote: refund?.number ?? '',
      reason: row.credit_reason ?? undone?.reason ?? '',
      howToPay: tenant.howToPay ? engine.words.pick(lang, tenant.howToPay) : '',
      lapsesOn,
      link: TO_PAY.includes(template)
        ? linkTo(engine, tenant, lang, payPath('invoice', row.id), { key: payKey(ctx, 'invoice', row.id) })
        : linkTo(engine, tenant, lang, path),
    } satisfies Record<VarsOf<typeof paymentsMails> | 'link', string>,
    papers: papersFor(template, row),
    about: { kind: 'invoice', id: row.id },
    dedupeKey: [template, template === 'payment-refund' ? refund!.number : row.id, once, undone?.id]
      .filter(Boolean)
      .join('-'),
  });
  if (row.account_id === null) return;
  await notify(db, engine, row.account_id, {
    type: template === 'payment-overdue' ? 'warning' : 'info',
    word: NOTICES[template],
    params: {
      number: row.number,
      receipt: row.receipt_number ?? undone?.receiptNumber ?? '',
      dueOn: formatDate(row.due_on),
      amount: refund ? formatMoney(refund.cents, lang) : '',
    },
    link: path,
    mail: 'own',
  });
}
