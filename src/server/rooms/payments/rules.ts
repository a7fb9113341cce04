import { hongKongDate } from '../../../contract/dates.ts';
import { PAY_BY_DAYS } from '../../../contract/limits.ts';

const DAY_MS = 86_400_000;

export type Series = 'I' | 'R' | 'C';

/** The series of a kind of paper and a year of Hong Kong: `I-2026`. */
export const seriesOf = (kind: Series, on: string): string => `${kind}-${on.slice(0, 4)}`;

/** `I-2026-00001`. */
export const paperNumber = (series: string, count: number): string => `${series}-${String(count).padStart(5, '0')}`;

/** The last day to pay, of a day in Hong Kong. */
export const payBy = (issued: Date): string => hongKongDate(new Date(issued.getTime() + PAY_BY_DAYS * DAY_MS));
