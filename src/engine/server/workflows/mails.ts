import { name } from '../mail/placeholders.ts';
import { mailsWith } from '../mail/room-mail.ts';
import { dueOn, first, lines, more, step, title, what, who } from './mail-placeholders.ts';

const button = { en: 'Open', 'zh-hant': '開啟' };

/** Mails about steps with a deadline; a tenant's own text of the same name stands before it. */
export const workflowMails = mailsWith({ button })({
  'workflow-reminder': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Step due soon', 'zh-hant': '步驟限期將至' },
    when: {
      en: 'Sent to the person responsible for a step, some days before its deadline.',
      'zh-hant': '步驟限期前數天，發給須處理的人。',
    },
    vars: { name, title, step, dueOn, who, what },
    subject: {
      en: 'Please act by {{ dueOn }}: {{ step }}, {{ who }}',
      'zh-hant': '請於 {{ dueOn }} 或之前處理：{{ step }}（{{ who }}）',
    },
    body: {
      en: '{{ what }}\n\nThis concerns “{{ title }}”, step “{{ step }}”.',
      'zh-hant': '{{ what }}\n\n此事關於「{{ title }}」的「{{ step }}」一步。',
    },
  },
  'workflow-overdue': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Step overdue', 'zh-hant': '步驟逾期' },
    when: {
      en: 'Sent to the person responsible for a step when its deadline has passed.',
      'zh-hant': '步驟逾期後，發給須處理的人。',
    },
    vars: { name, title, step, dueOn, who, what },
    subject: {
      en: 'Overdue since {{ dueOn }}: {{ step }}, {{ who }}',
      'zh-hant': '已過期限（{{ dueOn }}）：{{ step }}（{{ who }}）',
    },
    body: {
      en: '{{ what }} Please act as soon as possible.\n\nThis concerns “{{ title }}”, step “{{ step }}”.',
      'zh-hant': '{{ what }}請盡快處理。\n\n此事關於「{{ title }}」的「{{ step }}」一步。',
    },
  },
  'workflow-reminders': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Several steps due', 'zh-hant': '多項步驟限期將至' },
    when: {
      en: 'Sent to the person responsible instead of several e-mails about steps.',
      'zh-hant': '同時有多項步驟限期將至或逾期，合併為一封電郵發給須處理的人。',
    },
    vars: { name, first, more, lines },
    personal: ['first', 'lines', 'link'],
    subject: {
      en: '{{ first }} and {{ more }} more are waiting for you',
      'zh-hant': '{{ first }}及另外 {{ more }} 項正等候你處理',
    },
    body: {
      en: 'The following are waiting for you:\n\n{{ lines }}',
      'zh-hant': '以下各項正等候你處理：\n\n{{ lines }}',
    },
  },
});
