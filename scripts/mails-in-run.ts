import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { rooms } from '../src/server/compose.ts';

type Mail = {
  template: string;
  lang: string;
  subject: string;
  text: string;
  /** The language the account of the addressee reads; null where the address has no account. */
  accountLang: string | null;
};

/** What a mail must never show: a key of the catalogue, a placeholder, a value that was not formatted. */
const RAW = [/\{\{|\}\}/, /\{%|%\}/, /\bundefined\b|\bNaN\b|\[object /, /\b\d{4}-\d\d-\d\dT\d\d:\d\d/];

/** Shorter pieces occur by chance: names, numbers, words that both languages use. */
const WORDS_LEAST = 4;
const HAN_LEAST = 6;

/**
 * Reads the mails that a run of tests wrote: in which languages each kind was written, and which show something raw or
 * a sentence of the other language.
 */
export class MailsInRun {
  readonly #langs = new Map<string, Set<string>>();
  readonly #findings = new Set<string>();
  readonly #pieces = { en: sentencesOf('en'), 'zh-hant': sentencesOf('zh-hant') };

  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Mail>(
      `select distinct on (m.template, m.lang, m.subject, m.body_text)
              m.template, m.lang, m.subject, m.body_text as text, a.language as "accountLang"
       from outbox_mail m left join account a on a.id = m.account_id where not m.test`,
    );
    for (const mail of rows) this.#look(mail);
  }

  #look({ template, lang, subject, text, accountLang }: Mail): void {
    const langs = this.#langs.get(template) ?? new Set();
    this.#langs.set(template, langs.add(lang));
    if (rooms.mails[template]?.free) return;
    const whole = `${subject}\n${text}`;
    const raw = RAW.map((pattern) => pattern.exec(whole)?.[0]).find(Boolean);
    if (raw) this.#findings.add(`${template} (${lang}) shows "${raw}"`);
    const foreign = this.#pieces[lang === 'en' ? 'zh-hant' : 'en'];
    const piece = foreign.find((sentence) => whole.includes(sentence));
    if (piece && lang !== 'zh-hans') this.#findings.add(`${template} (${lang}) says "${piece}"`);
    if (accountLang && accountLang !== lang)
      this.#findings.add(`${template} was written in ${lang} to somebody who reads ${accountLang}`);
  }

  /** Kinds of mail that no test had written in a language, and what is wrong with those that were. */
  findings(): string[] {
    const unwritten = Object.entries(rooms.mails).flatMap(([template, { free }]) =>
      (['en', 'zh-hant'] as const)
        .filter((lang) => !free && !this.#langs.get(template)?.has(lang))
        .map((lang) => `${template} was never written in ${lang}`),
    );
    return [...this.#findings, ...unwritten];
  }
}

/** Every sentence that the catalogues and the standard mails have in one language, without what is filled in. */
function sentencesOf(lang: 'en' | 'zh-hant'): string[] {
  const folder = path.join('src/contract/words', lang);
  const files = fs.globSync('**/*.json', { cwd: folder });
  const words = files.flatMap((file) =>
    Object.values(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>),
  );
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
