import { fold } from '../../../../contract/fold.ts';
import { searchFold } from '../../../../contract/search-text.ts';
import type { LikenessReason } from '../../contract/calls-merge.ts';

/** What is known of a person, by whoever wrote it. */
export type Known = {
  fullname: string;
  fullnameChinese: string;
  /** Of the account, and the one given in the application. */
  emails: readonly string[];
  phone: string;
  /** `yyyy-mm-dd` */
  born: string;
};
export type Key = { kind: LikenessReason; key: string };

const HAN = /\p{Script=Han}/gu;
const LETTERS = /[a-z]+/g;

/** Dots before the @ and what stands behind a plus lead to the same box with most who keep one. */
function mailKey(email: string): string {
  const [local = '', domain = ''] = fold(email).toLowerCase().split('@');
  const box = local.split('+')[0]!.replaceAll('.', '');
  return box && domain ? `${box}@${domain}` : '';
}

/** Eight digits in Hong Kong, whatever stands before them; others as they are. */
function phoneKey(phone: string): string {
  const digits = fold(phone).replace(/\D/g, '').replace(/^00/, '');
  const here = digits.replace(/^852(?=\d{8}$)/, '');
  return here.length >= 8 ? here : '';
}

/** The characters alone, folded as in every search: two ways of writing one name come to the same. */
const chineseKey = (name: string): string => {
  const signs = searchFold(name).match(HAN) ?? [];
  return signs.length >= 2 ? signs.join('') : '';
};

const wordsOf = (name: string): string[] => searchFold(name).match(LETTERS) ?? [];

/** The parts of a name in the order of the alphabet: `CHAN Tai Man` and `Tai-man Chan`. */
const englishKey = (name: string): string => wordsOf(name).sort().join(' ');

/**
 * What is left of a name that was written by ear, in two parts or in one: its consonants without those that are heard
 * alike or not at all, in the order of the alphabet.
 */
function spellingKey(name: string): string {
  const plain = wordsOf(name)
    .join('')
    .replace(/ts|tz|tc|ch|zh/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/ng/g, 'n');
  const heard = plain.replace(/[aeiouwyh]/g, '').replace(/(.)\1+/g, '$1');
  return heard.length >= 3 ? [...heard].sort().join('') : '';
}

/** What a person is recognised by. */
export function keysOf(known: Known): Key[] {
  const keys: Key[] = [
    ...known.emails.map((email): Key => ({ kind: 'mail', key: mailKey(email) })),
    { kind: 'phone', key: phoneKey(known.phone) },
    { kind: 'chinese', key: chineseKey(known.fullnameChinese || known.fullname) },
    { kind: 'english', key: englishKey(known.fullname) },
    { kind: 'spelling', key: spellingKey(known.fullname) },
    { kind: 'born', key: /^\d{4}-\d{2}-\d{2}$/.test(known.born) ? known.born : '' },
  ];
  const access = new Set<string>();
  return keys.filter(({ kind, key }) => {
    const own = `${kind} ${key}`;
    if (key === '' || access.has(own)) return false;
    access.add(own);
    return true;
  });
}

/** How much each thing that is the same speaks for one person, and each that differs against it. */
const SAME: Record<LikenessReason, number> = { mail: 50, phone: 45, chinese: 30, english: 25, spelling: 15, born: 25 };
const DIFFERENT = { chinese: 20, english: 15, born: 45 } as const;
/** Less than this is chance: in Hong Kong many people share a name. */
export const LIKELY = 15;
/** Letters in which two spellings of one name may differ. */
const SPELLING_LETTERS = 2;

const of = (keys: readonly Key[], kind: LikenessReason): string[] =>
  keys.filter((key) => key.kind === kind).map(({ key }) => key);

/** How likely two memberships are one person's, and why; null where it is chance. */
export function likeness(a: readonly Key[], b: readonly Key[]): { score: number; why: LikenessReason[] } | null {
  const same = (kind: LikenessReason) => of(a, kind).some((key) => of(b, kind).includes(key));
  const differ = (kind: LikenessReason) => of(a, kind).length > 0 && of(b, kind).length > 0 && !same(kind);
  const why = (['mail', 'phone', 'chinese', 'english', 'born'] as const).filter(same) as LikenessReason[];
  const spelt = !why.includes('english') && same('spelling') && spelling(of(a, 'english'), of(b, 'english'));
  if (spelt) why.push('spelling');
  // The day alone is many people's.
  if (why.every((reason) => reason === 'born')) return null;
  const against =
    (differ('chinese') ? DIFFERENT.chinese : 0) +
    (differ('english') && !spelt ? DIFFERENT.english : 0) +
    (differ('born') ? DIFFERENT.born : 0);
  const score = Math.min(99, why.reduce((sum, reason) => sum + SAME[reason], 0) - against);
  return score >= LIKELY ? { score, why } : null;
}

function spelling([first = '']: string[], [another = '']: string[]): boolean {
  const left = [...another.replaceAll(' ', '')];
  let extra = 0;
  for (const letter of first.replaceAll(' ', '')) {
    const at = left.indexOf(letter);
    if (at < 0) extra += 1;
    else left.splice(at, 1);
  }
  return Math.max(extra, left.length) <= SPELLING_LETTERS;
}
