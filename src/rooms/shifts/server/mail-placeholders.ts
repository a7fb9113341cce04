import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

export const title: Placeholder = {
  label: { en: 'Service event', 'zh-hant': '服務活動' },
  example: { en: 'Sunday kitchen', 'zh-hant': '星期日愛心廚房' },
};
export const role: Placeholder = {
  label: { en: 'Role in the shift', 'zh-hant': '更次崗位' },
  example: { en: 'Cook', 'zh-hant': '廚務' },
};
export const when: Placeholder = {
  label: { en: 'Day and times', 'zh-hant': '日期及時間' },
  example: { en: '31/01/2027 09:00–12:00', 'zh-hant': '31/01/2027 09:00–12:00' },
};
export const place: Placeholder = {
  label: { en: 'Place', 'zh-hant': '地點' },
  example: { en: 'House in Sha Tin', 'zh-hant': '沙田之家' },
};
export const meeting: Placeholder = {
  label: { en: 'Meeting point (may be empty)', 'zh-hant': '集合地點（可留空）' },
  example: { en: 'Reception, ground floor', 'zh-hant': '地下接待處' },
};
export const people: Placeholder = {
  label: { en: 'Volunteers, one per line', 'zh-hant': '服務義工（每行一位）' },
  example: { en: 'Chan Tai Man\nChan Siu Ming', 'zh-hant': '陳大文\n陳小明' },
};
export const until: Placeholder = {
  label: { en: 'Place reserved until', 'zh-hant': '名額保留至' },
  example: { en: '30/01/2027 18:00', 'zh-hant': '30/01/2027 18:00' },
};
export const reason: Placeholder = {
  label: { en: 'Reason (may be empty)', 'zh-hant': '原因（可留空）' },
  example: { en: 'The house is closed on that day.', 'zh-hant': '當日休館。' },
};
export const before: Placeholder = {
  label: { en: 'Times and place before the change', 'zh-hant': '更改前的時間及地點' },
  example: { en: '31/01/2027 08:00–11:00 · House in Sha Tin', 'zh-hant': '31/01/2027 08:00–11:00 · 沙田之家' },
};
export const topic: Placeholder = {
  label: { en: 'Subject', 'zh-hant': '主旨' },
  example: { en: 'Please bring an apron', 'zh-hant': '請帶圍裙' },
};
export const note: Placeholder = {
  label: { en: 'Message from staff', 'zh-hant': '職員所寫的內容' },
  example: { en: 'The kitchen moves to the second floor tomorrow.', 'zh-hant': '明天廚房改在二樓。' },
};
