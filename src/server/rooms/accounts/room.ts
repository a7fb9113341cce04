import type { Room } from '../../engine/room.ts';
import { accountsCalls } from './calls.ts';
import { accountsMails } from './mails.ts';
import { accountsAudience } from './parts/audience.ts';
import { logins } from './parts/lists/logins.ts';
import { users } from './parts/lists/users.ts';
import { accountsMerging } from './parts/merging.ts';
import { accountsPerson } from './parts/person-section.ts';
import { accountsPersonal } from './parts/personal-data.ts';
import { accountRecord } from './parts/record-port.ts';
import { accountsSearch } from './parts/search-sources.ts';
import { STAFF_FACTOR, staffFactor } from './parts/staff-factor.ts';
import { accountRecords } from './parts/trail-records.ts';
import { staffFactorsCheck } from './readiness/staff-factors.ts';
import { waitingWork } from './waiting-work.ts';

/** Who a person is, how they come in, and what they may do. */
export const accountsRoom = {
  name: 'accounts',
  tables: [
    'session',
    'one_time_code',
    'registration',
    'email_change',
    'login_log',
    'totp',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'account_merge',
    'first_admin_link',
  ],
  readable: ['account', 'account_seen', 'role_grant', 'address_left'],
  calls: accountsCalls,
  audiences: [accountsAudience],
  lists: [users, logins],
  mails: accountsMails,
  work: [waitingWork],
  trail: { account: accountRecords },
  records: { account: accountRecord },
  search: accountsSearch,
  searches: [{ table: 'account', call: 'find_accounts(text[], integer)' }],
  readiness: [staffFactorsCheck],
  settings: { [STAFF_FACTOR]: staffFactor },
  person: [accountsPerson],
  merging: accountsMerging,
  personal: accountsPersonal,
} satisfies Room;
