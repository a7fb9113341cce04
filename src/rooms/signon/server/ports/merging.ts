import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const signonMerging: PersonMerging = {
  joins: { 'sign_on_link.account_id': { by: ['issuer'], other: 'goes' } },
  goes: ['sign_on_attempt.account_id', 'sign_on_attempt.found_account_id'],
  stays: ['sign_on_provider.changed_by'],
};
