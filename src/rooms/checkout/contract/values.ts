/** Ways to pay through a gateway, as the payer picks them (PAY-2). `bea` speaks the protocol of `mastercard`. */
export const GATEWAY_METHODS = ['mastercard', 'bea', 'paypal'] as const;
/** All ways to pay: `upload` is a transfer whose slip the payer uploads and staff compare with the bank statement. */
export const METHODS = [...GATEWAY_METHODS, 'upload'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];
export type Method = (typeof METHODS)[number];

/** A merchant or client ID as gateways issue them; PayPal's have about eighty signs. */
export const MERCHANT_ID = /^[\w-]{1,100}$/;

/** A payment slip: sent by the payer, then confirmed or refused by somebody else. */
export const SLIP_STATUSES = ['sent', 'confirmed', 'refused'] as const;
export type SlipStatus = (typeof SLIP_STATUSES)[number];
/**
 * What a payer is told of the slips of a payment: `short` and `over` where another amount came than was asked for,
 * `closed` where it takes none any more.
 */
export const SLIP_STATES = ['open', 'sent', 'confirmed', 'short', 'over', 'closed'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** What became of a wish to pay. Derived from the ledger: no page and no call-back sets it. */
export const INTENT_STATUSES = [
  'created',
  'started',
  'pending',
  'paid',
  'partlyRefunded',
  'refunded',
  'failed',
  'expired',
  'needsReview',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** Money that is given back: asked for, approved by a second person, done by the gateway. */
export const REFUND_STATUSES = ['asked', 'approved', 'done', 'rejected', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How the books of a gateway and the ledger may differ over one movement. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'refundUnknown'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** What somebody who comes back from a gateway is told; details only to who is logged in. */
export const RETURN_STATES = ['paid', 'checking', 'notCompleted', 'review'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
