import type { PersonMerging, Standing } from '../../../../engine/server/person/merging.ts';
import { openOfBoth } from '../merge/merge.store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const membershipMerging: PersonMerging = {
  moves: ['membership.account_id', 'reading_member.account_id'],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'membership.decided_by', 'membership_change.decided_by', 'membership_merge.merged_by', 'membership_merge.undone_by',
    'membership_pair.dismissed_by', 'membership_return.account_id', 'membership_task.account_id',
  ],
  async standing(ctx, db, { keptId, closedId }) {
    const open = await openOfBoth(db, keptId, closedId);
    const all: Standing[] = [];
    if (open.kept && open.closed)
      all.push({
        text: ctx.t('person-merge.memberships'),
        path: `/membership/duplicates/merge?${new URLSearchParams({ keep: open.kept, close: open.closed })}`,
        stops: true,
      });
    if (open.readers > 1) all.push({ text: ctx.t('person-merge.readers'), path: null, stops: true });
    return all;
  },
};
