import { createHash, randomUUID } from 'node:crypto';

/** The month and year on a test card decide what becomes of a payment (reliability.md 4.2). */
export const EXPIRIES: Readonly<Record<string, string>> = {
  '01/39': 'APPROVED',
  '05/39': 'DECLINED',
  '04/27': 'EXPIRED_CARD',
  '08/28': 'TIMED_OUT',
  '01/37': 'ACQUIRER_SYSTEM_ERROR',
  '02/37': 'UNSPECIFIED_FAILURE',
  '05/37': 'UNKNOWN',
};

/** One movement of an order, as the gateway keeps it. */
export type Movement = {
  id: string;
  type: 'AUTHENTICATION' | 'PAYMENT' | 'REFUND' | 'CHARGEBACK';
  cents: number;
  result: 'SUCCESS' | 'FAILURE' | 'PENDING';
  gatewayCode: string;
  at: string;
  /** What was asked for, so that a repetition can be told from another request. */
  body?: string;
  /** What the merchant called it, where that is another name. */
  name?: string;
};

export type Order = {
  merchant: string;
  id: string;
  cents: number;
  currency: string;
  description: string;
  payee: string;
  returnUrl: string;
  notificationUrl: string;
  successIndicator: string;
  movements: Movement[];
  /** The agreement under which the card is to be kept; null: it is not. */
  agreement: string | null;
  /** Of an order at PayPal: its own id, whether the payer has agreed. */
  paypal?: { id: string; approved: boolean };
  /** The token of the card that was kept when it was paid. */
  token?: string;
};

/** A card that was kept under an agreement: what its owner may read of it, and the month that decides what becomes of it. */
export type KeptCard = { merchant: string; agreement: string; brand: string; masked: string; expiry: string };

/** The orders of a fake gateway, in memory. */
export class Orders {
  readonly #orders = new Map<string, Order>();
  readonly #sessions = new Map<string, Order>();
  /** Cards that were kept, by their token. */
  readonly cards = new Map<string, KeptCard>();

  find(merchant: string, id: string): Order | undefined {
    return this.#orders.get(`${merchant} ${id}`);
  }

  /** Another session for the same order is the same order. @returns the session's id */
  open(order: Omit<Order, 'successIndicator' | 'movements'>): { session: string; order: Order } {
    const key = `${order.merchant} ${order.id}`;
    const known = this.#orders.get(key);
    const opened = {
      ...order,
      successIndicator: known?.successIndicator ?? token(),
      movements: known?.movements ?? [],
      ...(known?.token && { token: known.token }),
    };
    this.#orders.set(key, opened);
    const session = `SESSION${token()}`;
    this.#sessions.set(session, opened);
    return { session, order: opened };
  }

  /** An order that the merchant itself pays with a kept card. */
  add(order: Order): void {
    this.#orders.set(`${order.merchant} ${order.id}`, order);
  }

  of(session: string): Order | undefined {
    const order = this.#sessions.get(session);
    return order && this.find(order.merchant, order.id);
  }

  all(): Order[] {
    return [...this.#orders.values()];
  }
}

export const token = (): string => randomUUID().replaceAll('-', '');

/** What moved so far. Whole cents. */
export const captured = (order: Order): number => sum(order, 'PAYMENT');
export const refunded = (order: Order): number => sum(order, 'REFUND');
const sum = ({ movements }: Order, type: Movement['type']): number =>
  movements
    .filter((movement) => movement.type === type && movement.result === 'SUCCESS')
    .reduce((all, { cents }) => all + cents, 0);

/** Secrets of a merchant of the fake gateway: anybody may know them, no money is behind them. */
export const passwordOf = (merchant: string): string => `password-of-${merchant}`;
export const callbackSecretOf = (merchant: string): string =>
  createHash('sha256').update(`call-backs of ${merchant}`).digest('hex').slice(0, 32);
