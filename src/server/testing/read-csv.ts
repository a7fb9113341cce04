import { csvRecords } from '../../engine/server/sheets/csv-records.ts';

/** The cells of a CSV file that the product wrote, as an import reads them. */
export const readCsv = (text: string): string[][] =>
  csvRecords(text.replace(/^\ufeff/, ''), 'comma').records.map(({ cells }) => cells);
