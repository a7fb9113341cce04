import { parseDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { dateProblem } from '../../../../contract/fields/date-problem.ts';
import { fold } from '../../../../contract/fold.ts';
import type { Values } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import { isEmail } from '../../../../contract/rules/email.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import {
  type AnswerForm,
  type CellProblem,
  oneOf,
  readAnswers,
} from '../../../../engine/server/forms/sheet-answers.ts';
import type { ImportField } from '../../contract/calls-register.ts';
import { endOfTerm, namesFrom, type TermRules } from '../rules.ts';

/** The column of each field, counted from 0; of a question of the form under `answer:<its name>`. */
export type Mapping = Readonly<Record<string, number>>;
/** What is wrong in a line, at which field, with what stands there; `label` of a question of the form. */
export type LineProblem = CellProblem & { field: string; value: string; label?: Text };

/** What a type is called in a register: its key, and its names. */
export type TypeNames = { type: string; prefix: string; renewal: 'annual' | 'life-time'; label: Text };

/** How a column names a question of the application form. */
export const answerField = (name: string): string => `answer:${name}`;

export type Imported = {
  email: string;
  fullname: string;
  fullnameChinese: string;
  type: string;
  number: string | null;
  joinedOn: string;
  sinceOn: string;
  endsOn: string | null;
  renewal: 'annual' | 'life-time';
  /** Of the application form, with the version they were read by; empty where no column is a question of it. */
  answers: Values;
  definitionVersion: number;
};

const plain = (text: string): string => fold(cleanLine(text)).toLowerCase();
const bare = (title: string): string => plain(title).replace(/[^\p{L}\p{N}]/gu, '');
/** What registers kept in spreadsheets also call them, without marks and spaces. */
const ALSO: Partial<Record<ImportField, readonly string[]>> = {
  email: ['emailaddress', 'mail', '電郵地址', '電子郵件'],
  fullname: ['name', 'fullname', 'englishname', 'fullnameenglish', 'nameenglish', '姓名英文', '英文名'],
  fullnameChinese: ['chinesename', 'fullnamechinese', 'namechinese', '姓名中文', '中文名', '姓名'],
  type: ['membertype', 'class', '類別', '會員類別'],
  number: ['memberno', 'membernumber', 'membershipno', 'memberid', '會員號碼', '會籍編號'],
  joinedOn: ['joined', 'datejoined', 'joindate', '加入日期'],
  endsOn: ['expiry', 'expirydate', 'expireson', 'until', '到期日', '屆滿日期'],
};
const LIFE_TIME = ['life-time', 'lifetime', 'life', '終身'];
const ANNUAL = ['annual', 'yearly', '每年', '年度'];
const PERIODS = { en: ['annual', 'life-time'], 'zh-hant': ['每年', '終身'] };
/** So many signs of a cell are repeated in a message. */
const VALUE_CHARS_MAX = 80;

/**
 * Which column is which field, by the titles: a field's own name, what it is called in either language, or usually.
 * Each column once: what the register says of the membership comes before the questions of the form.
 * @param names of every field, in the order in which they choose
 */
export function suggestMapping(titles: readonly string[], names: Readonly<Record<string, readonly string[]>>): Mapping {
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  for (const [field, called] of Object.entries(names)) {
    const known = [field.replace(/^answer:/, ''), ...called, ...(ALSO[field as ImportField] ?? [])].map(bare);
    const column = titles.findIndex((title, at) => !taken.has(at) && known.includes(bare(title)));
    if (column < 0) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** Whether a text is the title of any field. */
export function titleOf(names: Readonly<Record<string, readonly string[]>>): (text: string) => boolean {
  const titles = new Set(
    Object.entries(names).flatMap(([field, called]) =>
      [field, ...called, ...(ALSO[field as ImportField] ?? [])].map(bare),
    ),
  );
  return (text) => titles.has(bare(text));
}

type Line = { who: string; value: Imported; problems: [] } | { who: string; value: null; problems: LineProblem[] };
type About = {
  types: readonly TypeNames[];
  form: AnswerForm;
  today: string;
  rules: TermRules;
  /** What our own files call each period. */
  periods: Readonly<Record<Imported['renewal'], Text>>;
};

/** One line of a register, or everything that is wrong in it; `who` it is about, as well as the line says it. */
export function readLine(
  cells: readonly string[],
  mapping: Mapping,
  { types, form, today, rules, periods }: About,
): Line {
  const problems: LineProblem[] = [];
  const raw = (field: string) => {
    const column = mapping[field];
    return column === undefined ? '' : (cells[column] ?? '');
  };
  const cell = (field: ImportField) => cleanLine(raw(field));
  const tell = (field: ImportField, problem: CellProblem) =>
    problems.push({ field, value: cell(field).slice(0, VALUE_CHARS_MAX), ...problem });
  const wrong = (field: ImportField, key: WordKey) => tell(field, { key });
  const day = (field: ImportField): string | null => {
    const typed = cell(field);
    const read = typed === '' ? null : parseDate(typed);
    if (typed !== '' && read === null) tell(field, dateProblem(typed));
    return read;
  };

  const email = fold(cell('email'));
  if (!isEmail(email)) wrong('email', email === '' ? 'problem.fillOut' : 'problem.email');
  const query = plain(cell('type'));
  const type = types.find((type) => [type.type, type.label.en, type.label['zh-hant']].map(plain).includes(query));
  const answered = readAnswers(form, (name) => raw(answerField(name)), {
    preset: { membershipType: type?.type ?? '' },
    today,
  });
  // The form asks for surname and given name; a register often has the whole name in one column.
  const named = namesFrom(answered.values);
  const fullname = cell('fullname') || named.fullname;
  const fullnameChinese = cell('fullnameChinese') || named.fullnameChinese;
  if (fullname === '' && fullnameChinese === '') wrong('fullname', 'problem.fillOut');
  if (fullname.length > 200) wrong('fullname', 'membership.import.long');
  if (fullnameChinese.length > 100) wrong('fullnameChinese', 'membership.import.long');
  if (!type)
    tell(
      'type',
      query === ''
        ? { key: 'problem.fillOut' }
        : oneOf({ en: types.map(({ label }) => label.en), 'zh-hant': types.map(({ label }) => label['zh-hant']) }),
    );
  const number = fold(cell('number')).toUpperCase() || null;
  if (number && type && !new RegExp(`^${type.prefix}-\\d{5}$`).test(number))
    tell('number', { key: 'membership.import.number', params: { example: `${type.prefix}-00012` } });
  const period = plain(cell('renewalPeriod'));
  const called = (renewal: Imported['renewal'], also: readonly string[]) =>
    [...also, ...Object.values(periods[renewal]).map(plain)].includes(period);
  const periodKind = called('life-time', LIFE_TIME) ? 'life-time' : called('annual', ANNUAL) ? 'annual' : null;
  const renewal = periodKind ?? type?.renewal;
  if (period !== '' && periodKind === null) tell('renewalPeriod', oneOf(PERIODS));
  const joinedOn = day('joinedOn');
  const sinceOn = day('sinceOn');
  const endsOn = day('endsOn');
  if (joinedOn && joinedOn > today) wrong('joinedOn', 'membership.import.ahead');
  if (joinedOn && endsOn && endsOn <= joinedOn) wrong('endsOn', 'membership.import.order');
  problems.push(
    ...answered.problems.map(({ name, label, value, problem }) => ({
      field: answerField(name),
      label,
      value: value.slice(0, VALUE_CHARS_MAX),
      ...problem,
    })),
  );
  const who = [fullname, fullnameChinese].filter(Boolean).join(' ') || email;
  if (problems.length > 0 || !type || !renewal) return { who, value: null, problems };
  const joined = joinedOn ?? sinceOn ?? today;
  const ends = renewal === 'life-time' ? null : (endsOn ?? endOfTerm('annual', joined, rules.monthsOn(joined)));
  const value = { email, fullname, fullnameChinese, type: type.type, number, renewal, joinedOn: joined, endsOn: ends };
  // the type of the membership is among them always
  const hasAnswers = Object.keys(answered.values).length > 1;
  const answers = { answers: hasAnswers ? answered.values : {}, definitionVersion: form.version };
  return { who, value: { ...value, ...answers, sinceOn: sinceOn ?? joined }, problems: [] };
}

/** Lines that name an address or a number that a line above has already. */
export function doubled(lines: readonly { line: number; value: Imported }[]): (LineProblem & { line: number })[] {
  const [emails, numbers] = [new Map<string, number>(), new Map<string, number>()];
  return lines.flatMap(({ line, value }) => {
    const found: (LineProblem & { line: number })[] = [];
    const look = (field: ImportField, access: Map<string, number>, text: string) => {
      const first = access.get(text.toLowerCase());
      if (first === undefined) access.set(text.toLowerCase(), line);
      else found.push({ line, field, value: text, key: 'sheet.twice', params: { line: first } });
    };
    look('email', emails, value.email);
    if (value.number) look('number', numbers, value.number);
    return found;
  });
}
