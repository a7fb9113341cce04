import type { Output } from '../../../../contract/calls/calls.ts';
import { pathTo } from '../../../../engine/web/routes.ts';

export type Pair = Output<'GET /membership/duplicates'>['rows'][number];
export type Duplicate = Pair['one'];

/** Who is further on is kept; of two alike who has been there longer, or has the lower number. */
const RANK: Partial<Record<Duplicate['status'], number>> = {
  active: 5,
  lapsed: 4,
  awaiting: 3,
  returned: 2,
  pending: 1,
};
const ahead = (a: Duplicate, b: Duplicate): boolean => {
  const by = (RANK[a.status] ?? 0) - (RANK[b.status] ?? 0);
  const age = (duplicate: Duplicate) => `${duplicate.sinceOn ?? duplicate.appliedAt ?? '9'} ${duplicate.number ?? ''}`;
  return by !== 0 ? by > 0 : age(a) <= age(b);
};

/** Where two are merged, with a proposal of which is kept. */
export function mergePath(a: Duplicate, b: Duplicate): string {
  const [keep, close] = ahead(a, b) ? [a, b] : [b, a];
  const query = new URLSearchParams({ keep: keep.membershipId, close: close.membershipId });
  return `${pathTo('Membership-Merge')}?${query}`;
}

/** Where a membership is looked at. */
export const recordPath = (membershipId: string): string => pathTo('Membership-Review', { membershipId });
