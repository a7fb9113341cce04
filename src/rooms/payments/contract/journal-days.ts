import { addMonths } from '../../../contract/dates.ts';

/**
 * The days of the journal where nobody chose any: the month before and this one, as far as it has come. An accountant
 * closes the one while the other runs, and nobody adds up the years by opening a page (PAY-3).
 * @param today day of Hong Kong
 */
export const journalDays = (today: string): { from: string; to: string } => ({
  from: addMonths(`${today.slice(0, 7)}-01`, -1),
  to: today,
});
