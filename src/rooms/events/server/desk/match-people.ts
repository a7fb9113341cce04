import type { Output } from '../../../../contract/calls/calls.ts';
import { typedCode } from '../../../../contract/rules/admission.ts';
import { searchText } from '../../../../contract/search-text.ts';
import type { DoorRow } from '../door/door.store.ts';
import { placeProblem } from '../rules.ts';

type Preview = Output<'POST /event/desk/attendance'>;
export type MatchedLine = { line: string; rows: DoorRow[]; why: Preview['lines'][number]['why'] };

/**
 * Whom each line of a pasted list means: a ticket's short code, the reference of a booking (everybody in it), or a name.
 * What stands beside it in a row of a table, after a tab or a comma, is tried as well; a line means only who may come in.
 */
export function matchPeople(text: string, people: readonly DoorRow[]): MatchedLine[] {
  const byCode = groupedBy(people, ({ ticket_code }) => ticket_code);
  const byReference = groupedBy(people, ({ reference }) => typedCode(reference));
  const byName = groupedBy(people, ({ name }) => plain(name));
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = [line, ...line.split(/[\t,，]/).map((cell) => cell.trim())].filter((cell) => cell !== '');
      for (const cell of cells) {
        const named = byCode.get(typedCode(cell)) ?? byReference.get(typedCode(cell));
        if (named) return matchLine(line, named);
      }
      for (const cell of cells) {
        const named = byName.get(plain(cell));
        if (named) return named.length > 1 ? { line, rows: [], why: 'several' as const } : matchLine(line, named);
      }
      return { line, rows: [], why: 'unknown' as const };
    });
}

function matchLine(line: string, named: readonly DoorRow[]): MatchedLine {
  const rows = named.filter((row) => placeProblem(row) === null);
  if (rows.length === 0) return { line, rows: [], why: 'notConfirmed' };
  return { line, rows, why: rows.every(({ arrived_at }) => arrived_at !== null) ? 'already' : '' };
}

const groupedBy = (people: readonly DoorRow[], keyOf: (row: DoorRow) => string): Map<string, DoorRow[]> =>
  Map.groupBy(
    people.filter((row) => keyOf(row) !== ''),
    keyOf,
  );

/** A name as every search folds it, so that a list typed on another keyboard means the same people. */
const plain = (text: string): string => searchText(text).trim().replace(/ +/g, ' ');
