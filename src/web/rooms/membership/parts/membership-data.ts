import type { Output } from '../../../../contract/calls/calls.ts';
import type { MembershipStatus } from '../../../../contract/calls/membership-record.ts';
import { refresh } from '../../../engine/read.ts';
import { refreshSession } from '../../../engine/session.ts';

export type Membership = NonNullable<Output<'GET /membership/get'>>;

/** States of an application; the others are of a membership, or of what has ended. */
const APPLICATION: readonly MembershipStatus[] = ['draft', 'pending', 'returned', 'awaiting', 'rejected'];

/** Whether it has never become a membership. */
export const isApplication = ({ status, number }: Pick<Membership, 'status' | 'number'>): boolean =>
  APPLICATION.includes(status) || (status === 'withdrawl' && number === null);

/** Something of it changed, and with it what the person may do: everything that shows it asks again. */
export async function refreshMembership(): Promise<void> {
  await Promise.all([refresh('membership'), refresh('payments'), refreshSession()]);
}

export const refreshReaders = (): Promise<void> => refresh('membership', 'GET /membership/user/list');
