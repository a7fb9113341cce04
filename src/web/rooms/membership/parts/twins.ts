import type { Output } from '../../../../contract/calls/calls.ts';
import { pathOf } from '../../../engine/routes.ts';

export type Pair = Output<'GET /membership/duplicates'>['rows'][number];
export type Twin = Pair['one'];

/** Who is further on is kept, and of two alike who has been there longer. */
const RANK: Partial<Record<Twin['status'], number>> = { active: 5, lapsed: 4, awaiting: 3, returned: 2, pending: 1 };
const ahead = (one: Twin, other: Twin): boolean => {
  const by = (RANK[one.status] ?? 0) - (RANK[other.status] ?? 0);
  return by !== 0 ? by > 0 : (one.sinceOn ?? one.appliedAt ?? '9') <= (other.sinceOn ?? other.appliedAt ?? '9');
};

/** Where two are merged, with a proposal of which is kept. */
export function mergePath(one: Twin, other: Twin): string {
  const [keep, close] = ahead(one, other) ? [one, other] : [other, one];
  const asked = new URLSearchParams({ keep: keep.membershipId, close: close.membershipId });
  return `${pathOf('Membership-Merge') ?? '/'}?${asked}`;
}

/** Where a membership is looked at. */
export const recordPath = (membershipId: string): string => pathOf('Membership-Review', { membershipId }) ?? '/';
