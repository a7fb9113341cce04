import type { RoomMail } from '../mail/room-mail.ts';
import { dueOn, name, step, title } from './mail-placeholders.ts';

const button = { en: 'Open the procedure', 'zh-hant': '開啟流程' };

/** Mails about steps with a deadline; a tenant's own text of the same name stands before it. */
export const workflowMails = {
  'workflow-reminder': {
    purpose: 'reminder',
    name: { en: 'Step due soon', 'zh-hant': '步驟限期將至' },
    when: {
      en: 'To whoever a step waits for, some days before its last day.',
      'zh-hant': '步驟限期前數天，發給須處理的人。',
    },
    vars: { name, title, step, dueOn },
    subject: { en: 'Please act by {{ dueOn }}: {{ step }}', 'zh-hant': '請於 {{ dueOn }} 或之前處理：{{ step }}' },
    body: {
      en: 'Dear {{ name }},\n\n“{{ title }}” waits for you at the step “{{ step }}”. Please act by {{ dueOn }}.',
      'zh-hant': '{{ name }}：\n\n「{{ title }}」正等候你處理「{{ step }}」這一步。請於 {{ dueOn }} 或之前處理。',
    },
    button,
  },
  'workflow-overdue': {
    purpose: 'reminder',
    name: { en: 'Step overdue', 'zh-hant': '步驟逾期' },
    when: {
      en: 'To whoever a step waits for, when its last day has passed.',
      'zh-hant': '步驟逾期後，發給須處理的人。',
    },
    vars: { name, title, step, dueOn },
    subject: { en: 'Overdue since {{ dueOn }}: {{ step }}', 'zh-hant': '已過期限（{{ dueOn }}）：{{ step }}' },
    body: {
      en: 'Dear {{ name }},\n\n“{{ title }}” still waits for you at the step “{{ step }}”. The last day was {{ dueOn }}. Please act as soon as you can.',
      'zh-hant':
        '{{ name }}：\n\n「{{ title }}」仍在等候你處理「{{ step }}」這一步，期限為 {{ dueOn }}，現已過期。請盡快處理。',
    },
    button,
  },
} satisfies Record<string, RoomMail>;
