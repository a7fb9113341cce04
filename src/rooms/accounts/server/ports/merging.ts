import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const accountsMerging: PersonMerging = {
  joins: { 'address_left.account_id': { by: ['address_hash'], other: 'goes' } },
  // biome-ignore format: a list to be read at a glance
  goes: [
    'email_change.account_id', 'one_time_code.account_id', 'passkey.account_id', 'passkey_challenge.account_id',
    'recovery_code.account_id', 'totp.account_id',
  ],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'account.merged_into', 'account_merge.asked_by', 'account_merge.closed_id', 'account_merge.decided_by',
    'account_merge.kept_id', 'login_log.account_id', 'session.account_id',
  ],
};
