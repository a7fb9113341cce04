import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '../..');

/** First parts of the keys of words: `exports` of `exports.own`. */
const PREFIXES: readonly string[] = [
  ...new Set(
    globSync('{contract,rooms/*}/words/en/**/*.json', { cwd: SOURCE }).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as object).map((key) => key.split('.')[0]!),
    ),
  ),
];

/** Endings of files and hosts: a name with one of them is no key. */
const ENDINGS = 'csv|xlsx|pdf|json|zip|ics|mjs|png|com|org|hk';

/** What a person must never be shown: each with what it looks like. */
const RAW: readonly (readonly [what: string, pattern: string])[] = [
  ['key of a word', `(?<![\\w@./-])(?:${PREFIXES.join('|')})\\.(?!${ENDINGS})[a-z][\\w.-]*`],
  ['placeholder', '\\{\\{|\\}\\}|\\{%|\\$\\{'],
  ['nothing', '\\b(?:undefined|NaN|Invalid Date)\\b|\\[object \\w+\\]'],
  ['date as it is kept', '(?<![\\w/-])\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+Z?)?(?![\\w-])'],
  ['id', '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-'],
  ['name of a role or right', '(?<!/)\\b(?:itrc|oxfam|rmhc)-[a-z-]*[a-z]\\b(?!-|[\\w-]*@)'],
  ['name of a value', '^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:_[a-z]+)+)$'],
];

/** In Chinese a lone English word in small letters is a value that nobody translated. */
const RAW_IN_CHINESE = [...RAW, ['name of a value', '^[a-z]{3,}$']] as const;

export const rawPatterns = (lang: string): readonly (readonly [what: string, pattern: string])[] =>
  lang === 'en' ? RAW : RAW_IN_CHINESE;

/** What in this text looks like something of the code, line by line; addresses of mails and links are left out. */
export const rawIn = (text: string, lang: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const said = line.replace(/\bhttps?:\/\/\S+|\S+@\S+/g, '').trim();
    return rawPatterns(lang).flatMap(([what, pattern]) => (new RegExp(pattern).test(said) ? `${what}: ${said}` : []));
  });
