import type { Output } from '../../../../contract/calls/calls.ts';
import {
  type AdmissionProblem,
  arrivalOf,
  entriesThatHold,
  issueProblem,
  isTooEarly,
  isWholeTicket,
  parseTicket,
  typedCode,
} from '../../../../contract/rules/admission.ts';
import { wordsOf } from '../../../../contract/search-text.ts';
import { isSigned } from '../../../../engine/web/offline/is-signed.ts';
import type { Arrival } from '../../contract/values.ts';
import { indexOf, plainName } from './list-index.ts';

export type DoorList = Output<'GET /event/door/list'>;
export type Row = DoorList['rows'][number];
/** An entry that holds, or was undone: on this device, or as the server knows it of all. */
export type HistoryEntry = Row['history'][number];

/** What a device says of a ticket, by what it has loaded. */
export type Verdict =
  /** Let in. Without a row: the ticket is signed by us, but younger than the list of this device. */
  | { kind: 'in'; attendeeId: string; row: Row | null }
  /** In already: since when, and by which device. */
  | { kind: 'already'; row: Row; since: HistoryEntry }
  | { kind: 'refused'; problem: AdmissionProblem; row: Row | null };

/** Everything that is known of an event at one moment: the list, and what this device has not sent yet. */
export type Known = {
  list: DoorList;
  historyOf: (row: Row) => readonly HistoryEntry[];
  /** Ids of the people of whom something waits here. */
  waiting: readonly string[];
};

/** Checks what was scanned or typed without asking anybody: signature, event, issue, booking, time, and whether it is in (EVT-4). */
export async function checkTicket(known: Known, text: string, at: Date): Promise<Verdict> {
  const { list } = known;
  if (!isWholeTicket(text)) {
    const code = typedCode(text);
    const row = indexOf(list).byCode.get(code);
    return row ? checkRow(known, row, at) : { kind: 'refused', problem: 'unknown', row: null };
  }
  const ticket = parseTicket(text);
  if (!ticket || !(await isSigned(ticket, list.publicKey))) return { kind: 'refused', problem: 'notOurs', row: null };
  if (ticket.eventId !== list.eventId) return { kind: 'refused', problem: 'otherEvent', row: null };
  const row = indexOf(list).byId.get(ticket.attendeeId) ?? null;
  const ofIssue = row && issueProblem(ticket.issue, row.issue);
  if (row && ofIssue === 'replaced') return { kind: 'refused', problem: 'replaced', row };
  // signed by us after this list was loaded: the server says later what became of the place
  if (!row || ofIssue === 'newer') return { kind: 'in', attendeeId: ticket.attendeeId, row };
  return checkRow(known, row, at);
}

/** The same for a person who was found by name. */
export function checkRow({ list, historyOf }: Known, row: Row, at: Date): Verdict {
  if (row.problem) return { kind: 'refused', problem: row.problem, row };
  if (isTooEarly(list.startsAt, at)) return { kind: 'refused', problem: 'tooEarly', row };
  const [since] = entriesThatHold(historyOf(row));
  return since ? { kind: 'already', row, since } : { kind: 'in', attendeeId: row.attendeeId, row };
}

/** Whether somebody has come, and when, by all entries that are known here. */
export function presenceOf({ list, historyOf }: Known, row: Row): { arrival: Arrival; holding: HistoryEntry[] } {
  const holding = entriesThatHold(historyOf(row));
  return { arrival: arrivalOf(list, holding[0]?.at ?? null), holding };
}

/** How many have come, and who was let in more than once: by the list, corrected by what waits here. */
export function arrivalsOf(known: Known): { arrived: number; twice: { row: Row; holding: readonly HistoryEntry[] }[] } {
  const { byId, holding } = indexOf(known.list);
  const now = new Map(holding);
  for (const id of known.waiting) {
    const row = byId.get(id);
    if (row) now.set(id, entriesThatHold(known.historyOf(row)));
  }
  const held = [...now.values()];
  const arrived = held.filter((entries) => entries.length > 0).length;
  if (!held.some((entries) => entries.length > 1)) return { arrived, twice: [] };
  const all = known.list.rows.map((row) => ({ row, holding: now.get(row.attendeeId) ?? [] }));
  return { arrived, twice: all.filter(({ holding }) => holding.length > 1) };
}

/** People whose name has all words that were typed, in either script, or whose code begins so. */
export function peopleMeant(rows: readonly Row[], text: string): Row[] {
  // a whole ticket names nobody: it is checked, not searched
  if (isWholeTicket(text.trim()) && parseTicket(text.trim())) return [];
  const words = wordsOf(text);
  const code = typedCode(text);
  if (words.length === 0) return [];
  return rows.filter(
    (row) => words.every((word) => plainName(row).includes(word)) || (code !== '' && row.code.startsWith(code)),
  );
}
