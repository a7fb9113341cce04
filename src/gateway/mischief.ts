/** What the gateway does instead of what is right, for the next request that matches. */
export const MISDEEDS = [
  '401',
  '429',
  '500',
  '503',
  'bad-json',
  'html',
  'empty',
  'hang-up',
  'commit-then-hang-up',
  'say-nothing',
  'amount+0.01',
  'amount-0.01',
  'currency=USD',
  'merchant=other',
  'order=other',
  'pending',
  'declined',
] as const;
export type Misdeed = (typeof MISDEEDS)[number];
/** Whether nothing was done before the gateway broke off. */
export const breaksOff = (misdeed: Misdeed | null): boolean =>
  misdeed === '429' || misdeed === '500' || misdeed === '503' || misdeed === 'hang-up';

/** Requests by what they are about. */
export type Target = 'session' | 'order' | 'refund' | 'token' | 'charge' | 'capture' | 'books';

export type Control = {
  /** `order`: only where the request is about this one. */
  next?: { match: Target; do: Misdeed; times?: number; order?: string }[];
  /** How call-backs go: how often each, none at all, the last first, with a wrong secret. */
  callbacks?: { times?: number; drop?: boolean; reverse?: boolean; forge?: boolean };
};

/** How this gateway misbehaves, as it was told. */
export class Mischief {
  #next: { match: Target; do: Misdeed; times: number; order?: string }[] = [];
  callbacks: NonNullable<Control['callbacks']> = {};

  set({ next = [], callbacks = {} }: Control): void {
    this.#next = next.map((item) => ({ times: 1, ...item }));
    this.callbacks = callbacks;
  }

  /** One more misdeed to come, beside those that it was told before. */
  add(item: NonNullable<Control['next']>[number]): void {
    this.#next = [...this.#next.filter(({ times }) => times > 0), { times: 1, ...item }];
  }

  /** Misdeeds that no request has come for yet. */
  get left(): number {
    return this.#next.reduce((sum, { times }) => sum + times, 0);
  }

  /** The misdeed for this request, once. */
  take(match: Target, order?: string): Misdeed | null {
    const found = this.#next.find(
      (item) => item.match === match && item.times > 0 && (item.order === undefined || item.order === order),
    );
    if (!found) return null;
    found.times -= 1;
    return found.do;
  }
}
