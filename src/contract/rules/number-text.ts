import { fold } from '../fold.ts';

const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The number a text spells, with or without thousands separators and full-width digits; null when it spells none. */
export function parseNumber(text: string): number | null {
  if (text.length > 40) return null;
  const folded = fold(text);
  const plain = GROUPED.test(folded) ? folded.replaceAll(',', '') : folded;
  if (!PLAIN.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value + 0 : null;
}
