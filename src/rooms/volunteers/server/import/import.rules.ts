import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import type { Values } from '../../../../contract/form.ts';
import { isLang, type Lang, type Text } from '../../../../contract/lang.ts';
import { isEmail, readAddress } from '../../../../contract/rules/email.ts';
import {
  type AnswerForm,
  type CellProblem,
  oneOf,
  readAnswers,
} from '../../../../engine/server/forms/sheet-answers.ts';
import { faultsOf, type SheetProblem } from '../../../../engine/server/forms/sheet-problems.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';
import type { VolunteerKind, VolunteerOffer } from '../../contract/values.ts';

/** What a line says besides answers of the form. */
export const IMPORT_FIELDS = ['kind', 'household', 'email', 'language'] as const;

/** The forms that a line is read by, and that of a member of a family. */
export type ImportForms = Record<VolunteerOffer | 'member', AnswerForm>;
/** What kinds are called in both languages. */
export type KindNames = Readonly<Record<VolunteerKind, Text>>;

/** Titles of a member's questions are those of the person's. */
const MEMBER_TITLES: Readonly<Record<string, string>> = {
  memberNameEn: 'nameEn',
  memberNameZh: 'nameZh',
  memberBirthDate: 'birthDate',
};
/** What is looked at even where nothing stands there; other questions of the form may wait for the volunteer. */
const ALWAYS: Record<VolunteerOffer | 'member', readonly string[]> = {
  individual: ['nameEn', 'birthDate', 'parentEmail'],
  family: ['nameEn', 'birthDate'],
  member: ['memberNameEn', 'memberBirthDate', 'relation'],
  group: ['nameEn', 'contactName', 'headCount'],
};
const VALUE_CHARS_MAX = 80;

/** One registration as lines of the file say it: a family is several of them. */
export type Unit = {
  lines: number[];
  who: string;
  offer: VolunteerOffer;
  email: string;
  language: Lang;
  values: Values;
  definitionVersion: number;
};

const plain = (text: string): string => fold(cleanLine(text)).toLowerCase();
const bare = (title: string): string => plain(title).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text is the title of any field. */
export function titleOf(names: Readonly<Record<string, readonly string[]>>): (text: string) => boolean {
  const titles = new Set(Object.entries(names).flatMap(([field, called]) => [field, ...called].map(bare)));
  return (text) => titles.has(bare(text));
}

/** Which column is which field, by its own name or what it is called in either language; each column once. */
export function columnsOf(titles: readonly string[], names: Readonly<Record<string, readonly string[]>>) {
  const columns = new Map<string, number>();
  const taken = new Set<number>();
  for (const [field, called] of Object.entries(names)) {
    const known = new Set([field, ...called].map(bare));
    const at = titles.findIndex((title, column) => !taken.has(column) && known.has(bare(title)));
    if (at < 0) continue;
    columns.set(field, at);
    taken.add(at);
  }
  return { columns, unused: titles.filter((title, at) => !taken.has(at) && title.trim() !== '') };
}

type Line = { line: number; cell: (field: string) => string; kind: VolunteerOffer | null; household: string };

/**
 * The registrations of a file, and everything that is wrong in it; a family comes in whole or not at all.
 * @param lines without the titles
 */
export function readUnits(
  lines: readonly SheetLine[],
  columns: ReadonlyMap<string, number>,
  about: { forms: ImportForms; kinds: KindNames; today: string },
): { units: Unit[]; problems: SheetProblem[] } {
  const problems: SheetProblem[] = faultsOf(lines);
  const families = new Map<string, Line[]>();
  const sets: { offer: VolunteerOffer; of: Line[] }[] = [];
  for (const { line: number, cells, fault } of lines) {
    if (fault) continue;
    const cell = (field: string) => cells[columns.get(field) ?? -1] ?? '';
    const line = { line: number, cell, kind: kindOf(cell('kind'), about.kinds), household: plain(cell('household')) };
    const family =
      line.kind === 'family' || (line.kind === null && cell('kind').trim() === '' && line.household !== '');
    if (family && line.household !== '') {
      const known = families.get(line.household);
      if (known) known.push(line);
      else {
        const of = [line];
        families.set(line.household, of);
        sets.push({ offer: 'family', of });
      }
    } else if (family) problems.push(problem(line, 'household', { key: 'problem.fillOut' }));
    else if (line.kind) sets.push({ offer: line.kind, of: [line] });
    else problems.push(problem(line, 'kind', wrongKind(line, about.kinds)));
  }
  const units: Unit[] = [];
  const emails = new Map<string, number>();
  for (const { offer, of } of sets) {
    const read = readUnit(offer, of, about);
    const key = readAddress(read.unit.email)?.key;
    const first = key && emails.get(key);
    if (first) read.problems.push(problem(read.main, 'email', { key: 'sheet.twice', params: { line: first } }));
    else if (key) emails.set(key, read.main.line);
    problems.push(...read.problems);
    if (read.problems.length === 0) units.push(read.unit);
    else {
      const wrong = new Set(read.problems.map(({ line }) => line));
      for (const line of of)
        if (!wrong.has(line.line)) problems.push(problem(line, 'household', { key: 'volunteers.import.withOthers' }));
    }
  }
  return { units, problems: problems.sort((a, b) => a.line - b.line) };
}

function readUnit(
  offer: VolunteerOffer,
  of: readonly Line[],
  { forms, today }: { forms: ImportForms; today: string },
): { unit: Unit; main: Line; problems: SheetProblem[] } {
  // who has an address answers for the family
  const main = of.find(({ cell }) => cell('email').trim() !== '') ?? of[0]!;
  const problems: SheetProblem[] = [];
  const email = fold(cleanLine(main.cell('email')));
  if (!isEmail(email))
    problems.push(problem(main, 'email', { key: email === '' ? 'problem.fillOut' : 'problem.email' }));
  const typedLanguage = plain(main.cell('language'));
  const language = typedLanguage === '' ? 'zh-hant' : typedLanguage;
  if (!isLang(language))
    problems.push(problem(main, 'language', oneOf({ en: ['en', 'zh-hant'], 'zh-hant': ['en', 'zh-hant'] })));
  const answers = (form: AnswerForm, line: Line, always: readonly string[]): Values => {
    const read = readAnswers(form, (name) => line.cell(MEMBER_TITLES[name] ?? name), { preset: {}, today, always });
    for (const { name, label, value, problem: wrong } of read.problems)
      problems.push({ ...problem(line, name, wrong), label, value: value.slice(0, VALUE_CHARS_MAX) });
    return read.values;
  };
  const values = answers(forms[offer], main, ALWAYS[offer]);
  const parent = typeof values.parentEmail === 'string' ? readAddress(values.parentEmail)?.key : undefined;
  if (parent && parent === readAddress(email)?.key)
    problems.push(problem(main, 'parentEmail', { key: 'problem.parentOwn' }));
  if (offer === 'family') {
    const members = of.filter((line) => line !== main);
    if (members.length === 0) problems.push(problem(main, 'household', { key: 'volunteers.import.alone' }));
    values.members = members.map((line) => ({
      id: rowOfMember(line.line),
      values: answers(forms.member, line, ALWAYS.member),
    }));
  }
  const unit: Unit = {
    lines: of.map(({ line }) => line),
    who: whoOf(main),
    offer,
    email,
    language: isLang(language) ? language : 'zh-hant',
    values,
    definitionVersion: forms[offer].version,
  };
  return { unit, main, problems };
}

const rowOfMember = (line: number): string => `line-${String(line).padStart(8, '0')}`;
/** The line of the file from which a member of a family was read. @param row its id among the answers */
export const lineOfMember = (row: string): number => Number(row.slice('line-'.length));

/** Whom a line is about, as well as it says it. */
const whoOf = ({ cell }: Line): string =>
  [cell('nameEn'), cell('nameZh')].map(cleanLine).filter(Boolean).join(' ') || cleanLine(cell('email'));

const problem = (line: Line, field: string, wrong: CellProblem): SheetProblem => ({
  line: line.line,
  who: whoOf(line),
  field,
  value: cleanLine(line.cell(field)).slice(0, VALUE_CHARS_MAX),
  ...wrong,
});

function kindOf(text: string, kinds: KindNames): VolunteerOffer | null {
  const typed = plain(text);
  const kind = (Object.keys(kinds) as VolunteerKind[]).find((key) =>
    [key, kinds[key].en, kinds[key]['zh-hant']].map(plain).includes(typed),
  );
  // whether an individual is a youth says the birth date
  return kind === 'youth' ? 'individual' : (kind ?? null);
}

function wrongKind({ cell }: Line, kinds: KindNames): CellProblem {
  if (cell('kind').trim() === '') return { key: 'problem.fillOut' };
  const all = [kinds.individual, kinds.family, kinds.group];
  return oneOf({ en: all.map(({ en }) => en), 'zh-hant': all.map((text) => text['zh-hant']) });
}
