import type { Output } from '../../../contract/calls/calls.ts';

/** The own payments (ACC-7). Nothing can be paid yet, so there is none; the payments room will answer here. */
export async function paymentLog(): Promise<Output<'GET /user/paymentLog'>> {
  return { rows: [], total: 0, next: null, previous: null };
}
