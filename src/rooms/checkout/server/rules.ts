import type { FileExtension } from '../../../contract/files.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { IntentStatus, Method, RefundStatus, ReturnState, SlipState, SlipStatus } from '../contract/values.ts';

const MINUTE_MS = 60_000;
/** For how long the payer may take at the gateway. */
export const PAY_MINUTES = 15;
/** After so long without money a payment has expired; money that comes later is booked or looked at all the same. */
export const EXPIRES_MINUTES = 30;
/** When the gateway is asked by itself after a payment began, then every hour (reliability.md 4.0). Minutes. */
const LOOKS = [1, 5, 15, 60];
/** Until when it is asked. Hours. */
const WATCHED_HOURS = 72;
/** For how long the slip of a transfer is waited for: as long as an application that waits for its fee. Days. */
const SLIP_DAYS = 14;

/**
 * Whole cents of an amount as a gateway writes it (`500`, `500.5`, `"500.00"`), without a fraction of a number in
 * between; null where it is none, or below a cent.
 */
export function centsOf(amount: unknown): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? String(amount) : String(amount ?? ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** References of payments in a text, as `beginPayment` makes them; no more than any call-back has. */
export const orderRefsIn = (text: string): string[] => [
  ...new Set((text.match(/[\w-]{1,20}-[0-9a-f]{16}\b/g) ?? []).slice(0, 3)),
];

/** What the ledger of a payment adds up to. Whole cents of HKD. */
export type Sums = { captured: number; refunded: number; chargedBack: number; foreign: boolean };

/** What a payment is, told by its ledger alone; `why` is a word key where somebody has to look at it. */
export type Judgement = { status: IntentStatus; why: string };

/**
 * @param intent what was asked for, and whether it was booked
 * @param sums of its ledger; `foreign`: some of it in another currency
 * @param told what else the gateway says: that it speaks of another order, that something is not decided yet
 */
export function judge(
  intent: { cents: number; booked: boolean; expired: boolean; failed: boolean },
  sums: Sums,
  facts: { another: boolean; pending: boolean },
): Judgement {
  const review = (why: string): Judgement => ({ status: 'needsReview', why });
  if (facts.another) return review('checkout.why.another');
  if (sums.foreign) return review('checkout.why.currency');
  if (sums.chargedBack > 0) return review('checkout.why.chargeback');
  if (sums.captured === 0) {
    if (facts.pending) return { status: 'pending', why: '' };
    if (intent.failed) return { status: 'failed', why: '' };
    return { status: intent.expired ? 'expired' : 'started', why: '' };
  }
  if (sums.captured !== intent.cents || sums.refunded > sums.captured) return review('checkout.why.amount');
  if (sums.refunded === 0) return { status: 'paid', why: '' };
  if (!intent.booked) return review('checkout.why.refunded');
  return { status: sums.refunded === sums.captured ? 'refunded' : 'partlyRefunded', why: '' };
}

/** What can go back of a payment: what came, less what went back or is asked to. Whole cents of HKD. */
export function refundable(sums: Sums, refunds: readonly { cents: number; status: RefundStatus }[]): number {
  const requested = refunds
    .filter(({ status }) => status === 'asked' || status === 'approved')
    .reduce((all, { cents }) => all + cents, 0);
  return sums.foreign ? 0 : Math.max(0, sums.captured - sums.refunded - sums.chargedBack - requested);
}

/** Why money that came cannot be booked, by the refusal of whose it is. */
export const whyNotBooked = (code: string): string => NOT_BOOKED[code] ?? 'checkout.why.refused';
const NOT_BOOKED: Record<string, WordKey> = {
  'gift.address': 'checkout.why.gift.address',
  'invoice.paid': 'checkout.why.invoice.paid',
  'invoice.cancelled': 'checkout.why.invoice.cancelled',
};

/** When the gateway is asked next by itself; null: not any more. @param looks how often it was asked so */
export function nextLook(createdAt: Date, looks: number, now: Date): Date | null {
  const minutes = LOOKS[looks] ?? (looks - LOOKS.length + 2) * 60;
  const planned = createdAt.getTime() + minutes * MINUTE_MS;
  const next = Math.max(planned, now.getTime() + MINUTE_MS);
  return next > createdAt.getTime() + WATCHED_HOURS * 60 * MINUTE_MS ? null : new Date(next);
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + EXPIRES_MINUTES * MINUTE_MS);

/** When a payment that begins now expires, and when it is looked at first: one by slip only when it expires. */
export function firstTimes(method: Method, now: Date): { expires_at: Date; look_at: Date | null } {
  if (method !== 'upload') return { expires_at: expiryOf(now), look_at: nextLook(now, 0, now) };
  const expires_at = new Date(now.getTime() + SLIP_DAYS * 24 * 60 * MINUTE_MS);
  return { expires_at, look_at: expires_at };
}

/** When a payment that is still open is looked at again. @param row.looks how often it was before this time */
export function lookAgain(
  row: { method: Method; created_at: Date; expires_at: Date; looks: number },
  now: Date,
): Date | null {
  if (row.method !== 'upload') return nextLook(row.created_at, row.looks + 1, now);
  return row.expires_at > now ? row.expires_at : null;
}

/** A slip is a picture or a document, of no other kind. */
export const SLIP_TYPES = ['pdf', 'png', 'jpg', 'jpeg'] as const satisfies FileExtension[];

type Slip = { status: SlipStatus; received_cents: number | null };

/** What the payer is told of the slip of a payment. @param slips the newest first */
export function slipState(
  { status, cents }: { status: IntentStatus; cents: number },
  slips: readonly Slip[],
): SlipState {
  const sent = slips.find((slip) => slip.status !== 'refused');
  if (!sent) return takesSlip(status) ? 'open' : 'closed';
  if (sent.status === 'sent') return 'sent';
  const missing = cents - receivedBy(slips)!;
  return missing === 0 ? 'confirmed' : missing > 0 ? 'short' : 'over';
}

/** What came by the bank statement, whole cents; null: nothing that is known. */
export const receivedBy = (slips: readonly Slip[]): number | null =>
  slips.find(({ status }) => status === 'confirmed')?.received_cents ?? null;

/** Whether money may be on its way, or has come and is not booked: a second payment of the same is asked about first. */
export const isChecking = ({ status }: { status: IntentStatus }): boolean =>
  status === 'pending' || status === 'needsReview';

/** Whether the slip of a transfer waits for staff. */
export const slipWaits = ({ method, status }: { method: Method; status: IntentStatus }): boolean =>
  method === 'upload' && status === 'pending';

/** A payment that has run out takes a slip too: a transfer that was made in time is told of late. */
const takesSlip = (status: IntentStatus): boolean =>
  status === 'created' || status === 'started' || status === 'expired';

/** What somebody who comes back is told of it. */
export function returnState(status: IntentStatus): ReturnState {
  if (status === 'paid' || status === 'partlyRefunded' || status === 'refunded') return 'paid';
  if (status === 'needsReview') return 'review';
  return status === 'pending' ? 'checking' : 'notCompleted';
}

/** A host that a gateway may have: a plain name with a dot in it, never an address inside. */
export const isGatewayHost = (host: string): boolean =>
  /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host);
