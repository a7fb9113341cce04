import { Parser } from 'saxen';
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX } from '../../limits.ts';

/** As many rows as a sheet of Excel has. */
const EXCEL_ROWS = 1_048_576;

export type Beyond = 'tooManyRows' | 'unpacksTooLarge';

class Found extends Error {
  readonly fault: Beyond;

  constructor(fault: Beyond) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Whether a sheet has cells further out than is taken. The reader makes room for everything between the first cell and
 * the last, so one cell at XFD9000 would cost gigabytes. It reads the tags with the parser of the reader, so both see
 * the same, and stops at the first cell that is too far out.
 * @throws Error it is no XML
 */
export function beyondBounds(xml: string): Beyond | null {
  const parser = new Parser();
  parser.on('openTag', (element, attributesOf, decode, isClosed) => {
    const name = withoutPrefix(element);
    if (name !== 'row' && name !== 'c') return;
    for (const [attribute, value] of Object.entries(attributesOf())) {
      if (withoutPrefix(attribute) !== 'r') continue;
      const [, letters, digits] = /^([A-Z]*)(\d+)$/.exec(decode(value)) ?? [];
      const row = Number(digits);
      // a cell without content has a style only, and no room is made for it
      if (name === 'c' && !isClosed && columnOf(letters ?? '') > SHEET_COLUMNS_MAX) throw new Found('unpacksTooLarge');
      if (!(row <= EXCEL_ROWS) || (name === 'c' && !isClosed && row > SHEET_ROWS_MAX + 1))
        throw new Found('tooManyRows');
    }
  });
  try {
    parser.parse(xml);
    return null;
  } catch (error) {
    if (error instanceof Found) return error.fault;
    throw error;
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
