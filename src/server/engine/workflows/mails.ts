import type { Engine } from '../engine.ts';

const button = { en: 'Open the procedure', 'zh-hant': '開啟流程' };

/** Mails about steps with a deadline; a tenant's own text of the same name stands before it. */
export const workflowMails: Engine['mails'] = {
  'workflow-reminder': {
    purpose: 'reminder',
    subject: { en: 'Please act by {{ dueOn }}: {{ step }}', 'zh-hant': '請於 {{ dueOn }} 或之前處理：{{ step }}' },
    body: {
      en: 'Dear {{ name }},\n\n“{{ title }}” waits for you at the step “{{ step }}”. Please act by {{ dueOn }}.',
      'zh-hant': '{{ name }}：\n\n「{{ title }}」正等候你處理「{{ step }}」這一步。請於 {{ dueOn }} 或之前處理。',
    },
    button,
  },
  'workflow-overdue': {
    purpose: 'reminder',
    subject: { en: 'Overdue since {{ dueOn }}: {{ step }}', 'zh-hant': '已過期限（{{ dueOn }}）：{{ step }}' },
    body: {
      en: 'Dear {{ name }},\n\n“{{ title }}” still waits for you at the step “{{ step }}”. The last day was {{ dueOn }}. Please act as soon as you can.',
      'zh-hant':
        '{{ name }}：\n\n「{{ title }}」仍在等候你處理「{{ step }}」這一步，期限為 {{ dueOn }}，現已過期。請盡快處理。',
    },
    button,
  },
};
