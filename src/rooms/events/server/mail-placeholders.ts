import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const event: Placeholder = {
  label: { en: 'Event title', 'zh-hant': '活動名稱' },
  example: { en: 'Family Research Symposium', 'zh-hant': '家庭研究研討會' },
};
export const when: Placeholder = {
  label: { en: 'Start time', 'zh-hant': '開始時間' },
  example: { en: '31/01/2027 14:30', 'zh-hant': '31/01/2027 14:30' },
};
export const place: Placeholder = {
  label: { en: 'Place', 'zh-hant': '地點' },
  example: { en: 'City Hall, Central', 'zh-hant': '中環大會堂' },
};
export const reference: Placeholder = {
  label: { en: 'Booking reference', 'zh-hant': '報名編號' },
  example: { en: 'K7M2P9QX', 'zh-hant': 'K7M2P9QX' },
};
export const people: Placeholder = {
  label: { en: 'Names of the people booked, one per line', 'zh-hant': '參加者姓名（每行一位）' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};
export const tickets: Placeholder = {
  label: { en: 'Link to the tickets as PDF (may be empty)', 'zh-hant': '門票 PDF 連結（可留空）' },
  example: { en: 'https://portal.example.org/tickets', 'zh-hant': 'https://portal.example.org/tickets' },
  link: { en: 'Open the tickets', 'zh-hant': '開啟門票' },
};
export const amount: Placeholder = {
  label: { en: 'Amount', 'zh-hant': '金額' },
  example: { en: 'HK$200.00', 'zh-hant': 'HK$200.00' },
};
export const until: Placeholder = {
  label: { en: 'Places reserved until (may be empty)', 'zh-hant': '保留名額至（可留空）' },
  example: { en: '31/01/2027 14:45', 'zh-hant': '31/01/2027 14:45' },
};
export const refund: Placeholder = {
  label: { en: 'Refund amount (may be empty)', 'zh-hant': '退款金額（可留空）' },
  example: { en: 'HK$100.00', 'zh-hant': 'HK$100.00' },
};
export const before: Placeholder = {
  label: { en: 'Previous date, time and place (may be empty)', 'zh-hant': '原定日期、時間及地點（可留空）' },
  example: { en: '31/01/2027 14:00–16:00 · Room 1', 'zh-hant': '31/01/2027 14:00–16:00 · 一號室' },
};
export const after: Placeholder = {
  label: {
    en: 'New date, time and place (may be empty)',
    'zh-hant': '更改後的日期、時間及地點（可留空）',
  },
  example: { en: '07/02/2027 14:00–16:00 · Room 2', 'zh-hant': '07/02/2027 14:00–16:00 · 二號室' },
};
export const note: Placeholder = {
  label: { en: 'Note from staff (may be empty)', 'zh-hant': '職員附言（可留空）' },
  example: { en: 'The slides are on our site.', 'zh-hant': '簡報已上載至網站。' },
};
export const topic: Placeholder = {
  label: { en: 'Subject of the message', 'zh-hant': '訊息主旨' },
  example: { en: 'Another room', 'zh-hant': '更改場地' },
};
export const message: Placeholder = {
  label: { en: 'The message', 'zh-hant': '訊息內容' },
  example: { en: 'We meet in room 2 instead of room 1.', 'zh-hant': '活動改於二號室舉行。' },
};
export const reason: Placeholder = {
  label: { en: 'Reason (may be empty)', 'zh-hant': '原因（可留空）' },
  example: { en: 'The speaker is ill.', 'zh-hant': '講者身體不適。' },
};
