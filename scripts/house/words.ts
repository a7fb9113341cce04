import { filesUnder, isCode, isTest, readText } from './files.ts';
import { type Finding, finding, lineAt } from './finding.ts';
import { blank } from './source.ts';

const FOLDER = 'src/contract/words';
const LANGS = ['en', 'zh-hant'] as const;
type Lang = (typeof LANGS)[number];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys that the code puts together: each prefix with where the rest comes from. */
export const COMPUTED: Record<string, string> = {
  'error.': 'the codes of src/contract/rooms',
  'form-editor.type.': 'the field types, src/contract/fields/field-type-names.ts',
  'module.': 'the modules, src/contract/modules.ts',
  'jobs.job.': 'the jobs of the rooms, jobs.ts',
  'integration-server.scope.': 'the capabilities of src/contract/rooms',
  'integration-server.delivery.': 'the states of src/contract/values/integration.ts',
  'personal.consent.': 'the states of a consent, the rooms that ask for one',
  'personal.field.': 'the columns that rooms give out, personal-data.ts',
  'privacy-server.state.': 'the states of src/contract/values/privacy.ts',
  'person.kind.': 'what stands on the page of a person, the sections of the rooms',
  'search.kind.': 'what may be searched, the sources of the rooms',
  'setting.': 'the settings of the rooms, room.ts',
  'signon-server.check.': 'the checks of src/contract/values/signon.ts',
  'signon-server.test.': 'what comes of them, src/server/rooms/signon/test-provider.ts',
  'trail.action.': 'the acts of src/contract/rooms',
  'trail.field.': 'fields of the audit trail, src/server/engine/audit/present-trail.ts',
  'trail.kind.': 'the kinds of src/contract/rooms',
  'trail.language.': 'languages in the audit trail, src/server/engine/audit/trail-value.ts',
  'trail.setting.': 'settings of rooms in the audit trail, src/server/engine/audit/own-names.ts',
  'trail.part.': 'parts of a form in the audit trail, src/server/engine/audit/present-trail.ts',
  'trail.status.': 'states in the audit trail, src/server/engine/audit/trail-value.ts',
};

type Word = { lang: Lang; file: string; line: number; key: string; text: string };

/** Every word stands in both languages with the same gaps, once, and is used; every word asked for is there. */
export function checkWords(root: string, computed: Record<string, string> = COMPUTED): Finding[] {
  const words = readWords(root);
  const code = filesUnder(root, 'src').filter((file) => isCode(file) && !isTest(file));
  const sources = code.map((file) => ({ file, source: readText(root, file) }));
  return [
    ...checkPairs(words),
    ...checkUse(words, sources, computed),
    ...checkAsked(words, sources),
    ...checkErrors(root, words),
  ];
}

function readWords(root: string): Word[] {
  return LANGS.flatMap((lang) =>
    filesUnder(root, `${FOLDER}/${lang}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
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

const baseOf = (key: string) => key.replace(PLURAL, '');
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
    if (access.has(`${word.lang} ${word.key}`)) say('stands twice: keep one');
    access.add(`${word.lang} ${word.key}`);
    const second = LANGS.find((lang) => lang !== word.lang)!;
    const theirs = words.filter(({ lang, key }) => lang === second && baseOf(key) === baseOf(word.key));
    const duplicate = word.file.replace(`/${word.lang}/`, `/${second}/`);
    if (!theirs.some(({ file }) => file === duplicate)) say(`is missing in ${second}: write it into ${duplicate}`);
    const ours = words.filter(({ lang, key }) => lang === word.lang && baseOf(key) === baseOf(word.key));
    const [mine, gaps] = [gapsOf(ours), gapsOf(theirs)];
    if (theirs.length > 0 && mine !== gaps && word.lang === 'en') {
      say(`fills in {{${mine}}} but {{${gaps}}} in ${second}: use the same`);
    }
  }
  return found;
}

type Source = { file: string; source: string };

/** A key that stands nowhere in quotes and is not put together is left over. */
function checkUse(words: Word[], sources: Source[], computed: Record<string, string>): Finding[] {
  const quoted = new Set<string>();
  for (const { source } of sources) {
    for (const match of blank(source).matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)) quoted.add(match[2]!);
  }
  return words
    .filter(({ lang }) => lang === 'en')
    .filter(({ key }) => !quoted.has(key) && !quoted.has(baseOf(key)))
    .filter(({ key }) => !Object.keys(computed).some((prefix) => key.startsWith(prefix)))
    .map(({ file, line, key }) => finding(file, line, `${key} is used nowhere: take it out of both languages`));
}

/** `t('…')`, `say(tenant, lang, '…')` and the problems of fields name words that are there. */
function checkAsked(words: Word[], sources: Source[]): Finding[] {
  const known = new Set(words.flatMap(({ key }) => [key, baseOf(key)]));
  const query = /\bt\(\s*(['"`])([^'"`$\n]+)\1|\bsay\([^()'"`]*(['"`])([^'"`$\n]+)\3|(['"`])(problem\.[\w.-]+)\5/g;
  return sources.flatMap(({ file, source }) => {
    const code = blank(source);
    return [...code.matchAll(query)]
      .map((match) => ({ key: match[2] ?? match[4] ?? match[6]!, line: lineAt(code, match.index) }))
      .filter(({ key }) => !known.has(key))
      .map(({ key, line }) =>
        finding(file, line, `asks for the word ${key}, which is not there: write it in both languages`),
      );
  });
}

/** Every refusal has its text, and every text of a refusal its code. */
function checkErrors(root: string, words: Word[]): Finding[] {
  const files = filesUnder(root, 'src/contract/rooms').filter((file) => file.endsWith('.ts'));
  if (files.length === 0) return [];
  const codes = files.flatMap((file) => {
    const source = readText(root, file);
    return [...source.matchAll(/'([\w.-]+)':\s*\d{3}\b/g)].map((match) => ({
      key: `error.${match[1]!}`,
      file,
      line: lineAt(source, match.index + match[0].indexOf("'")),
    }));
  });
  const english = words.filter(({ lang, key }) => lang === 'en' && key.startsWith('error.'));
  return [
    ...codes
      .filter(({ key }) => !english.some((word) => word.key === key))
      .map(({ key, file, line }) => finding(file, line, `has no text: write the word ${key} in both languages`)),
    ...english
      .filter(({ key }) => !codes.some((code) => code.key === key))
      .map((word) =>
        finding(word.file, word.line, `${word.key} belongs to no code of src/contract/rooms: take it out`),
      ),
  ];
}
