import type { PersonalData } from '../../../engine/personal/personal-data.ts';

const ADMIN = { en: 'Administrators', 'zh-hant': '管理員' };
const NOBODY = { en: 'Nobody else', 'zh-hant': '沒有其他人' };

/** What the room keeps of people: the account, how it is proven, when it came in. */
export const accountsPersonal: PersonalData = {
  kinds: [
    {
      name: 'logins',
      title: { en: 'Login log', 'zh-hant': '登入記錄' },
      purpose: { en: 'To notice who tries to come in', 'zh-hant': '察覺可疑登入' },
      readers: ADMIN,
      upTo: { months: 12, since: 't.at' },
      tables: [
        {
          table: 'login_log',
          whose: [{ account: 'account_id' }, { address: 'email' }],
          gives: ['at', 'email', 'ip', 'device', 'outcome'],
          erase: 'delete',
        },
      ],
    },
    {
      name: 'sessions',
      title: { en: 'Sessions', 'zh-hant': '登入工作階段' },
      purpose: { en: 'To stay logged in, and to log others out', 'zh-hant': '保持登入及登出其他裝置' },
      readers: NOBODY,
      upTo: { months: 12, since: 't.ended_at' },
      tables: [
        {
          table: 'session',
          whose: [{ account: 'account_id' }],
          gives: ['created_at', 'last_seen_at', 'ended_at', 'ip', 'device'],
          without: { secret: ['token_hash', 'home_token_hash'], technical: ['completed_at', 'view_as'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'codes',
      title: { en: 'One-time codes', 'zh-hant': '一次性驗證碼' },
      purpose: { en: 'To prove an address', 'zh-hant': '核實電郵地址' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      tables: [
        {
          table: 'one_time_code',
          whose: [{ account: 'account_id' }, { address: 'email_key' }],
          gives: ['purpose', 'created_at', 'used_at'],
          without: {
            secret: ['code_hash', 'link_hash', 'browser_hash'],
            technical: ['email_key', 'expires_at', 'return_url', 'tries'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'registrations',
      title: { en: 'Registrations that were not finished', 'zh-hant': '未完成的帳戶登記' },
      purpose: { en: 'To open the account once the address is proven', 'zh-hant': '核實電郵後開立帳戶' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      tables: [
        {
          table: 'registration',
          whose: [{ address: 'email' }],
          gives: ['email', 'display_name', 'extra', 'language', 'created_at'],
          without: { secret: ['browser_hash', 'password_hash'], derived: ['email_key'], technical: ['expires_at'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'address-changes',
      title: { en: 'Changes of the e-mail address', 'zh-hant': '更改電郵地址' },
      purpose: { en: 'To ask both addresses before one is changed', 'zh-hant': '更改前徵求兩個地址確認' },
      readers: NOBODY,
      upTo: { months: 12, since: 't.created_at' },
      tables: [
        {
          table: 'email_change',
          whose: [{ account: 'account_id' }],
          gives: ['old_email', 'new_email', 'created_at', 'done_at'],
          without: {
            secret: ['browser_hash', 'new_link_hash', 'old_link_hash'],
            technical: ['expires_at', 'frozen_at', 'new_confirmed_at', 'old_confirmed_at'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'addresses-left',
      title: { en: 'Addresses you had before', 'zh-hant': '以往使用的電郵地址' },
      purpose: {
        en: 'So that whoever has the address next is not given what is yours',
        'zh-hant': '避免其後使用該地址的人取得你的資料',
      },
      readers: NOBODY,
      keep: {
        months: 84,
        since: 't.left_at',
        why: {
          en: 'Kept as a code that cannot be read back, as long as the papers that bear the address.',
          'zh-hant': '以無法還原的代碼形式保存，期限與載有該地址的單據相同。',
        },
      },
      tables: [
        {
          table: 'address_left',
          whose: [{ account: 'account_id' }],
          gives: ['left_at'],
          without: { technical: ['address_hash'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'authenticator',
      title: { en: 'Authenticator app', 'zh-hant': '驗證應用程式' },
      purpose: { en: 'Second step of the login', 'zh-hant': '登入第二步驗證' },
      readers: NOBODY,
      tables: [
        {
          table: 'totp',
          whose: [{ account: 'account_id' }],
          gives: ['confirmed_at'],
          without: { secret: ['secret', 'last_step'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'recovery-codes',
      title: { en: 'Recovery codes', 'zh-hant': '復原碼' },
      purpose: { en: 'To come in without the phone', 'zh-hant': '沒有手機時登入' },
      readers: NOBODY,
      tables: [
        {
          table: 'recovery_code',
          whose: [{ account: 'account_id' }],
          gives: ['used_at'],
          without: { secret: ['code_hash'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'passkeys',
      title: { en: 'Passkeys', 'zh-hant': '密鑰' },
      purpose: { en: 'To log in without a password', 'zh-hant': '免密碼登入' },
      readers: NOBODY,
      tables: [
        {
          table: 'passkey',
          whose: [{ account: 'account_id' }],
          gives: ['name', 'created_at', 'last_used_at'],
          without: { secret: ['public_key', 'credential_id'], technical: ['counter', 'transports'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'passkey-questions',
      title: { en: 'Questions to a passkey', 'zh-hant': '密鑰驗證請求' },
      purpose: { en: 'To check the answer of a passkey', 'zh-hant': '核對密鑰回應' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.expires_at' },
      tables: [
        {
          table: 'passkey_challenge',
          whose: [{ account: 'account_id' }],
          gives: [],
          without: { secret: ['challenge'], technical: ['expires_at'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'roles',
      title: { en: 'Roles', 'zh-hant': '角色' },
      purpose: { en: 'To know who may do what', 'zh-hant': '界定各人權限' },
      readers: ADMIN,
      tables: [
        {
          table: 'role_grant',
          whose: [{ account: 'account_id' }],
          gives: ['role', 'granted_at'],
          without: { staff: ['granted_by'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'account',
      title: { en: 'Account', 'zh-hant': '帳戶' },
      purpose: { en: 'To log in and be written to', 'zh-hant': '登入及接收通知' },
      readers: ADMIN,
      tables: [
        {
          table: 'account',
          whose: [{ account: 'id' }],
          record: true,
          gives: ['email', 'display_name', 'extra', 'language', 'status', 'created_at', 'verified_at', 'last_login_at'],
          without: {
            secret: ['password_hash'],
            derived: ['email_key'],
            technical: ['is_service', 'address_proven_at', 'number', 'visitor_from'],
          },
          // the row stays without anything in it, so that what others did with this account still stands
          erase: {
            email: `'erased-' || t.id || '@erased.invalid'`,
            email_key: `'erased-' || t.id || '@erased.invalid'`,
            password_hash: 'null',
            status: `'disabled'`,
            display_name: `''`,
            extra: `'{}'`,
          },
        },
      ],
    },
  ],
  last: true,
};
