import { name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Placeholder } from '../../../engine/server/mail/room-mail.ts';

const volunteer: Placeholder = {
  label: { en: 'Volunteer’s name', 'zh-hant': '義工姓名' },
  example: { en: 'Chan Siu Ming', 'zh-hant': '陳小明' },
};
const reason: Placeholder = {
  label: { en: 'Reason given by staff', 'zh-hant': '職員填寫的原因' },
  example: { en: 'The visit ended at four.', 'zh-hant': '探訪於四時結束。' },
};
const hours: Placeholder = {
  label: { en: 'Hours', 'zh-hant': '時數' },
  example: { en: '2:30', 'zh-hant': '2:30' },
};
const number: Placeholder = {
  label: { en: 'Certificate number', 'zh-hant': '證書編號' },
  example: { en: 'SC-00012', 'zh-hant': 'SC-00012' },
};

const year: Placeholder = {
  label: { en: 'Year of the hours', 'zh-hant': '時數所屬年份' },
  example: { en: '2026', 'zh-hant': '2026' },
};
const day: Placeholder = {
  label: { en: 'Last day to report hours', 'zh-hant': '申報截止日' },
  example: { en: '31/01/2027', 'zh-hant': '31/01/2027' },
};

const vars = { name, volunteer, reason, hours, number };
const open = { en: 'Open my service hours', 'zh-hant': '查看服務時數' };

/** Mails about hours and certificates: they carry names, hours and reasons, and nothing else of a person. */
export const hoursMails = mailsWith({ button: open, vars })({
  'hours-corrected': {
    reaches: 'proven',
    name: { en: 'Hours corrected', 'zh-hant': '服務時數已更正' },
    when: { en: 'Sent to the volunteer when hours are corrected.', 'zh-hant': '更正服務時數時，發給義工。' },
    subject: {
      en: '{{ volunteer }}’s service hours have been corrected',
      'zh-hant': '{{ volunteer }}的服務時數已更正',
    },
    body: {
      en: '{{ volunteer }}’s service hours have been corrected to {{ hours }}.\n\nReason: {{ reason }}',
      'zh-hant': '{{ volunteer }}的一項服務時數已更正為 {{ hours }}。\n\n原因：{{ reason }}',
    },
  },
  'hours-rejected': {
    reaches: 'proven',
    name: { en: 'Hours not accepted', 'zh-hant': '服務時數不獲接納' },
    when: { en: 'Sent to the volunteer when hours are not accepted.', 'zh-hant': '服務時數不獲接納時，發給義工。' },
    subject: {
      en: '{{ volunteer }}’s service hours were not accepted',
      'zh-hant': '{{ volunteer }}的服務時數不獲接納',
    },
    body: {
      en: '{{ volunteer }}’s service hours ({{ hours }}) were not accepted.\n\nReason: {{ reason }}',
      'zh-hant': '{{ volunteer }}的一項服務時數（{{ hours }}）不獲接納。\n\n原因：{{ reason }}',
    },
  },
  'hours-closing': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Deadline for reporting hours', 'zh-hant': '年度時數即將截止申報' },
    when: {
      en: 'Sent to volunteers on 1 December and one week before 31 January.',
      'zh-hant': '12 月 1 日及 1 月 31 日前一星期，發給義工。',
    },
    vars: { name, year, day, hours },
    subject: {
      en: 'Please report your service hours for {{ year }} by {{ day }}',
      'zh-hant': '請於 {{ day }} 或之前申報 {{ year }} 年服務時數',
    },
    body: {
      en: 'Service hours for {{ year }} can be reported until {{ day }}, 23:59. After that we can no longer accept them.\n\nRecorded for you so far: {{ hours }}. Hours on shifts are recorded from attendance. Please enter hours served outside shifts.',
      'zh-hant':
        '{{ year }} 年的服務時數可申報至 {{ day }} 23:59，逾期恕不受理。\n\n目前已記錄：{{ hours }}。更次時數由出席記錄得出；更次以外的服務，請自行填報。',
    },
  },
  'certificate-issued': {
    reaches: 'proven',
    name: { en: 'Certificate issued', 'zh-hant': '已發出服務證書' },
    when: { en: 'Sent to the volunteer with each certificate.', 'zh-hant': '每次發出證書時，發給義工。' },
    subject: { en: 'Certificate of service {{ number }}', 'zh-hant': '服務證書 {{ number }}' },
    body: {
      en: '{{ volunteer }}’s certificate {{ number }} for {{ hours }} hours of service is ready. Use the button below to download it. Thank you for your service.',
      'zh-hant':
        '{{ volunteer }}的服務證書 {{ number }}（服務時數 {{ hours }}）已備妥，可按以下按鈕下載。感謝你的服務。',
    },
  },
  'certificate-held': {
    reaches: 'proven',
    name: { en: 'Certificate request on hold', 'zh-hant': '證書申請處理中' },
    when: {
      en: 'Sent to the volunteer when staff put a request on hold.',
      'zh-hant': '職員說明需時原因時，發給義工。',
    },
    subject: { en: 'Your request for a certificate of service', 'zh-hant': '你的服務證書申請' },
    body: {
      en: '{{ volunteer }}’s certificate is not ready yet.\n\nReason: {{ reason }}',
      'zh-hant': '{{ volunteer }}的服務證書尚未備妥。\n\n原因：{{ reason }}',
    },
  },
  'certificate-refused': {
    reaches: 'proven',
    name: { en: 'Certificate request refused', 'zh-hant': '證書申請不獲接納' },
    when: { en: 'Sent to the volunteer when a request is refused.', 'zh-hant': '不發出證書時，發給義工。' },
    subject: { en: 'Your request for a certificate of service', 'zh-hant': '你的服務證書申請' },
    body: {
      en: 'We cannot issue the certificate you requested for {{ volunteer }}.\n\nReason: {{ reason }}',
      'zh-hant': '未能發出{{ volunteer }}的服務證書。\n\n原因：{{ reason }}',
    },
  },
  'certificate-revoked': {
    reaches: 'proven',
    name: { en: 'Certificate revoked', 'zh-hant': '服務證書已撤銷' },
    when: { en: 'Sent to the volunteer when a certificate is revoked.', 'zh-hant': '撤銷證書時，發給義工。' },
    subject: { en: 'Certificate {{ number }} is no longer valid', 'zh-hant': '服務證書 {{ number }} 已失效' },
    body: {
      en: '{{ volunteer }}’s certificate {{ number }} has been revoked and is no longer valid.\n\nReason: {{ reason }}',
      'zh-hant': '{{ volunteer }}的服務證書 {{ number }} 已撤銷，不再有效。\n\n原因：{{ reason }}',
    },
  },
});
