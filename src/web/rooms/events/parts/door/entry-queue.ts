import type { Output, Sent } from '../../../../../contract/calls/calls.ts';
import { ENTRIES_MAX } from '../../../../../contract/values/events.ts';
import type { DeviceStore } from '../../../../engine/device-store.ts';
import type { HistoryEntry } from './check-ticket.ts';

/** An entry that the server has not confirmed: codes and times, no name. */
export type QueuedEntry = HistoryEntry & {
  eventId: string;
  attendeeId: string;
  /** What was scanned or typed; without it the person was found by name. */
  ticket?: string;
};
type Answer = Output<'POST /event/door/record'>;
/** Sends entries to the server. @throws where they did not get through, or nobody is logged in */
export type SendEntries = (sent: Sent<'POST /event/door/record'>) => Promise<Answer>;

const PREFIX = 'door-entry.';

/**
 * Entries of a device on their way to the server. Each is written down before anybody is told, and stays until the
 * server has answered it by its id: sent again, in whatever order, after a page that was killed, it counts once.
 */
export class EntryQueue {
  readonly #eventId: string;
  readonly #store: DeviceStore;
  readonly #send: SendEntries;
  #last: Promise<Answer[]> = Promise.resolve([]);

  constructor(eventId: string, store: DeviceStore, send: SendEntries) {
    this.#eventId = eventId;
    this.#store = store;
    this.#send = send;
  }

  async add(entry: QueuedEntry): Promise<void> {
    await this.#store.put(this.#keyOf(entry.entryId), entry);
  }

  /** What waits here, also of pages that were killed. */
  async waiting(): Promise<QueuedEntry[]> {
    const pairs = await this.#store.list(`${PREFIX}${this.#eventId}.`);
    return pairs.map(([, entry]) => entry as QueuedEntry).sort((a, b) => a.at.localeCompare(b.at));
  }

  /** Sends whatever waits, one run after the other. @returns what the server answered in this one */
  sync(): Promise<Answer[]> {
    this.#last = this.#last.catch(() => []).then(() => this.#run());
    return this.#last;
  }

  async #run(): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (;;) {
      const entries = (await this.waiting()).slice(0, ENTRIES_MAX);
      if (entries.length === 0) return answers;
      const answer = await this.#send({ eventId: this.#eventId, entries: JSON.stringify(entries.map(sent)) });
      answers.push(answer);
      await this.#store.remove(answer.results.map(({ entryId }) => this.#keyOf(entryId)));
    }
  }

  #keyOf(entryId: string): string {
    return `${PREFIX}${this.#eventId}.${entryId}`;
  }
}

const sent = ({ entryId, at, undo, device, ticket, attendeeId }: QueuedEntry) => ({
  entryId,
  at,
  undo,
  device,
  ...(ticket ? { ticket } : { attendeeId }),
});
