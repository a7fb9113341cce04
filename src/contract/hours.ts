import { fold } from './fold.ts';

/** Time that was spent is whole minutes. */
const CLOCKED = /^(\d{1,4}):([0-5]\d)$/;
const DECIMAL = /^(\d{1,4})(?:\.(\d{1,2}))?$/;
/** Parts of an hour that are whole minutes and said aloud: half hours and quarters. */
const PARTS: Record<string, number> = { '': 0, '0': 0, '00': 0, '25': 15, '5': 30, '50': 30, '75': 45 };

/** Minutes of `1:30`, `1.5` or `１：３０`; null for anything else, `1.3` among it: is that 1:30 or 1:18? */
export function parseHours(typed: string): number | null {
  if (typed.length > 20) return null;
  const text = fold(typed);
  const clocked = CLOCKED.exec(text);
  if (clocked) return Number(clocked[1]) * 60 + Number(clocked[2]);
  const decimal = DECIMAL.exec(text);
  const part = decimal && PARTS[decimal[2] ?? ''];
  return decimal && part !== undefined && part !== null ? Number(decimal[1]) * 60 + part : null;
}

/** `1:30`, in every language. */
export const hoursText = (minutes: number): string =>
  `${minutes < 0 ? '-' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
