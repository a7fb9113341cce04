import type { Output } from '../../../../contract/calls/calls.ts';
import { entriesThatHold, isOverForDevices } from '../../../../contract/rules/admission.ts';
import { clock } from '../../../../engine/web/clock.ts';
import type { DeviceStore } from '../../../../engine/web/device-store.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { type Observable, observable } from '../../../../engine/web/observable.ts';
import { Connection } from '../../../../engine/web/offline/connection.ts';
import type { Network, NoNetwork } from '../../../../engine/web/offline/device.ts';
import { checkRow, checkTicket, type DoorList, type Known, type Row, type Verdict } from './check-ticket.ts';
import { type EntryQueue, entryQueue, type QueuedEntry, type SendEntries } from './entry-queue.ts';
import { answeredOf, type Conflict, forgetOver, KeptList, withLater } from './kept-list.ts';
import { indexOf } from './list-index.ts';

export type DoorState = {
  list: DoorList | null;
  /** When the list was loaded, by the device's clock. */
  loadedAt: number | null;
  queued: readonly QueuedEntry[];
  conflicts: readonly Conflict[];
  network: Network;
  /** How this device is called. */
  device: string;
  /** The event is over: nothing of its list is on this device any more. */
  isOver: boolean;
  /** This browser keeps nothing: without a network, entries last as long as the page. */
  forgets: boolean;
};

/** What came of one ticket, as it is shown; `entryId` where it was recorded. */
export type Outcome = { verdict: Verdict; at: string; entryId: string | null };

/** What a door needs of the world. */
export type DoorPorts = {
  /** What a person may know, gone when they log out. */
  person: DeviceStore;
  /** Codes and times on their way, and the device's own name. */
  device: DeviceStore;
  load(eventId: string): Promise<DoorList>;
  send: SendEntries;
  /** This browser keeps nothing beyond the page. */
  forgets: boolean;
  /** Which answer of the server, or the lack of one, an error is. */
  networkOf(error: unknown): NoNetwork;
};

const DEVICE = 'door-device';

/** The door of one event on one device: it answers by what it has loaded, writes down, and sends when it can (EVT-4). */
export class Door {
  readonly eventId: string;
  readonly #ports: DoorPorts;
  readonly #queue: EntryQueue;
  readonly #state: Observable<DoorState>;
  readonly #connection: Connection;
  readonly #kept: KeptList;
  /** The server's clock minus this device's, milliseconds. */
  #offset = 0;

  constructor(eventId: string, ports: DoorPorts) {
    this.eventId = eventId;
    this.#ports = ports;
    this.#kept = new KeptList(ports.person, eventId);
    this.#connection = new Connection(ports.networkOf, (network) => this.#put({ network }));
    this.#queue = entryQueue(eventId, ports.device, (sent) => this.#sendMeasured(sent));
    this.#state = observable<DoorState>({
      list: null,
      loadedAt: null,
      queued: [],
      conflicts: [],
      network: 'starting',
      device: '',
      isOver: false,
      forgets: ports.forgets,
    });
  }

  get state(): Observable<DoorState> {
    return this.#state;
  }

  /** Shows what this device has kept, takes away what it may keep no longer, then asks the server. */
  async open(): Promise<void> {
    await forgetOver(this.#ports.person);
    const { kept, conflicts } = await this.#kept.open();
    if (kept) this.#offset = kept.offset;
    const named = (await this.#ports.device.get(DEVICE)) as { name: string } | undefined;
    this.#put({ list: kept?.list ?? null, loadedAt: kept?.loadedAt ?? null, device: named?.name ?? '', conflicts });
    await this.#putQueued();
    await this.refresh();
  }

  /** Sends what waits and loads the list anew; without a network everything stays as it is. */
  async refresh(): Promise<void> {
    await this.#connection.attempt(async () => {
      await this.sync();
      const before = clock.now();
      const loaded = await this.#ports.load(this.eventId);
      this.#measure(loaded.now, before);
      if (isOverForDevices(loaded.endsAt, this.#now())) {
        await this.#forgetList();
        return this.#put({ list: null, loadedAt: null, isOver: true });
      }
      const loadedAt = clock.now();
      const list = this.#withKnown(loaded);
      await this.#kept.save({ list, loadedAt, offset: this.#offset });
      this.#put({ list: this.#withKnown(list), loadedAt });
    });
  }

  /** Sends what waits. What was let in here and is refused there stands among the conflicts. @throws what sending throws */
  async sync(): Promise<void> {
    for (const { results } of await this.#queue.sync()) await this.#takeResults(results);
    await this.#putQueued();
  }

  /** A ticket that was scanned or typed: let in at once if it may. */
  async scan(text: string): Promise<Outcome> {
    const verdict = await this.#decided((known, at) => checkTicket(known, text, at));
    return this.#recorded(verdict, text.trim());
  }

  /** Somebody who was found by name. */
  async admit(row: Row): Promise<Outcome> {
    const verdict = await this.#decided(async (known, at) => {
      const current = indexOf(known.list).byId.get(row.attendeeId) ?? row;
      return checkRow(known, current, at);
    });
    return this.#recorded(verdict);
  }

  /** Takes an entry back; it stays known as one that was undone. */
  async undo(row: Row): Promise<void> {
    await this.#write({ attendeeId: row.attendeeId, undo: true });
  }

  /** Names this device. */
  async rename(name: string): Promise<void> {
    await this.#ports.device.put(DEVICE, { name });
    this.#put({ device: name });
  }

  /** A conflict was looked at. */
  async dismiss(conflict: Conflict): Promise<void> {
    await this.#kept.removeConflict(conflict);
    const { entryId } = conflict;
    this.#put({ conflicts: this.#state.get().conflicts.filter((other) => other.entryId !== entryId) });
  }

  /** Ends the work of this device: what waits is sent, then nothing of the list is left. @throws what sending throws */
  async finish(): Promise<void> {
    await this.sync();
    await this.#forgetList();
    this.#put({ list: null, loadedAt: null });
  }

  /** The list with all entries that are known here, sent or not. */
  known(): Known | null {
    const { list, queued } = this.#state.get();
    return list && knownOf(list, queued);
  }

  /** A verdict by what is loaded; what the list does not know is looked up anew where there is a network. */
  async #decided(check: (known: Known, at: Date) => Promise<Verdict>): Promise<Verdict> {
    const decide = async () => check(this.known()!, new Date(this.#now()));
    const verdict = await decide();
    const isSure = verdict.kind === 'already' || (verdict.kind === 'in' && verdict.row?.problem === null);
    if (isSure || this.#state.get().network !== 'online') return verdict;
    await this.refresh();
    return decide();
  }

  async #recorded(verdict: Verdict, ticket?: string): Promise<Outcome> {
    if (verdict.kind !== 'in') return { verdict, at: this.#time(), entryId: null };
    const { entryId, at } = await this.#write({
      attendeeId: verdict.attendeeId,
      undo: false,
      ...(ticket && { ticket }),
    });
    return { verdict, at, entryId };
  }

  async #write(part: Pick<QueuedEntry, 'attendeeId' | 'undo' | 'ticket'>): Promise<QueuedEntry> {
    const { device } = this.#state.get();
    const entry = { ...part, entryId: freshId(), eventId: this.eventId, at: this.#time(), device };
    await this.#queue.add(entry);
    this.#put({ queued: [...this.#state.get().queued, entry] });
    // without a network the clock and the browser say when to try again: a ticket does not wait for a call that fails
    if (this.#state.get().network === 'offline') return entry;
    void this.#connection.attempt(() => this.sync());
    return entry;
  }

  async #sendMeasured(sent: Parameters<SendEntries>[0]): ReturnType<SendEntries> {
    const before = clock.now();
    const answer = await this.#ports.send(sent);
    this.#measure(answer.now, before);
    return answer;
  }

  /** All of an answer at once: the list is made anew once, however much was sent. */
  async #takeResults(results: Output<'POST /event/door/record'>['results']): Promise<void> {
    for (const result of results) await this.#noteConflict(result);
    const { list } = this.#state.get();
    if (!list) return;
    const answered = answeredOf(results);
    // known here before it is kept: a list that is kept meanwhile has it
    this.#put({ list: withLater(list, answered) });
    await this.#kept.addAnswered(answered);
  }

  #withKnown(list: DoorList): DoorList {
    const { list: known } = this.#state.get();
    return known ? withLater(list, indexOf(known).byId) : list;
  }

  async #noteConflict(result: Output<'POST /event/door/record'>['results'][number]): Promise<void> {
    const { queued, conflicts } = this.#state.get();
    const entry = queued.find(({ entryId }) => entryId === result.entryId);
    if (result.problem && entry) {
      const { entryId, attendeeId, at } = entry;
      const conflict = { entryId, attendeeId, at, problem: result.problem };
      await this.#kept.addConflict(conflict);
      this.#put({ conflicts: [...conflicts.filter((conflict) => conflict.entryId !== entryId), conflict] });
    }
  }

  async #putQueued(): Promise<void> {
    this.#put({ queued: await this.#queue.waiting() });
  }

  async #forgetList(): Promise<void> {
    await this.#kept.forget();
    this.#put({ conflicts: [] });
  }

  /** The middle of asking and answering is when the server looked at its clock. */
  #measure(serverNow: string, before: number): void {
    this.#offset = Date.parse(serverNow) - (before + clock.now()) / 2;
  }

  #now(): number {
    return clock.now() + this.#offset;
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }

  #put(part: Partial<DoorState>): void {
    this.#state.set({ ...this.#state.get(), ...part });
  }
}

const knowns = new WeakMap<readonly QueuedEntry[], Known>();
/** What the server knows and what waits here, each entry once. */
export function knownOf(list: DoorList, queued: readonly QueuedEntry[]): Known {
  const before = knowns.get(queued);
  if (before?.list === list) return before;
  const waiting = new Map<string, QueuedEntry[]>();
  for (const entry of queued) waiting.set(entry.attendeeId, [...(waiting.get(entry.attendeeId) ?? []), entry]);
  const known: Known = {
    list,
    waiting: [...waiting.keys()],
    historyOf({ attendeeId, history }) {
      const own = waiting.get(attendeeId) ?? [];
      return [...history, ...own.filter(({ entryId }) => !history.some((entry) => entry.entryId === entryId))];
    },
  };
  knowns.set(queued, known);
  return known;
}

/** An outcome with what came to be known of it since: refused by the server, or in earlier by another device. */
export function asNowKnown(outcome: Outcome, { list, queued, conflicts }: DoorState): Outcome {
  const { entryId, verdict } = outcome;
  if (!entryId || verdict.kind !== 'in' || !list) return outcome;
  const row = indexOf(list).byId.get(verdict.attendeeId) ?? null;
  const conflict = conflicts.find((conflict) => conflict.entryId === entryId);
  if (conflict) return { ...outcome, verdict: { kind: 'refused', problem: conflict.problem, row } };
  if (!row) return outcome;
  const [first] = entriesThatHold(knownOf(list, queued).historyOf(row));
  const isOther = first !== undefined && first.entryId !== entryId && first.at < outcome.at;
  return { ...outcome, verdict: isOther ? { kind: 'already', row, since: first } : { ...verdict, row } };
}
