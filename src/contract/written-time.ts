import { fold } from './fold.ts';

/** `14:30`, `14.30`, `14時30分`, with am or pm before or after. */
const HOURS_AND_MINUTES = /^(\D*)(\d{1,2})[:.h時时點点](\d{2})分?(\D*)$/;
/** `0930`, `1430`, `230pm`. */
const DIGITS = /^(\D*)(\d{1,2})(\d{2})(\D*)$/;
/** `2pm`, `下午2時`, `2時正`: a number alone is no time without a word or sign that makes it an hour. */
const HOUR_ALONE = /^(\D*)(\d{1,2})(am|a\.m\.|pm|p\.m\.|[時时點点][正整]?)$/;
const HALF_PAST = /^(\D*)(\d{1,2})[時时點点]半$/;

const MORNING: ReadonlySet<string> = new Set(['am', 'a.m.', '上午', '早上', '凌晨']);
const AFTERNOON: ReadonlySet<string> = new Set(['pm', 'p.m.', '下午', '晚上', '中午']);

/**
 * A time of the day however people write it, as `HH:mm`: `14:30`, `14.00`, `0930`, `2pm`, `2:30 p.m.`, `下午2時半`, in
 * full-width digits too. Null for every other text.
 */
export function readTime(typed: string): string | null {
  if (typed.length > 20) return null;
  const text = fold(typed).toLowerCase().replaceAll(' ', '');
  const half = HALF_PAST.exec(text);
  if (half) return clockOf(half[2]!, '30', [half[1]!]);
  const hour = HOUR_ALONE.exec(text);
  if (hour) return clockOf(hour[2]!, '00', [hour[1]!, hour[3]!.replace(/^[時时點点][正整]?$/, '')]);
  const parts = HOURS_AND_MINUTES.exec(text) ?? DIGITS.exec(text);
  return parts && clockOf(parts[2]!, parts[3]!, [parts[1]!, parts[4]!]);
}

/** @param halves what stands before and after the figures; only one of them may say am or pm */
function clockOf(hours: string, minutes: string, halves: readonly string[]): string | null {
  const [half = '', another] = halves.filter(Boolean);
  if (another !== undefined || Number(minutes) > 59) return null;
  const hour = hourOf(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  if (MORNING.has(half)) return hour % 12;
  return AFTERNOON.has(half) ? (hour % 12) + 12 : null;
}
