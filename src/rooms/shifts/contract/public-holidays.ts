import type { WordKey } from '../../../contract/word-key.ts';

/**
 * General holidays of Hong Kong as gazetted, Sundays aside. A year that is not gazetted yet marks none: a wrong mark
 * would be worse than none.
 */
const HOLIDAYS: Readonly<Record<string, WordKey>> = {
  '2026-01-01': 'shifts.holiday.newYear',
  '2026-02-17': 'shifts.holiday.lunarNewYear',
  '2026-02-18': 'shifts.holiday.lunarNewYear',
  '2026-02-19': 'shifts.holiday.lunarNewYear',
  '2026-04-03': 'shifts.holiday.easter',
  '2026-04-04': 'shifts.holiday.easter',
  '2026-04-06': 'shifts.holiday.chingMing',
  '2026-04-07': 'shifts.holiday.easter',
  '2026-05-01': 'shifts.holiday.labour',
  '2026-05-25': 'shifts.holiday.buddha',
  '2026-06-19': 'shifts.holiday.tuenNg',
  '2026-07-01': 'shifts.holiday.establishment',
  '2026-09-26': 'shifts.holiday.midAutumn',
  '2026-10-01': 'shifts.holiday.national',
  '2026-10-19': 'shifts.holiday.chungYeung',
  '2026-12-25': 'shifts.holiday.christmas',
  '2026-12-26': 'shifts.holiday.christmas',
  '2027-01-01': 'shifts.holiday.newYear',
  '2027-02-06': 'shifts.holiday.lunarNewYear',
  '2027-02-08': 'shifts.holiday.lunarNewYear',
  '2027-02-09': 'shifts.holiday.lunarNewYear',
  '2027-03-26': 'shifts.holiday.easter',
  '2027-03-27': 'shifts.holiday.easter',
  '2027-03-29': 'shifts.holiday.easter',
  '2027-04-05': 'shifts.holiday.chingMing',
  '2027-05-01': 'shifts.holiday.labour',
  '2027-05-13': 'shifts.holiday.buddha',
  '2027-06-09': 'shifts.holiday.tuenNg',
  '2027-07-01': 'shifts.holiday.establishment',
  '2027-09-16': 'shifts.holiday.midAutumn',
  '2027-10-01': 'shifts.holiday.national',
  '2027-10-08': 'shifts.holiday.chungYeung',
  '2027-12-25': 'shifts.holiday.christmas',
  '2027-12-27': 'shifts.holiday.christmas',
};

/** What a day is called as a general holiday of Hong Kong; null where it is none. @param day `2027-01-31` */
export const publicHoliday = (day: string): WordKey | null => HOLIDAYS[day] ?? null;
