import type { Room } from '../../../engine/server/room.ts';
import { accountsCalls } from './calls.ts';
import { STAFF_FACTOR, staffFactor } from './factors/staff-factor.ts';
import { logins } from './login/list-of-logins.ts';
import { accountsMails } from './mails.ts';
import { users } from './people/list-of-users.ts';
import { accountsAudience } from './ports/audience.ts';
import { accountsMerging } from './ports/merging.ts';
import { accountsPerson } from './ports/person-section.ts';
import { accountsPersonal } from './ports/personal-data.ts';
import { accountRecord } from './ports/record-port.ts';
import { roleRecords } from './ports/role-records.ts';
import { accountsSealed } from './ports/sealed.ts';
import { accountsSearch } from './ports/search-sources.ts';
import { accountRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { staffFactorsCheck } from './readiness/staff-factors.ts';

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
  trail: { account: accountRecords, role: roleRecords },
  records: { account: accountRecord },
  search: accountsSearch,
  searches: [{ table: 'account', call: 'find_accounts(text[], integer)' }],
  readiness: [staffFactorsCheck],
  settings: { [STAFF_FACTOR]: staffFactor },
  person: [accountsPerson],
  merging: accountsMerging,
  personal: accountsPersonal,
  sealed: accountsSealed,
} satisfies Room;
