import { centsOf } from '../rules.ts';
import { askPaypal, explained } from './ask-paypal.ts';
import { GatewayFault, type ListedMovement, type Merchant } from './gateway.ts';

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As many as one page of the books takes, and as many pages as are read. */
const PAGE_SIZE = 500;
const PAGES_MAX = 100;

/** What a movement is, by the code of PayPal's books: checkout, refund, reversal, chargeback. Others are no payments. */
const KINDS: Record<string, ListedMovement['kind']> = {
  T0003: 'capture',
  T0006: 'capture',
  T0007: 'capture',
  T1107: 'refund',
  T1106: 'chargeback',
  T1201: 'chargeback',
};

/**
 * PayPal's transaction search. It has a movement up to three hours after it was made.
 * @throws GatewayFault where a page or an amount cannot be read
 */
export async function listPaypal(merchant: Merchant, from: Date, before: Date): Promise<ListedMovement[]> {
  const all: ListedMovement[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      // its end is included
      end_date: new Date(before.getTime() - 1).toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    const { status, json } = await askPaypal(merchant, 'GET', `/v1/reporting/transactions?${query}`);
    if (status >= 400) throw new GatewayFault('refused', explained(json));
    if (!Array.isArray(json.transaction_details)) throw new GatewayFault('garbled', 'books without transactions');
    all.push(...json.transaction_details.flatMap((detail) => listedBy(objectOf(objectOf(detail).transaction_info))));
    if (page >= Number(json.total_pages ?? 1)) return all;
  }
  throw new GatewayFault('garbled', 'books without an end');
}

function listedBy(info: Json): ListedMovement[] {
  const kind = KINDS[textOf(info.transaction_event_code)];
  if (!kind || info.transaction_status !== 'S') return [];
  const { value, currency_code: currency } = objectOf(info.transaction_amount);
  // what went away is written with a minus
  const cents = centsOf(textOf(value).replace(/^-/, ''));
  const at = new Date(textOf(info.transaction_initiation_date));
  if (cents === null || Number.isNaN(at.getTime())) throw new GatewayFault('garbled', 'a line that cannot be read');
  const fee = centsOf(textOf(objectOf(info.fee_amount).value).replace(/^-/, ''));
  const id = textOf(info.transaction_id);
  return [
    {
      // a reversal is known by the capture that it takes away
      txnId: kind === 'chargeback' ? `${textOf(info.paypal_reference_id)}/reversed` : id,
      orderRef: textOf(info.custom_field),
      kind,
      cents,
      currency: textOf(currency),
      at,
      ...(fee !== null && { feeCents: fee }),
    },
  ];
}
