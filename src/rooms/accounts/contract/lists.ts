import { deviceName } from '../../../contract/device-name.ts';
import { declareList } from '../../../contract/lists/list.ts';
import { LOGIN_OUTCOMES } from '../../../contract/login-outcomes.ts';
import { dynamicWord, type WordKey, wordsOf } from '../../../contract/word-key.ts';

/** What states of an account are called. */
export const ACCOUNT_STATUS_WORDS: Readonly<Record<string, WordKey>> = {
  active: 'users.active',
  unverified: 'users.unverified',
  disabled: 'users.disabled',
};

/** The people of the tenant (ADM-2). */
export const usersList = declareList('GET /user/list', {
  name: 'User-List',
  title: 'users.title',
  columns: [
    { key: 'name', header: 'word.personName', value: (row) => row.displayName || row.email },
    { key: 'email', header: 'word.emailAddress', oneLine: true, value: (row) => row.email },
    { key: 'roles', header: 'word.roles', value: (row) => row.roleLabels.join(' · ') },
    {
      key: 'status',
      header: 'word.status',
      value: ({ status }, say) => say(dynamicWord(ACCOUNT_STATUS_WORDS[status] ?? status)),
    },
    { key: 'created', header: 'users.created', value: (row) => ({ at: row.createdAt }) },
    { key: 'lastLogin', header: 'users.lastLogin', value: (row) => ({ time: row.lastLoginAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    role: { label: 'users.role', as: 'named' },
    status: { label: 'word.status', words: ACCOUNT_STATUS_WORDS },
  },
  people: true,
  rowKey: (row) => row.accountId,
});

/** Everybody's logins in this tenant, also those for addresses without an account (ADM-2). */
export const loginsList = declareList('GET /user/loginLog', {
  name: 'All-Logins',
  title: 'allLogins.title',
  columns: [
    { key: 'at', header: 'word.time', value: (row) => ({ time: row.at }) },
    {
      key: 'outcome',
      header: 'word.outcome',
      value: ({ outcome }, say) =>
        say(dynamicWord(LOGIN_OUTCOMES.some((known) => known === outcome) ? `outcome.${outcome}` : outcome)),
    },
    { key: 'email', header: 'word.emailAddress', oneLine: true, value: (row) => row.email },
    { key: 'device', header: 'loginLog.device', value: (row) => deviceName(row.device) },
    { key: 'ip', header: 'loginLog.ip', value: (row) => row.ip },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    outcome: { label: 'word.outcome', words: wordsOf('outcome', LOGIN_OUTCOMES) },
    everybody: null,
    accountId: null,
  },
});
