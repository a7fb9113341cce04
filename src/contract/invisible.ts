/**
 * Signs that nobody sees: zero widths, direction marks, soft hyphens, fillers, variation selectors, tags, controls,
 * halves of characters, U+2800. Unicode calls most of them default ignorable (UAX #44). Breaks of lines are spaces.
 */
const CONTROLS = String.raw`\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f`;
const UNSEEN = String.raw`\p{DI}${CONTROLS}\p{Cs}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc`;
const ANY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'u');
const EVERY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu');

/** Scripts in which a joiner between two letters changes how a word is written. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => String.raw`\p{sc=${script}}`)
  .join('');
const PICTURE = String.raw`\p{Extended_Pictographic}\p{EMod}?\ufe0f?`;
/** Where such a sign is part of what is seen: joined emoji, keycaps, flags of regions, joined letters. */
const SEEN = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f}`,
  String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
].join('|');
const SEEN_OR_UNSEEN = new RegExp(`(${SEEN})|[${UNSEEN}]`, 'gu');

/** Whether a text holds any sign that is not seen, be it part of an emoji. */
export const hasUnseen = (text: string): boolean => ANY_UNSEEN.test(text);

/** The text without any of them: for numbers, codes and addresses. */
export const withoutUnseen = (text: string): string => (hasUnseen(text) ? text.replace(EVERY_UNSEEN, '') : text);

/** The text without those that change nothing anybody sees: for names and titles. */
export const withoutStray = (text: string): string =>
  hasUnseen(text) ? text.replace(SEEN_OR_UNSEEN, (_, seen?: string) => seen ?? '') : text;
