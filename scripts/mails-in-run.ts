import fs from 'node:fs';
import type pg from 'pg';
import { rooms } from '../src/server/compose.ts';

type Wrong = { template: string; fault: string };
type Mail = { template: string; lang: string; subject: string; text: string };

/** What no mail may show: a value that is missing or not formatted. */
const RAW = [/\bundefined\b|\bNaN\b|\[object /, /\b\d{4}-\d\d-\d\dT\d\d:\d\d/];

/** Shorter pieces occur by chance: names, numbers, words that both languages use. */
const WORDS_LEAST = 4;
const HAN_LEAST = 6;

/**
 * Mails whose stories compare the English text word for word and have no second reader yet: each that gets one leaves
 * this list, and none is added.
 */
const ENGLISH_ONLY: ReadonlySet<string> = new Set([
  'account-closed',
  'account-email-frozen',
  'account-factor-added',
  'account-factor-removed',
  'account-merged',
  'account-password-changed',
  'checkout-slip-short',
  'donation-card',
  'donation-changed',
  'donation-declined',
  'donation-paused',
  'donation-receipt-void',
  'event-message',
  'event-moved',
  'event-offer-expired',
  'event-thanks',
  'grant-change-approved',
  'grant-change-rejected',
  'grant-mention',
  'grant-report-late',
  'grant-report-returned',
  'membership-profile-accepted',
  'membership-profile-rejected',
  'notification-news',
  'payment-reminder',
  'report-ready',
  'shift-asked',
  'shift-called-off',
  'shift-changed',
  'shift-cover-wanted',
  'shift-message',
  'shift-moved',
  'shift-name-removed',
  'shift-reminder',
  'shift-unsuccessful',
  'volunteer-birthday',
  'volunteer-message',
  'volunteer-rejected',
  'volunteer-returned',
  'webhook-off',
]);

/**
 * Reads the mails that a run of tests wrote, and finds those that show something raw or a sentence of the other
 * language, those in another language or to another address than their account has, and kinds of which none was written
 * to a Chinese reader: staff and jobs of the tests are English.
 */
export class MailsInRun {
  readonly #findings = new Set<string>();
  readonly #inChinese = new Set<string>();
  #isWatched = false;
  readonly #sentences = { en: sentencesOf('en'), 'zh-hant': sentencesOf('zh-hant') };

  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Mail>(
      'select distinct template, lang, subject, body_text as text from outbox_mail where not test',
    );
    for (const mail of rows) this.#look(mail);
    if (!(await hasWatch(client))) return;
    this.#isWatched = true;
    const wrong = await client.query<Wrong>('select distinct template, fault from watched.mail');
    for (const { template, fault } of wrong.rows) this.#findings.add(`${template} ${fault}`);
  }

  #look({ template, lang, subject, text }: Mail): void {
    if (lang === 'zh-hant') this.#inChinese.add(template);
    const mail = rooms.mails[template];
    // what people write by themselves is in their own language
    if (!mail || mail.free) return;
    const whole = `${subject}\n${text}`;
    const raw = RAW.map((pattern) => pattern.exec(whole)?.[0]).find(Boolean);
    if (raw) this.#findings.add(`${template} (${lang}) shows "${raw}"`);
    if (lang === 'zh-hans') return;
    const foreign = this.#sentences[lang === 'en' ? 'zh-hant' : 'en'].find((sentence) => whole.includes(sentence));
    if (foreign) this.#findings.add(`${template} (${lang}) says "${foreign}"`);
  }

  /** What is wrong with the mails, a line each. */
  findings(): string[] {
    const never = Object.keys(rooms.mails).filter(
      (template) => !this.#inChinese.has(template) && !ENGLISH_ONLY.has(template),
    );
    return [
      ...this.#findings,
      ...(this.#isWatched ? [] : ['no database of this run compared its mails with their accounts']),
      ...[...ENGLISH_ONLY]
        .filter((template) => this.#inChinese.has(template))
        .map((template) => `${template} has a Chinese reader now: take it out of ENGLISH_ONLY`),
      ...never.map((template) => `${template} is written to no Chinese reader by any test (chineseReaders)`),
    ];
  }
}

/** Only copies of the template compare their mails; a restored database does not. */
async function hasWatch(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select where to_regclass('watched.mail') is not null");
  return rows.length > 0;
}

/** Every sentence that the catalogues and the standard mails have in one language, without what is filled in. */
function sentencesOf(lang: 'en' | 'zh-hant'): string[] {
  const words = fs
    .globSync(`src/**/words/${lang}/**/*.json`)
    .flatMap((file) => Object.values(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>));
  const mails = Object.values(rooms.mails).flatMap(({ subject, body }) => [subject[lang], body[lang]]);
  const pieces = [...words, ...mails].flatMap((text) =>
    text.split(/\{\{[^{}]{0,80}\}\}|\{%[^{}%]{0,80}%\}|<[^<>]{0,200}>|\n/),
  );
  const isLong = (piece: string) =>
    lang === 'en'
      ? piece.split(/\s+/).length >= WORDS_LEAST && /^[\x20-\x7e‘’“”–…]+$/.test(piece)
      : (piece.match(/\p{Script=Han}/gu)?.length ?? 0) >= HAN_LEAST;
  return [...new Set(pieces.map((piece) => piece.trim()).filter(isLong))];
}
