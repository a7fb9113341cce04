import type { Output } from '../../../../contract/calls/calls.ts';
import { daysBetween, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import type { MembershipStatus } from '../../contract/values.ts';

export type Membership = NonNullable<Output<'GET /membership/get'>>;

/** States of an application; the others are of a membership, or of what has ended. */
const APPLICATION: readonly MembershipStatus[] = ['draft', 'pending', 'returned', 'awaiting', 'rejected'];

/** Whether it has never become a membership. */
export const isApplication = ({ status, number }: Pick<Membership, 'status' | 'number'>): boolean =>
  APPLICATION.includes(status) || (status === 'withdrawl' && number === null);

/** There is a card to show: it runs, and is not suspended. */
export const hasCard = ({ status, suspended }: Pick<Membership, 'status' | 'suspended'>): boolean =>
  status === 'active' && suspended === null;

/**
 * Days until the term ends, below 0 in its grace; null where it is too early to renew, or nothing is to be done: it was
 * renewed already, or an invoice waits to be paid.
 */
export function daysToRenew({ status, renewFrom, endsOn }: Membership): number | null {
  if (status !== 'active' || renewFrom === null || endsOn === null) return null;
  const today = hongKongDate(new Date(clock.now()));
  return today >= renewFrom ? daysBetween(today, endsOn) : null;
}

/** Something of it changed, and with it what the person may do: everything that shows it asks again. */
export async function refreshMembership(): Promise<void> {
  await Promise.all([refresh('membership'), refresh('payments'), refreshSession()]);
}

export const refreshReaders = (): Promise<void> => refresh('membership', 'GET /membership/user/list');
