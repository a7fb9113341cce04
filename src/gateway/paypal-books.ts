import { moneyText } from '../contract/money.ts';
import { type Movement, type Order, token } from './orders.ts';

type Json = Record<string, unknown>;
const CODES: Partial<Record<Movement['type'], string>> = { PAYMENT: 'T0006', REFUND: 'T1107', CHARGEBACK: 'T1106' };
const STATUSES: Record<Movement['result'], string> = { SUCCESS: 'S', PENDING: 'P', FAILURE: 'D' };

/** What PayPal keeps of a payment: 3.9 per cent and HK$2.35. */
export const feeOf = (cents: number): number => Math.round((cents * 39) / 1_000) + 235;

/** The books of a merchant between two times, page by page (transaction search). */
export function paypalBooks(orders: readonly Order[], query: Record<string, string>): Json {
  const from = Date.parse(query.start_date ?? '');
  const to = Date.parse(query.end_date ?? '');
  const size = Number(query.page_size ?? 100);
  const page = Number(query.page ?? 1);
  const all = orders
    .flatMap((order) => order.movements.map((movement) => ({ order, movement })))
    .filter(({ movement: { at, type } }) => CODES[type] && Date.parse(at) >= from && Date.parse(at) <= to);
  return {
    transaction_details: all.slice((page - 1) * size, page * size).map(({ order, movement }) => ({
      transaction_info: {
        transaction_id: movement.type === 'CHARGEBACK' ? token() : movement.id,
        paypal_reference_id: order.movements.find(({ type }) => type === 'PAYMENT')?.id ?? '',
        transaction_event_code: CODES[movement.type],
        transaction_initiation_date: movement.at,
        transaction_updated_date: movement.at,
        transaction_amount: {
          currency_code: order.currency,
          value: `${movement.type === 'PAYMENT' ? '' : '-'}${moneyText(movement.cents)}`,
        },
        ...(movement.type === 'PAYMENT' && {
          fee_amount: { currency_code: order.currency, value: `-${moneyText(feeOf(movement.cents))}` },
        }),
        transaction_status: STATUSES[movement.result],
        invoice_id: movement.type === 'REFUND' ? (movement.name ?? '') : order.id,
        custom_field: order.id,
      },
    })),
    page,
    total_items: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
  };
}
