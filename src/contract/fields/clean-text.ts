import { hasUnseen, withoutStray, withoutUnseen } from '../invisible.ts';

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const BREAKS = /[\t\n\r\v\f\u0085\u2028\u2029]+/g;
/** What no text may hold: controls but tab and line feed, halves of characters, marks of byte order, noncharacters. */
const REFUSED = /[\p{Cs}\p{Noncharacter_Code_Point}\ufeff]|(?![\t\n])\p{Cc}/gu;
/** Spaces as word processors write them. The ideographic one stays: Chinese names are set apart by it. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;

/** Several lines: line ends are `\n`, no space around. Joiners and direction marks stay; what shows nothing is empty. */
export function cleanText(text: string): string {
  const lines = text.replace(LINE_ENDS, '\n');
  if (!hasUnseen(lines)) return lines.trim();
  const clean = lines.replace(REFUSED, '').trim();
  return withoutUnseen(clean).trim() === '' ? '' : clean;
}

/** One line: breaks and tabs become a space, and no sign is left that nobody sees. */
export const cleanLine = (text: string): string => withoutStray(text.replace(SPACES, ' ').replace(BREAKS, ' ')).trim();

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => cleanLine(text) === '';

const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A JSON value without what no database holds, NUL and halves of characters, in any text or name of it. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '');
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(storable);
  const clean: Record<string, unknown> = Object.create(null);
  for (const [name, inner] of Object.entries(value)) clean[name.replace(UNSTORABLE, '')] = storable(inner);
  return clean;
}
