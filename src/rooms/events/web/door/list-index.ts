import { entriesThatHold } from '../../../../contract/rules/admission.ts';
import { searchText } from '../../../../contract/search-text.ts';
import type { DoorList, HistoryEntry, Row } from './check-ticket.ts';

/**
 * What a list is asked again and again at the door, worked out once for each list that was loaded: a phone of the
 * cheaper kind has 300 ms for a ticket, and an event may have thousands of people (EVT-4).
 */
export type ListIndex = {
  byId: ReadonlyMap<string, Row>;
  byCode: ReadonlyMap<string, Row>;
  /** People whose tickets are good. */
  holders: number;
  /** Entries that hold by what the server knows, of those who have any. */
  holding: ReadonlyMap<string, readonly HistoryEntry[]>;
};

const indexes = new WeakMap<DoorList, ListIndex>();
const namesOf = new WeakMap<Row, string>();

export function indexOf(list: DoorList): ListIndex {
  const known = indexes.get(list);
  if (known) return known;
  const byId = new Map<string, Row>();
  const byCode = new Map<string, Row>();
  const holding = new Map<string, readonly HistoryEntry[]>();
  let holders = 0;
  for (const row of list.rows) {
    byId.set(row.attendeeId, row);
    // the first of a code, as a search through the list would find it
    if (!byCode.has(row.code)) byCode.set(row.code, row);
    if (row.problem === null) holders += 1;
    if (row.history.length > 0) holding.set(row.attendeeId, entriesThatHold(row.history));
  }
  const made = { byId, byCode, holders, holding };
  indexes.set(list, made);
  return made;
}

/** The name of a row as it is searched. */
export function plainName(row: Row): string {
  const known = namesOf.get(row);
  if (known !== undefined) return known;
  const made = searchText(row.name);
  namesOf.set(row, made);
  return made;
}
