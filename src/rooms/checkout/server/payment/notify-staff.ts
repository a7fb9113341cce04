import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { refundsOf } from '../refunds/refund.store.ts';
import type { IntentRow } from '../store.ts';

type Within = Pick<Context, 'engine' | 'tenant'>;
type Paid = Pick<IntentRow, 'id' | 'account_id' | 'payer_name' | 'payer_email'>;

const linkOf = ({ id }: Pick<IntentRow, 'id'>): string => `/payments/online/${id}`;

/** Whole cents of HKD as each reader's language writes them. */
const moneyText = (cents: number): Text => ({ en: formatMoney(cents, 'en'), 'zh-hant': formatMoney(cents, 'zh-hant') });

/**
 * Notifies those who may act on a slip or a refund of a payment: never its payer, nor who asks for the refund (PAY-2,
 * PAY-3).
 * @param about.cents whole cents of HKD
 * @param about.asker who asks for the refund; null: a rule does
 */
export const notifyOfPayment = (
  ctx: Within,
  db: TenantDb,
  row: Paid,
  {
    word,
    cents,
    asker = null,
  }: { word: 'checkout.notice.slip' | 'checkout.notice.refundAsked'; cents: number; asker?: string | null },
): Promise<void> =>
  notifyHolders(ctx, db, 'payment-manage', {
    word,
    params: { name: row.payer_name, amount: moneyText(cents) },
    link: linkOf(row),
    not: [row.account_id, asker],
    ...(row.account_id === null && { notAddress: row.payer_email }),
  });

/** Somebody has confirmed or refused the slip of a payment. */
export const closeSlipNotices = ({ engine }: Within, db: TenantDb, row: Pick<IntentRow, 'id'>): Promise<void> =>
  closeNotices(db, engine, { words: ['checkout.notice.slip'], link: linkOf(row) });

/** A refund of a payment is decided; the lines stay while another one waits. */
export async function closeRefundNotices({ engine }: Within, db: TenantDb, row: Pick<IntentRow, 'id'>): Promise<void> {
  if ((await refundsOf(db, row.id)).some(({ status }) => status === 'asked')) return;
  await closeNotices(db, engine, { words: ['checkout.notice.refundAsked'], link: linkOf(row) });
}
