import type { Text } from '../../../../contract/lang.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: [value: number, word: string][] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

function english(count: number): string {
  for (const [value, word] of SCALES) {
    if (count < value) continue;
    const rest = count % value;
    const joined = rest === 0 ? '' : `${rest < 100 ? ' and ' : ' '}${english(rest)}`;
    return `${english(Math.floor(count / value))} ${word}${joined}`;
  }
  if (count < 20) return ONES[count]!;
  return `${TENS[Math.floor(count / 10)]}${count % 10 ? `-${ONES[count % 10]}` : ''}`;
}

/** The digits that cannot be changed by a stroke, as on cheques in Hong Kong. */
const DIGITS = [...'零壹貳叁肆伍陸柒捌玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '萬', '億'];

/** Four digits; zeros between are said once. */
function chineseGroup(count: number): string {
  let text = '';
  let zero = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(count / 10 ** place) % 10;
    if (digit === 0) zero = text !== '';
    else {
      text += `${zero ? DIGITS[0] : ''}${DIGITS[digit]}${PLACES[place]}`;
      zero = false;
    }
  }
  return text;
}

function chinese(count: number): string {
  if (count === 0) return DIGITS[0]!;
  let text = '';
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(count / 10_000 ** group) % 10_000;
    if (part === 0) continue;
    const gap = text !== '' && (part < 1_000 || Math.floor(count / 10_000 ** (group + 1)) % 10 === 0);
    text += `${gap ? DIGITS[0] : ''}${chineseGroup(part)}${GROUPS[group]}`;
  }
  return text;
}

/**
 * An amount written out, as receipts and cheques have it: `Hong Kong dollars one thousand and fifty only`,
 * `港幣壹仟零伍拾元正`. Whole cents of HKD, below HK$1,000,000,000,000.
 */
export function amountInWords(cents: number): Text {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const [tens, ones] = [Math.floor(rest / 10), rest % 10];
  const small = `${tens ? `${DIGITS[tens]}角` : ones && dollars ? DIGITS[0] : ''}${ones ? `${DIGITS[ones]}分` : ''}`;
  return {
    en: `Hong Kong dollars ${english(dollars)}${rest ? ` and ${english(rest)} ${rest === 1 ? 'cent' : 'cents'}` : ''} only`,
    'zh-hant': `港幣${dollars || !rest ? `${chinese(dollars)}元` : ''}${small || '正'}`,
  };
}
