import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '../../../../contract/lang.ts';
import type { Ask } from '../../../../engine/server/http/outside.ts';
import type { Method } from '../../contract/values.ts';
import type { RefundRow } from '../refunds/refund.store.ts';
import type { SlipRow } from '../slips/slip.store.ts';

/** Where money of a tenant goes, with the secrets that open it. */
export type Merchant = {
  method: Method;
  merchantId: string;
  /** Address of the gateway, without a slash at its end. */
  base: string;
  /** How requests get there. */
  ask: Ask;
  password: string;
  callbackSecret: string;
};

/** What is asked of a gateway when a payment begins. */
export type NewOrder = {
  orderRef: string;
  /** Whole cents of HKD. */
  cents: number;
  text: string;
  /** Number of the paper. */
  reference: string;
  payee: string;
  lang: Lang;
  returnUrl: string;
  /** Our own page, on which the slip of a transfer is uploaded. */
  slipUrl: string;
  callbackUrl: string;
  /** For how long the payer may take. */
  seconds: number;
  /** The card is kept at the gateway, for charges that nobody types a card for; its id there. Null: this once only. */
  agreementId: string | null;
};

/** A card that the gateway keeps; we never see its number. */
export type StoredCard = {
  token: string;
  /** `MASTERCARD ••0008`. */
  label: string;
  /** The last month in which it is good, `yyyy-mm`. */
  expires: string;
};

/** What is asked of a gateway when a stored card is charged. */
export type Charge = Pick<NewOrder, 'orderRef' | 'cents' | 'text' | 'reference' | 'callbackUrl'> & {
  token: string;
  agreementId: string;
};

/** Money that goes back. */
export type RefundOrder = {
  orderRef: string;
  /** Ours, chosen before: repeated with the same one it is the same refund. */
  txnRef: string;
  /** What the gateway calls the money that came in. */
  captureId: string;
  /** Whole cents of HKD. */
  cents: number;
  text: string;
};

export type Transaction = {
  txnId: string;
  /** What we called it where we asked for it. */
  ourRef?: string;
  kind: 'capture' | 'refund' | 'chargeback';
  /** Whole cents of `currency`. */
  cents: number;
  currency: string;
  at: Date;
  /** What the gateway kept of it, whole cents, where it says so. */
  feeCents?: number;
};

/** A movement as the gateway's own books have it. */
export type ListedMovement = Transaction & { orderRef: string };

/** An order as the gateway knows it. */
export type GatewayOrder = {
  orderRef: string;
  merchantId: string;
  currency: string;
  /** What was ordered, in whole cents. */
  cents: number;
  /** Something of it is not decided yet. */
  pending: boolean;
  transactions: Transaction[];
};

/** Why a gateway could not be used. Nothing is known of the money after it: the gateway is asked again. */
export class GatewayFault extends Error {
  readonly kind: 'unreachable' | 'credentials' | 'refused' | 'garbled';
  constructor(kind: GatewayFault['kind'], text: string) {
    super(text);
    this.kind = kind;
  }
}

/** What a call-back is about. */
export type Callback = { eventId: string; orderRef: string };

/** What people keep here of a payment: slips, the newest first, and refunds. */
export type KeptHere = {
  slips: readonly Pick<SlipRow, 'status' | 'bank_reference' | 'paid_on' | 'received_cents'>[];
  refunds: readonly Pick<RefundRow, 'status' | 'txn_ref' | 'cents' | 'decided_at'>[];
};

/** How one kind of gateway is spoken to; nothing else in the room knows which it is. */
export type Gateway = {
  /** Whether it takes cards, and stores them for later charges. */
  takesCards: boolean;
  /** Whether a host is one of the gateway's own: the secrets of a merchant go nowhere else. */
  isOwnHost(host: string): boolean;
  /** Whether a merchant is one for trying out: no real money moves. */
  isSandbox(merchant: { host: string; merchant_id: string }): boolean;
  /** No gateway is asked: people say what came; only for what may be paid by hand. */
  isByHand: boolean;
  /**
   * Announces an order; repeated with the same `orderRef` it is the same order.
   * @returns the page where the payer goes, and what the gateway calls this visit
   * @throws GatewayFault
   */
  begin(merchant: Merchant, order: NewOrder): Promise<{ url: string; session: string }>;
  /** The card of a payment that was begun with an agreement and made; null: it keeps none. @throws GatewayFault */
  storedCard(merchant: Merchant, session: string): Promise<StoredCard | null>;
  /**
   * Charges a stored card. Repeated with the same `orderRef` it is the same charge and moves no more money; what came
   * of it is said by `read`.
   * @returns why it was declined, in the gateway's word; null: it was not, or is not decided
   * @throws GatewayFault
   */
  charge(merchant: Merchant, charge: Charge): Promise<string | null>;
  /**
   * What became of an order; null: nobody has tried to pay it. A gateway that waits for our word after the payer has
   * agreed gets it here, where the order is still owed.
   * @param order.session what the gateway called the visit in which it was begun; empty where it never answered
   * @throws GatewayFault
   */
  read(
    merchant: Merchant,
    order: { orderRef: string; session: string; mayTake: boolean; kept: KeptHere },
  ): Promise<GatewayOrder | null>;
  /**
   * Asks for money to go back; what became of it is read from the order.
   * @throws GatewayFault `refused` where it will never be done
   */
  refund(merchant: Merchant, refund: RefundOrder): Promise<void>;
  /**
   * What the gateway's books have between two times, the second not included: no more than the days of one month.
   * @throws GatewayFault
   */
  list(merchant: Merchant, from: Date, before: Date): Promise<ListedMovement[]>;
  /** What a call-back is about; null where it does not prove that it comes from this gateway. */
  callback(merchant: Merchant, headers: IncomingHttpHeaders, body: Buffer, now: Date): Promise<Callback | null>;
};
