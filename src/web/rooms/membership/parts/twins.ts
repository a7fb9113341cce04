import type { Output } from '../../../../contract/calls/calls.ts';
import { pathOf } from '../../../engine/routes.ts';

export type Pair = Output<'GET /membership/duplicates'>['rows'][number];
export type Twin = Pair['one'];

/** Who is further on is kept; of two alike who has been there longer, or has the lower number. */
const RANK: Partial<Record<Twin['status'], number>> = { active: 5, lapsed: 4, awaiting: 3, returned: 2, pending: 1 };
const ahead = (one: Twin, other: Twin): boolean => {
  const by = (RANK[one.status] ?? 0) - (RANK[other.status] ?? 0);
  const age = (twin: Twin) => `${twin.sinceOn ?? twin.appliedAt ?? '9'} ${twin.number ?? ''}`;
  return by !== 0 ? by > 0 : age(one) <= age(other);
};

/** Where two are merged, with a proposal of which is kept. */
export function mergePath(one: Twin, other: Twin): string {
  const [keep, close] = ahead(one, other) ? [one, other] : [other, one];
  const asked = new URLSearchParams({ keep: keep.membershipId, close: close.membershipId });
  return `${pathOf('Membership-Merge') ?? '/'}?${asked}`;
}

/** Where a membership is looked at. */
export const recordPath = (membershipId: string): string => pathOf('Membership-Review', { membershipId }) ?? '/';
