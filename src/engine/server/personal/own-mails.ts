import { ownMailText } from '../mail/sent-line.ts';
import { kindOfTable } from './kind-of-table.ts';
import type { PersonalKind } from './personal-data.ts';
import { ADMINISTRATORS, AREA_STAFF, NOBODY } from './standard-texts.ts';
import type { Reader } from './subject.ts';

type GivenMail = Record<string, unknown>;

/** The row of a mail stays, with when it went and nothing of what it said; one that waits is not sent any more. */
const FORGOTTEN_MAIL = {
  recipient: `''`,
  subject: `''`,
  body_text: `''`,
  body_html: `''`,
  shown_subject: 'null',
  shown_text: 'null',
  shown_html: 'null',
  unsubscribe_url: 'null',
  last_error: 'null',
  status: `case when t.status = 'queued' then 'failed' else t.status end`,
};

/** Columns by which the outbox works. */
const OUTBOX_MARKS = [
  'about_id',
  'about_kind',
  'answer',
  'attempts',
  'dedupe_key',
  'lang',
  'last_error',
  'papers',
  'paced',
  'put_off',
  'begun_at',
  'uncertain',
  'purpose',
  'refused',
  'status',
  'template',
  'test',
];

/** A mail of theirs with its text, or why that is not there. */
function readAgain(reader: Reader, { template, shown_subject, shown_text, ...given }: GivenMail): GivenMail {
  const row = { template, shown_subject, shown_text, ...given } as Parameters<typeof ownMailText>[1];
  const { subject, text, isKept } = ownMailText(reader, row);
  const why = isKept ? 'personal.mail.covered' : 'personal.mail.gone';
  return { ...given, subject, body_text: text || reader.engine.words.say(reader.tenant.key, reader.lang, why) };
}

/** What was sent to people and about them: mails, notifications, digests. */
export const mailKinds: PersonalKind[] = [
  kindOfTable({
    name: 'mails',
    title: { en: 'E-mails received', 'zh-hant': '收到的電郵' },
    purpose: { en: 'To know what was told to whom', 'zh-hant': '記錄已發出的通知' },
    readers: ADMINISTRATORS,
    upTo: { months: 24, since: 't.created_at' },
    table: 'outbox_mail',
    whose: [{ account: 'account_id' }, { address: 'recipient' }],
    gives: ['created_at', 'sent_at', 'recipient', 'subject', 'body_text'],
    shows: { reads: ['template', 'shown_subject', 'shown_text'], as: readAgain },
    without: {
      secret: ['body_html', 'unsubscribe_url'],
      derived: ['shown_subject', 'shown_text', 'shown_html'],
      technical: [...OUTBOX_MARKS, 'account_id'],
    },
    erase: FORGOTTEN_MAIL,
  }),
  kindOfTable({
    name: 'notifications',
    title: { en: 'Notifications', 'zh-hant': '通知' },
    purpose: { en: 'To say what waits and what was decided', 'zh-hant': '告知待辦事項及結果' },
    readers: NOBODY,
    upTo: { months: 12, since: 't.at' },
    table: 'notification',
    gives: ['at', 'word', 'params', 'read_at'],
    without: { technical: ['link', 'node_id', 'reminds', 'settled_at', 'type'] },
  }),
  kindOfTable({
    name: 'notifications-about',
    title: { en: 'Notifications to others about these records', 'zh-hant': '他人收到的相關通知' },
    purpose: { en: 'To say what waits and what was decided', 'zh-hant': '告知待辦事項及結果' },
    readers: AREA_STAFF,
    follows: 'select r.id from unnest($4::text[]) r(id) where strpos(t.link, r.id) > 0',
    table: 'notification',
    whose: [{ within: 'link' }, { of: 'workflow_node', by: 'node_id' }],
    gives: [],
    without: {
      others: ['account_id', 'at', 'word', 'params', 'read_at'],
      technical: ['link', 'node_id', 'reminds', 'settled_at', 'type'],
    },
  }),
  kindOfTable({
    name: 'mails-about',
    title: { en: 'E-mails to others about these records', 'zh-hant': '寄給他人的相關電郵' },
    purpose: { en: 'To know what was told to whom', 'zh-hant': '記錄已發出的通知' },
    readers: ADMINISTRATORS,
    follows: 'select t.about_id',
    table: 'outbox_mail',
    whose: [{ record: 'about_id' }],
    gives: [],
    without: {
      // biome-ignore format: a list to be read at a glance
      others: ['account_id', 'recipient', 'subject', 'body_text', 'body_html', 'shown_subject', 'shown_text',
            'shown_html', 'created_at', 'sent_at', 'unsubscribe_url'],
      technical: OUTBOX_MARKS,
    },
    erase: FORGOTTEN_MAIL,
  }),
  kindOfTable({
    name: 'choices',
    title: { en: 'Own settings', 'zh-hant': '個人設定' },
    purpose: { en: 'To work as the person chose', 'zh-hant': '按個人選擇運作' },
    readers: NOBODY,
    table: 'notification_choice',
    gives: ['choice', 'chosen_at'],
    without: { technical: ['staff_off'] },
  }),
  kindOfTable({
    name: 'digests',
    title: { en: 'When digests were mailed', 'zh-hant': '摘要電郵的時間' },
    purpose: { en: 'To mail none twice', 'zh-hant': '避免重複發出' },
    readers: NOBODY,
    table: 'notification_digest',
    gives: ['sent_at'],
    without: { technical: ['due_at', 'lines'] },
  }),
];
