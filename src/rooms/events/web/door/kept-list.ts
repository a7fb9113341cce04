import type { Output } from '../../../../contract/calls/calls.ts';
import { type AdmissionProblem, isOverForDevices } from '../../../../contract/rules/admission.ts';
import { clock } from '../../../../engine/web/clock.ts';
import type { DeviceStore } from '../../../../engine/web/device-store.ts';
import type { DoorList, Row } from './check-ticket.ts';

/** Let in here without a network, and refused by the server afterwards. */
export type Conflict = { entryId: string; attendeeId: string; at: string; problem: AdmissionProblem };
export type Kept = {
  list: DoorList;
  /** When it was loaded, by the device's clock. */
  loadedAt: number;
  /** The server's clock minus this device's, milliseconds. */
  offset: number;
};
/** What the server said of the entries of one person. */
type Arrived = Pick<Row, 'arrival' | 'arrivalLabel' | 'arrivedAt' | 'entries' | 'history'>;
type Results = Output<'POST /event/door/record'>['results'];

const LIST = 'door-list.';
const CONFLICT = 'door-conflict.';
const ANSWERED = 'door-answered.';

/** @returns what the server answered, by attendee */
export const answeredOf = (results: Results): Map<string, Arrived> =>
  new Map(results.flatMap((result) => (result.attendeeId === null ? [] : [[result.attendeeId, arrivedOf(result)]])));

const arrivedOf = ({ arrival, arrivalLabel, arrivedAt, entries, history }: Arrived): Arrived => ({
  arrival,
  arrivalLabel,
  arrivedAt,
  entries,
  history,
});

/** A list does not know what was recorded while it was under way, or since: entries only ever come in addition. */
export function withLater(list: DoorList, later: ReadonlyMap<string, Arrived>): DoorList {
  if (later.size === 0) return list;
  const rows = list.rows.map((row) => {
    const known = later.get(row.attendeeId);
    return known && known.history.length > row.history.length ? { ...row, ...arrivedOf(known) } : row;
  });
  return { ...list, rows };
}

/**
 * What a device keeps of the list of one event: the list, what the server answered since it was kept (the list is too
 * long to be kept anew for every ticket), and what stands to be looked at.
 */
export class KeptList {
  readonly #person: DeviceStore;
  readonly #eventId: string;
  /** What lies beside the list. */
  #answered = new Map<string, Arrived>();

  constructor(person: DeviceStore, eventId: string) {
    this.#person = person;
    this.#eventId = eventId;
  }

  /** What was kept, as the server knew it last. */
  async open(): Promise<{ kept: Kept | null; conflicts: Conflict[] }> {
    const kept = (await this.#person.get(LIST + this.#eventId)) as Kept | undefined;
    const prefix = this.#key(ANSWERED);
    const answered = (await this.#person.list(prefix)) as [string, Arrived][];
    this.#answered = new Map(answered.map(([key, part]) => [key.slice(prefix.length), part]));
    const conflicts = (await this.#person.list(this.#key(CONFLICT))) as [string, Conflict][];
    return {
      kept: kept ? { ...kept, list: withLater(kept.list, this.#answered) } : null,
      conflicts: conflicts.map(([, conflict]) => conflict),
    };
  }

  /** Keeps a list that knows all that was answered until now. */
  async save(kept: Kept): Promise<void> {
    const known = [...this.#answered];
    await this.#person.put(LIST + this.#eventId, kept);
    const over = known.filter(([attendeeId, part]) => this.#answered.get(attendeeId) === part);
    for (const [attendeeId] of over) this.#answered.delete(attendeeId);
    await this.#person.remove(over.map(([attendeeId]) => this.#key(ANSWERED, attendeeId)));
  }

  /** Keeps what the server answered; what was forgotten meanwhile stays so. */
  async addAnswered(answered: ReadonlyMap<string, Arrived>): Promise<void> {
    for (const [attendeeId, part] of answered) this.#answered.set(attendeeId, part);
    for (const [attendeeId, part] of answered)
      if (this.#answered.get(attendeeId) === part) await this.#person.put(this.#key(ANSWERED, attendeeId), part);
  }

  async addConflict(conflict: Conflict): Promise<void> {
    await this.#person.put(this.#key(CONFLICT, conflict.entryId), conflict);
  }

  async removeConflict({ entryId }: Conflict): Promise<void> {
    await this.#person.remove([this.#key(CONFLICT, entryId)]);
  }

  /** Nothing of the list is left on this device. */
  async forget(): Promise<void> {
    this.#answered.clear();
    await forgetEvents(this.#person, [this.#eventId]);
  }

  #key(prefix: string, id = ''): string {
    return `${prefix}${this.#eventId}.${id}`;
  }
}

async function forgetEvents(person: DeviceStore, eventIds: readonly string[]): Promise<void> {
  const prefixes = eventIds.flatMap((eventId) => [CONFLICT, ANSWERED].map((prefix) => `${prefix}${eventId}.`));
  const beside = await Promise.all(prefixes.map((prefix) => person.list(prefix)));
  await person.remove([...eventIds.map((eventId) => LIST + eventId), ...beside.flat().map(([key]) => key)]);
}

/** Takes the lists of events off this device that are over. */
export async function forgetOver(person: DeviceStore): Promise<void> {
  const pairs = (await person.list(LIST)) as [string, Kept][];
  const over = pairs.filter(([, { list, offset }]) => isOverForDevices(list.endsAt, clock.now() + offset));
  await forgetEvents(
    person,
    over.map(([key]) => key.slice(LIST.length)),
  );
}

/** Events whose list is on this device. */
export const keptEvents = async (person: DeviceStore): Promise<DoorList[]> =>
  ((await person.list(LIST)) as [string, Kept][]).map(([, { list }]) => list);
