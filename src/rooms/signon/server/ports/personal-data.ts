import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const NOBODY = { en: 'Nobody else', 'zh-hant': '沒有其他人' };

/** What the room keeps of people: with whom at the provider they are connected, and their ways there. */
export const signonPersonal: PersonalData = {
  kinds: [
    {
      name: 'sign-on-links',
      title: { en: 'Single sign-on', 'zh-hant': '單一登入' },
      purpose: { en: 'To log in through the organisation’s identity provider', 'zh-hant': '以機構的身分供應商登入' },
      readers: { en: 'Administrators', 'zh-hant': '管理員' },
      tables: [
        {
          table: 'sign_on_link',
          whose: [{ account: 'account_id' }],
          gives: ['issuer', 'sub', 'linked_at', 'last_used_at'],
          erase: 'delete',
        },
      ],
    },
    {
      name: 'sign-on-attempts',
      title: { en: 'Single sign-on sessions', 'zh-hant': '單一登入過程' },
      purpose: { en: 'To check the provider’s response', 'zh-hant': '核對身分供應商的回應' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.expires_at' },
      tables: [
        {
          table: 'sign_on_attempt',
          whose: [{ account: 'account_id' }, { account: 'found_account_id' }],
          gives: ['created_at', 'used_at'],
          without: {
            secret: ['state_hash', 'browser_hash', 'nonce', 'verifier', 'ticket_hash'],
            technical: ['expires_at', 'return_url', 'issuer', 'sub', 'factor_given'],
          },
          erase: 'delete',
        },
      ],
    },
  ],
  without: { sign_on_provider: 'the provider of the organisation; who changed it acted as staff' },
};
