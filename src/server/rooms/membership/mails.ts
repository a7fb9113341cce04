import type { Engine } from '../../engine/engine.ts';

const button = { en: 'Open my membership', 'zh-hant': '查看我的會籍' };

/** Mails of this room; a tenant's own text of the same name stands before it. */
export const membershipMails: Engine['mails'] = {
  'membership-received': {
    purpose: 'service',
    subject: { en: 'We have received your application: {{ type }}', 'zh-hant': '已收到你的申請：{{ type }}' },
    body: {
      en: 'Dear {{ name }},\n\nThank you for applying for {{ type }} of {{ tenantName }}. We have received your form and will review it. You will get a mail as soon as it has been decided; you need not do anything until then.',
      'zh-hant':
        '{{ name }}：\n\n感謝你申請成為{{ tenantName }}的{{ type }}。我們已收到你的申請表，並會進行審核。一經決定，我們會以電郵通知你，你暫時毋須採取任何行動。',
    },
    button,
  },
  'membership-approved': {
    purpose: 'service',
    subject: {
      en: 'Welcome: your membership number is {{ number }}',
      'zh-hant': '歡迎加入：你的會員編號為 {{ number }}',
    },
    body: {
      en: 'Dear {{ name }},\n\nYour application for {{ type }} of {{ tenantName }} was approved. Your membership number is {{ number }}.{% if endsOn != "" %} Your membership runs until {{ endsOn }}.{% endif %}{% if comment != "" %}\n\nA note from us: {{ comment }}{% endif %}',
      'zh-hant':
        '{{ name }}：\n\n你的{{ tenantName }}{{ type }}申請已獲批准，會員編號為 {{ number }}。{% if endsOn != "" %}你的會籍有效期至 {{ endsOn }}。{% endif %}{% if comment != "" %}\n\n備註：{{ comment }}{% endif %}',
    },
    button,
  },
  'membership-rejected': {
    purpose: 'service',
    subject: { en: 'Your application: {{ type }}', 'zh-hant': '你的申請：{{ type }}' },
    body: {
      en: 'Dear {{ name }},\n\nWe are sorry that we could not approve your application for {{ type }} of {{ tenantName }}.\n\nThe reason: {{ comment }}\n\nYou may apply again.',
      'zh-hant':
        '{{ name }}：\n\n很抱歉，你的{{ tenantName }}{{ type }}申請未獲批准。\n\n原因：{{ comment }}\n\n你可以再次提出申請。',
    },
    button,
  },
};
