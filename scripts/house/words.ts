import { COMPOSED } from './catalogues.ts';
import { filesUnder, isCode, isTest, readText, wordFiles } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { blank } from './source.ts';

const LANGS = ['en', 'zh-hant'] as const;
type Lang = (typeof LANGS)[number];

/** Keys that the code puts together of names that no type knows (`dynamicWord`): each prefix with where the rest comes from. */
export const COMPUTED: Record<string, string> = {
  'error.': 'the codes of the rooms, contract/room.ts',
  'jobs.job.': 'the jobs of the rooms, jobs.ts',
  'module.': 'the modules, src/contract/modules.ts, and what each is about',
  'integration-server.scope.': 'the capabilities of the rooms, contract/room.ts',
  'personal.consent.': 'the states of a consent, the rooms that ask for one',
  'personal.field.': 'the columns that rooms give out, personal-data.ts',
  'person.kind.': 'what stands on the page of a person, the sections of the rooms',
  'roles.act.': 'the calls of the contract, src/rooms/accounts/server/own-roles/word-of-call.ts',
  'roles.risk.': 'the capabilities of the rooms, contract/room.ts',
  'roles.room.': 'the rooms that have capabilities, src/contract/rooms.ts',
  'search.kind.': 'what may be searched, the sources of the rooms',
  'setting.': 'the settings of the rooms, room.ts',
  'signon-server.test.': 'what comes of a check, src/rooms/signon/server/settings/test-provider.ts',
  'trail.action.': 'the acts of the rooms, contract/room.ts',
  'trail.field.': 'fields of the audit trail, src/engine/server/audit/present-trail.ts',
  'trail.kind.': 'the kinds of the rooms, contract/room.ts',
  'trail.language.': 'languages in the audit trail, src/engine/server/audit/trail-value.ts',
  'trail.setting.': 'settings of rooms in the audit trail, src/engine/server/audit/own-names.ts',
  'trail.part.': 'parts of a form in the audit trail, src/engine/server/audit/present-trail.ts',
  'trail.status.': 'states in the audit trail, src/engine/server/audit/trail-value.ts',
};

/** Words that are the same in both languages: names and short forms that Hong Kong writes in Latin letters. */
const SAME: ReadonlySet<string> = new Set([
  'checkout.method.paypal',
  'form-print.pdf',
  'inbox.paper',
  'trail.field.sha256',
  'trail.kind.webhook',
]);
/** A pattern of a date; people are shown a date instead, as a message of the specification names another pattern. */
const DATE_PATTERN = /\b(?:dd|mm)\/(?:dd|mm)\/yyyy\b|日[/／]月[/／]年/i;

type Word = { lang: Lang; file: string; line: number; key: string; text: string };

/**
 * Every word stands in both languages with the same gaps, once, and is used. That every word asked for is there is the
 * compiler's affair (`src/contract/word-key.ts`).
 */
export function checkWords(root: string, computed: Record<string, string> = COMPUTED): Finding[] {
  const words = readWords(root);
  const code = filesUnder(root, 'src').filter((file) => isCode(file) && !isTest(file));
  const sources = code.map((file) => ({ file, source: readText(root, file) }));
  return [...checkPairs(words), ...checkUse(words, sources, computed), ...checkErrors(root, words)];
}

function readWords(root: string): Word[] {
  return LANGS.flatMap((lang) =>
    wordFiles(root, lang).flatMap((file) => {
      const source = readText(root, file);
      // Line by line and not parsed: a parser would keep the last of two equal keys and say nothing.
      return [
        ...source.matchAll(/^[ \t]*("(?:\\.|[^"\\\r\n\u2028\u2029])*")\s*:\s*("(?:\\.|[^"\\\r\n\u2028\u2029])*")/gm),
      ].map((match) => ({
        lang,
        file,
        line: lineAt(source, match.index + match[0].indexOf('"')),
        key: JSON.parse(match[1]!) as string,
        text: JSON.parse(match[2]!) as string,
      }));
    }),
  );
}

const gapsOf = (words: Word[]) =>
  [
    ...new Set(
      words.flatMap(({ text }) =>
        [...text.matchAll(/\{\{-?\s*([\w.]+)(?:[^{}\w.][^{}]*)?\}\}/g)].map((match) => match[1]!),
      ),
    ),
  ]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');

function checkPairs(words: Word[]): Finding[] {
  const found: Finding[] = [];
  const access = new Set<string>();
  for (const word of words) {
    const say = (text: string) => found.push(finding(word.file, word.line, `${word.key} ${text}`));
    if (word.text.trim() === '') say('is empty: write it');
    if (DATE_PATTERN.test(word.text)) say('shows the pattern of a date: show a date, such as 31/01/2027');
    if (access.has(`${word.lang} ${word.key}`)) say('stands twice: keep one');
    access.add(`${word.lang} ${word.key}`);
    const second = LANGS.find((lang) => lang !== word.lang)!;
    const theirs = words.filter(({ lang, key }) => lang === second && key === word.key);
    const duplicate = word.file.replace(`/${word.lang}/`, `/${second}/`);
    const isLatin = /[A-Za-z]{2}/.test(word.text.replace(/\{\{[^{}]{0,100}\}\}/g, ''));
    if (word.lang === 'zh-hant' && isLatin && !SAME.has(word.key) && theirs.some(({ text }) => text === word.text))
      say('is the same in en: translate it, or list it in scripts/house/words.ts');
    if (!theirs.some(({ file }) => file === duplicate)) say(`is missing in ${second}: write it into ${duplicate}`);
    const ours = words.filter(({ lang, key }) => lang === word.lang && key === word.key);
    const [mine, gaps] = [gapsOf(ours), gapsOf(theirs)];
    if (theirs.length > 0 && mine !== gaps && word.lang === 'en') {
      say(`fills in {{${mine}}} but {{${gaps}}} in ${second}: use the same`);
    }
  }
  return found;
}

type Source = { file: string; source: string };

/**
 * A key that stands nowhere in quotes is left over, unless it is put together: of a prefix that the code writes before
 * `${…}` (or gives to `wordsOf` or `optionsOf`) and of values that it lists in one place, an array or a union.
 */
function checkUse(words: Word[], sources: Source[], computed: Record<string, string>): Finding[] {
  const code = sources.map(({ source }) => blank(source));
  const quoted = new Set(code.flatMap((text) => all(text, /(['"`])([\w-]+(?:\.[\w-]+)+)\1/g, 2)));
  const unquoted = words.filter(
    ({ lang, key }) =>
      lang === 'en' && !quoted.has(key) && !Object.keys(computed).some((prefix) => key.startsWith(prefix)),
  );
  const prefixes = code.flatMap((text) => [...text.matchAll(COMPOSED)].map((match) => `${match[1] ?? match[2]}.`));
  const lists = listsOf(code);
  const used = new Set<string>();
  for (const prefix of new Set(prefixes)) {
    const rest = unquoted.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    // what one list has most of it has all of: a word that is in another one by chance is still left over
    const best = lists.reduce((most, list) => (shared(rest, list) > shared(rest, most) ? list : most), new Set());
    for (const value of rest) if (best.has(value)) used.add(prefix + value);
  }
  return unquoted
    .filter(({ key }) => !used.has(key))
    .map(({ file, line, key }) => finding(file, line, `${key} is used nowhere: take it out of both languages`));
}

const all = (text: string, pattern: RegExp, group: number): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group]!);
const shared = (values: readonly string[], list: ReadonlySet<string>): number =>
  values.filter((value) => list.has(value)).length;

const VALUES = /'([\w.-]*)'/g;

/** The values that stand together: an array (with those that are spread into it), a union, a chain of conditions, keys. */
function listsOf(code: readonly string[]): Set<string>[] {
  const byName = new Map<string, string[]>();
  const lists: string[] = [];
  for (const text of code) {
    for (const match of text.matchAll(/(?:\bconst (\w+) = \(?)?\[((?:\s*(?:\.\.\.\w+|'[\w.-]*'),?)+)\s*\]/g)) {
      lists.push(match[2]!);
      if (match[1]) byName.set(match[1], [...(byName.get(match[1]) ?? []), match[2]!]);
    }
    lists.push(...all(text, /('[\w.-]+'(?:\s*\|\s*'[\w.-]+')+)/g, 1));
    lists.push(...all(text, /=\s([^;{}]{1,200}\? '[\w.-]+'[^;{}]{1,200});/g, 1));
    for (const [, body] of text.matchAll(/\{((?:\s*'?[\w.-]+'?: [^{}\n]{1,160},?)+)\s*\}/g)) {
      lists.push(all(body!, /(?:^|[,\n])\s{0,40}'?([\w.-]+)'?:/g, 1).reduce((keys, key) => `${keys}'${key}'`, ''));
    }
  }
  const valuesOf = (text: string): string[] => [
    ...all(text, VALUES, 1),
    ...all(text, /\.\.\.(\w+)/g, 1).flatMap((name) => (byName.get(name) ?? []).flatMap(valuesOf)),
  ];
  return lists.map((text) => new Set(valuesOf(text)));
}

/** A text of a refusal has its code; that every refusal has a text the compiler knows. */
function checkErrors(root: string, words: Word[]): Finding[] {
  const files = filesUnder(root, 'src').filter((file) =>
    /^src\/(contract\/rooms\/|rooms\/[\w-]+\/contract\/room\.ts$)/.test(file),
  );
  if (files.length === 0) return [];
  const codes = new Set(files.flatMap((file) => all(readText(root, file), /'([\w.-]+)':\s*\d{3}\b/g, 1)));
  return words
    .filter(({ lang, key }) => lang === 'en' && key.startsWith('error.') && !codes.has(key.slice('error.'.length)))
    .map(({ file, line, key }) =>
      finding(file, line, `${key} belongs to no code of a room (contract/room.ts): take it out`),
    );
}
