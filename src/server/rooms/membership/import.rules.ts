import { IMPORT_FIELDS, type ImportField } from '../../../contract/calls/membership-register.ts';
import { parseDate } from '../../../contract/dates.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { fold } from '../../../contract/fold.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import { endOfTerm, type TermRules } from './rules.ts';

export type Mapping = Partial<Record<ImportField, number>>;
export type LineProblem = { field: ImportField; key: string; params?: Record<string, string | number> };

/** What a type is called in a register: its key, and its names. */
export type TypeNames = { type: string; prefix: string; renewal: 'annual' | 'life-time'; names: readonly string[] };

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

/** Which column is which field, by the titles: a field's own name, what it is called in either language, or usually. */
export function suggestMapping(titles: readonly string[], names: Record<ImportField, readonly string[]>): Mapping {
  const mapping: Mapping = {};
  for (const field of IMPORT_FIELDS) {
    const known = [field, ...names[field], ...(ALSO[field] ?? [])].map(bare);
    const column = titles.findIndex((title) => known.includes(bare(title)));
    if (column >= 0) mapping[field] = column;
  }
  return mapping;
}

/** One line of a register, or everything that is wrong in it. */
export function readLine(
  cells: readonly string[],
  mapping: Mapping,
  types: readonly TypeNames[],
  { today, rules }: { today: string; rules: TermRules },
): { value: Imported; problems: [] } | { value: null; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === undefined ? '' : cleanLine(cells[column] ?? '');
  };
  const wrong = (field: ImportField, key: string) => problems.push({ field, key });
  const day = (field: ImportField): string | null => {
    const typed = cell(field);
    const read = typed === '' ? null : parseDate(typed);
    if (typed !== '' && read === null) wrong(field, 'problem.date');
    return read;
  };

  const email = fold(cell('email'));
  if (!isEmail(email)) wrong('email', email === '' ? 'problem.fillOut' : 'problem.email');
  const [fullname, fullnameChinese] = [cell('fullname'), cell('fullnameChinese')];
  if (fullname === '' && fullnameChinese === '') wrong('fullname', 'problem.fillOut');
  if (fullname.length > 200) wrong('fullname', 'membership.import.long');
  if (fullnameChinese.length > 100) wrong('fullnameChinese', 'membership.import.long');
  const query = plain(cell('type'));
  const type = types.find(({ type, names }) => [type, ...names].map(plain).includes(query));
  if (!type) wrong('type', query === '' ? 'problem.fillOut' : 'membership.import.type');
  const number = fold(cell('number')).toUpperCase() || null;
  if (number && type && !new RegExp(`^${type.prefix}-\\d{5}$`).test(number))
    wrong('number', 'membership.import.number');
  const period = plain(cell('renewalPeriod'));
  const renewal = LIFE_TIME.includes(period) ? 'life-time' : ANNUAL.includes(period) ? 'annual' : type?.renewal;
  if (period !== '' && !LIFE_TIME.includes(period) && !ANNUAL.includes(period))
    wrong('renewalPeriod', 'membership.import.period');
  const joinedOn = day('joinedOn');
  const sinceOn = day('sinceOn');
  const endsOn = day('endsOn');
  if (joinedOn && joinedOn > today) wrong('joinedOn', 'membership.import.ahead');
  if (joinedOn && endsOn && endsOn <= joinedOn) wrong('endsOn', 'membership.import.order');
  if (problems.length > 0 || !type || !renewal) return { value: null, problems };
  const joined = joinedOn ?? sinceOn ?? today;
  const ends = renewal === 'life-time' ? null : (endsOn ?? endOfTerm('annual', joined, rules.monthsOn(joined)));
  const value = { email, fullname, fullnameChinese, type: type.type, number, renewal, joinedOn: joined, endsOn: ends };
  return { value: { ...value, sinceOn: sinceOn ?? joined }, problems: [] };
}

/** Lines that name an address or a number that a line above has already. */
export function doubled(lines: readonly { line: number; value: Imported }[]): (LineProblem & { line: number })[] {
  const [emails, numbers] = [new Map<string, number>(), new Map<string, number>()];
  return lines.flatMap(({ line, value }) => {
    const found: (LineProblem & { line: number })[] = [];
    const look = (field: ImportField, access: Map<string, number>, key: string) => {
      const first = access.get(key);
      if (first === undefined) access.set(key, line);
      else found.push({ line, field, key: 'membership.import.twice', params: { line: first } });
    };
    look('email', emails, value.email.toLowerCase());
    if (value.number) look('number', numbers, value.number);
    return found;
  });
}
