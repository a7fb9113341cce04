import type { PersonMerging } from '../../../../engine/server/person/merging.ts';
import { registrationsOf } from '../store.ts';

/** One account has one of these. */
const OPEN: readonly string[] = ['draft', 'submitted', 'returned', 'approved'];
/** What becomes of the room's rows when two accounts of one person are made one. */
export const volunteersMerging: PersonMerging = {
  moves: ['volunteer_registration.account_id', 'volunteer_person.own_account_id'],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'volunteer_change.agreed_by', 'volunteer_change.asked_by', 'volunteer_change.settled_by',
    'volunteer_import.account_id', 'volunteer_interview.made_by', 'volunteer_paper.checked_by', 'volunteer_registration.answered_by',
    'volunteer_registration.decided_by', 'volunteer_registration.suspended_by',
  ],
  async standing(ctx, db, { keptId, closedId }) {
    const open = async (accountId: string) =>
      (await registrationsOf(db, accountId)).find(({ state }) => OPEN.includes(state));
    if (!(await open(keptId)) || !(await open(closedId))) return [];
    return [{ text: ctx.t('person-merge.registrations'), path: '/volunteers/duplicates', stops: true }];
  },
};
