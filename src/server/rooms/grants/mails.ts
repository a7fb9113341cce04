import type { Engine } from '../../engine/engine.ts';

const button = { en: 'Open the application', 'zh-hant': '查看申請' };

/** Mails of this room; a tenant's own text of the same name stands before it. */
export const grantsMails = {
  'grant-received': {
    purpose: 'service',
    subject: { en: 'We have received your application {{ number }}', 'zh-hant': '已收到你的申請 {{ number }}' },
    body: {
      en: 'Dear {{ name }},\n\nWe have received “{{ title }}” ({{ stage }}). Its number is {{ number }}; please name it when you write to us. You need not do anything until you hear from us again.',
      'zh-hant':
        '{{ name }}：\n\n我們已收到「{{ title }}」（{{ stage }}），申請編號為 {{ number }}，與我們聯絡時請註明。在收到我們的通知前，你毋須採取任何行動。',
    },
    button,
  },
  'grant-returned': {
    purpose: 'service',
    subject: { en: 'Please complete your application {{ number }}', 'zh-hant': '請補充你的申請 {{ number }}' },
    body: {
      en: 'Dear {{ name }},\n\nPlease change or complete “{{ title }}” and submit it again by {{ dueOn }}. Only the fields with a note are open; where there is none, all are.{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
      'zh-hant':
        '{{ name }}：\n\n請在 {{ dueOn }} 或之前修改或補充「{{ title }}」，然後再次提交。只有附有備註的欄位可以修改；如沒有備註，則全部欄位均可修改。{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
    },
    button,
  },
  'grant-approved': {
    purpose: 'service',
    subject: { en: 'Approved: {{ number }}, {{ stage }}', 'zh-hant': '已獲批准：{{ number }}（{{ stage }}）' },
    body: {
      en: 'Dear {{ name }},\n\nWe are pleased to tell you that “{{ title }}” was approved in this stage: {{ stage }}. We will write to you once the next stage is open.{% if comment != "" %}\n\n{{ comment }}{% endif %}',
      'zh-hant':
        '{{ name }}：\n\n我們欣然通知你，「{{ title }}」已在本階段（{{ stage }}）獲得批准。下一階段開放時，我們會再通知你。{% if comment != "" %}\n\n{{ comment }}{% endif %}',
    },
    button,
  },
  'grant-rejected': {
    purpose: 'service',
    subject: { en: 'Your application {{ number }}', 'zh-hant': '你的申請 {{ number }}' },
    body: {
      en: 'Dear {{ name }},\n\nWe are sorry that we cannot support “{{ title }}”.{% if comment != "" %}\n\nThe reason: {{ comment }}{% endif %}\n\nThank you for the work that went into it. You are welcome to apply in a later call.',
      'zh-hant':
        '{{ name }}：\n\n很抱歉，我們未能資助「{{ title }}」。{% if comment != "" %}\n\n原因：{{ comment }}{% endif %}\n\n感謝你為申請所付出的努力，歡迎在日後的計劃再次提出申請。',
    },
    button,
  },
  'grant-promoted': {
    purpose: 'service',
    subject: { en: 'Next stage: {{ number }}, {{ stage }}', 'zh-hant': '進入下一階段：{{ number }}（{{ stage }}）' },
    body: {
      en: 'Dear {{ name }},\n\n“{{ title }}” is now in this stage: {{ stage }}. Please open it to see what comes next.',
      'zh-hant': '{{ name }}：\n\n「{{ title }}」現已進入{{ stage }}階段，請查看接下來的步驟。',
    },
    button,
  },
  'grant-withdrawn': {
    purpose: 'service',
    subject: { en: 'You have withdrawn {{ number }}', 'zh-hant': '你已撤回申請 {{ number }}' },
    body: {
      en: 'Dear {{ name }},\n\nYou have withdrawn “{{ title }}”. Nothing more will happen with it; you can still read it.',
      'zh-hant': '{{ name }}：\n\n你已撤回「{{ title }}」。我們不會再處理這份申請，你仍可隨時查閱。',
    },
    button,
  },
  'grant-review-asked': {
    purpose: 'service',
    subject: { en: 'An application waits for your review', 'zh-hant': '有申請等候你審批' },
    body: {
      en: 'Dear {{ name }},\n\nAn application to {{ tenantName }} waits for your review. Before you open it you will be asked whether you have a conflict of interest.',
      'zh-hant': '{{ name }}：\n\n{{ tenantName }}有一份申請等候你審批。開啟之前，請先申報是否有利益衝突。',
    },
    button,
  },
  'grant-team': {
    purpose: 'service',
    subject: { en: 'You are on the team of “{{ title }}”', 'zh-hant': '你已加入「{{ title }}」的團隊' },
    body: {
      en: 'Dear {{ name }},\n\n{{ who }} has put you on the team of “{{ title }}”.',
      'zh-hant': '{{ name }}：\n\n{{ who }} 已把你加入「{{ title }}」的團隊。',
    },
    button,
  },
  'grant-handed-over': {
    purpose: 'service',
    subject: { en: '“{{ title }}” is yours now', 'zh-hant': '「{{ title }}」已移交給你' },
    body: {
      en: 'Dear {{ name }},\n\n{{ who }} has handed “{{ title }}” over to you. From now on you answer for it.',
      'zh-hant': '{{ name }}：\n\n{{ who }} 已把「{{ title }}」移交給你，由現在起由你負責。',
    },
    button,
  },
} satisfies Engine['mails'];
