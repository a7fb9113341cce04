import type { Output } from '../../../../contract/calls/calls.ts';
import { clock } from '../../../../engine/web/clock.ts';
import type { DeviceStore } from '../../../../engine/web/device-store.ts';
import { type Observable, observable } from '../../../../engine/web/observable.ts';
import { Connection } from '../../../../engine/web/offline/connection.ts';
import type { Network, NoNetwork } from '../../../../engine/web/offline/device.ts';
import { isSigned } from '../../../../engine/web/offline/is-signed.ts';
import { SendQueue } from '../../../../engine/web/offline/send-queue.ts';
import { attendanceAt, parseAttendanceCode } from '../../contract/attendance-code.ts';
import type { Attendance } from '../../contract/values.ts';

export type ExpectedList = Output<'GET /shift/leader/list'>;
export type Expected = ExpectedList['rows'][number];
/** What a leader said of one person, the last word: ids and times, no name. */
export type Said = { signupId: string; attendance: Attendance | 'none'; at: string };
/** What became of one word, in words. */
export type Note = { signupId: string; name: string; text: string };
/** What came of a code that was scanned; without a row where the place is younger than the list of this phone. */
export type Scanned =
  | { kind: 'came' | 'late' | 'already'; name: string | null }
  | { kind: 'refused'; problem: 'notOurs' | 'otherShift' | 'notNow' };
type Answer = Output<'POST /shift/leader/record'>;

export type AttendanceState = {
  list: ExpectedList | null;
  /** Not answered by the server yet. */
  queued: readonly Said[];
  /** What the server took otherwise than it was said, or not at all. */
  notes: readonly Note[];
  network: Network;
  /** This browser keeps nothing: without a network, what was recorded lasts as long as the page. */
  forgets: boolean;
};

/** What the list needs of the world. */
export type AttendancePorts = {
  /** What a person may know, gone when they log out. */
  person: DeviceStore;
  /** Ids and times on their way. */
  device: DeviceStore;
  forgets: boolean;
  load(shiftId: string): Promise<ExpectedList>;
  send(shiftId: string, entries: readonly Said[]): Promise<Answer>;
  networkOf(error: unknown): NoNetwork;
};

const LIST = 'attendance-list.';
const ENTRY = 'attendance-entry.';
/** How long after a shift its list may lie on a device, milliseconds. */
const KEPT_MS = 2 * 86_400_000;
const ENTRIES_MAX = 100;
type Kept = { list: ExpectedList; offset: number };

/** What waits on this device to be sent of one shift, whether its list is open or not. */
export const attendanceQueue = (
  shiftId: string,
  { device, send }: Pick<AttendancePorts, 'device' | 'send'>,
): SendQueue<Said, Answer> =>
  new SendQueue(device, {
    prefix: `${ENTRY}${shiftId}.`,
    idOf: ({ signupId }) => signupId,
    atOf: ({ at }) => at,
    most: ENTRIES_MAX,
    send: (entries) => send(shiftId, entries),
    answered: ({ results }) => results.map(({ signupId }) => signupId),
  });

/** The list of one shift on one phone: it is shown by what was loaded, written down at once, and sent when it can (VOL-5). */
export class AttendanceList {
  readonly #shiftId: string;
  readonly #ports: AttendancePorts;
  readonly #queue: SendQueue<Said, Answer>;
  readonly #state: Observable<AttendanceState>;
  readonly #connection: Connection;
  /** The server's clock minus this device's, milliseconds. */
  #offset = 0;
  /** When something was last written down of somebody: the next word is later, also where the clock was set back meanwhile. */
  readonly #last = new Map<string, number>();
  /** How often the server has answered what was said here. */
  #answered = 0;

  constructor(shiftId: string, ports: AttendancePorts) {
    this.#shiftId = shiftId;
    this.#ports = ports;
    this.#connection = new Connection(ports.networkOf, (network) => this.#put({ network }));
    this.#queue = attendanceQueue(shiftId, ports);
    this.#state = observable<AttendanceState>({
      list: null,
      queued: [],
      notes: [],
      network: 'starting',
      forgets: ports.forgets,
    });
  }

  get state(): Observable<AttendanceState> {
    return this.#state;
  }

  /** Shows what this device has kept, then asks the server. */
  async open(): Promise<void> {
    await forgetOld(this.#ports.person);
    const kept = (await this.#ports.person.get(LIST + this.#shiftId)) as Kept | undefined;
    if (kept) this.#offset = kept.offset;
    this.#put({ list: kept?.list ?? null, queued: await this.#queue.waiting() });
    await this.refresh();
  }

  /** Sends what waits and loads the list anew; without a network everything stays as it is. */
  async refresh(): Promise<void> {
    await this.#connection.attempt(async () => {
      await this.#sync();
      const before = clock.now();
      const answered = this.#answered;
      const list = await this.#ports.load(this.#shiftId);
      // the middle of asking and answering is when the server looked at its clock
      this.#offset = Date.parse(list.now) - (before + clock.now()) / 2;
      // what was answered meanwhile knows more of the people than a list that was asked for before
      const rows = answered === this.#answered ? list.rows : (this.#state.get().list?.rows ?? list.rows);
      this.#put({ list: { ...list, rows } });
      await this.#keep({ ...list, rows });
    });
  }

  /** Who was recorded is still so where the page is killed and opened without a network. */
  async #keep(list: ExpectedList): Promise<void> {
    await this.#ports.person.put(LIST + this.#shiftId, { list, offset: this.#offset } satisfies Kept);
  }

  /** Writes down who came, was late or did not come; `none` takes it back. */
  async record(signupId: string, attendance: Said['attendance']): Promise<void> {
    await this.#write(signupId, attendance);
    await this.#connection.attempt(() => this.#sync());
  }

  async #write(signupId: string, attendance: Said['attendance']): Promise<void> {
    const at = Math.max(this.#now().getTime(), (this.#last.get(signupId) ?? 0) + 1);
    this.#last.set(signupId, at);
    await this.#queue.add({ signupId, attendance, at: new Date(at).toISOString() });
    this.#put({ queued: await this.#queue.waiting() });
  }

  /** Writes down who shows the code of their place in this shift; checked without asking anybody. */
  async scan(text: string): Promise<Scanned> {
    const { list } = this.#state.get();
    const code = parseAttendanceCode(text);
    if (!list || !code || !(await isSigned(code, list.publicKey))) return { kind: 'refused', problem: 'notOurs' };
    if (code.shiftId !== this.#shiftId) return { kind: 'refused', problem: 'otherShift' };
    if (!this.isOpen()) return { kind: 'refused', problem: 'notNow' };
    const row = rowsKnown(this.#state.get()).find(({ signupId }) => signupId === code.signupId);
    const name = row?.name ?? null;
    if (row?.attendance === 'attended' || row?.attendance === 'late') return { kind: 'already', name };
    const recorded = attendanceAt(list.startsAt, this.#now());
    // it is written down before anybody is told; sending goes on by itself
    await this.#write(code.signupId, recorded);
    void this.#connection.attempt(() => this.#sync());
    return { kind: recorded === 'late' ? 'late' : 'came', name };
  }

  /** Whether attendance is recorded now, by the server's clock as this phone knows it. */
  isOpen(): boolean {
    const { list } = this.#state.get();
    if (!list?.opensAt) return false;
    const now = this.#now().getTime();
    return now >= Date.parse(list.opensAt) && (list.closesAt === null || now <= Date.parse(list.closesAt));
  }

  /** Whether the shift has begun, by the same clock: before that nobody is late or has stayed away. */
  hasBegun(): boolean {
    const { list } = this.#state.get();
    return list !== null && this.#now().getTime() >= Date.parse(list.startsAt);
  }

  /** Whether the shift is over, by the same clock: of whom nothing was said by then, it is not recorded. */
  isOver(): boolean {
    const { list } = this.#state.get();
    return list !== null && this.#now().getTime() >= Date.parse(list.endsAt);
  }

  #now(): Date {
    return new Date(clock.now() + this.#offset);
  }

  async #sync(): Promise<void> {
    const answers = await this.#queue.sync();
    this.#answered += answers.length;
    const { list } = this.#state.get();
    const rows = answers.at(-1)?.rows;
    const results = answers.flatMap((answer) => answer.results);
    const known = list && rows && { ...list, rows };
    this.#put({
      queued: await this.#queue.waiting(),
      notes: [...this.#notesWithout(results), ...notesOf(results, list)],
      ...(known && { list: known }),
    });
    if (known) await this.#keep(known);
  }

  /** Notes about people of whom nothing was said anew. */
  #notesWithout(results: Answer['results']): Note[] {
    const anew = new Set(results.map(({ signupId }) => signupId));
    return this.#state.get().notes.filter(({ signupId }) => !anew.has(signupId));
  }

  #put(part: Partial<AttendanceState>): void {
    this.#state.set({ ...this.#state.get(), ...part });
  }
}

/** By the names of the list as it was: who is no longer expected is not in the next one. */
function notesOf(results: Answer['results'], list: ExpectedList | null): Note[] {
  const names = new Map(list?.rows.map(({ signupId, name }) => [signupId, name]));
  return results
    .filter(({ text }) => text !== '')
    .map(({ signupId, text }) => ({ signupId, name: names.get(signupId) ?? '', text }));
}

/** The list with what was said here and the server does not know yet. */
export function rowsKnown({ list, queued }: AttendanceState): (Expected & { waits: boolean })[] {
  return (list?.rows ?? []).map((row) => {
    const said = queued.find(({ signupId }) => signupId === row.signupId);
    if (!said) return { ...row, waits: false };
    return { ...row, waits: true, attendance: said.attendance === 'none' ? null : said.attendance };
  });
}

/** Shifts whose list is on this device. */
export const keptLists = async (person: DeviceStore): Promise<ExpectedList[]> =>
  ((await person.list(LIST)) as [string, Kept][]).map(([, { list }]) => list);

/** Of which shifts something waits here to be sent, and how much; also where the list is no longer on this device. */
export async function waitingHere(device: DeviceStore): Promise<Map<string, number>> {
  const pairs = await device.list(ENTRY);
  const shifts = pairs.map(([key]) => key.slice(ENTRY.length).split('.')[0]!);
  return new Map(shifts.map((id) => [id, shifts.filter((shift) => shift === id).length]));
}

/** Takes lists off this device whose shift is long over. */
export async function forgetOld(person: DeviceStore): Promise<void> {
  const pairs = (await person.list(LIST)) as [string, Kept][];
  const old = pairs.filter(([, { list, offset }]) => Date.parse(list.endsAt) + KEPT_MS < clock.now() + offset);
  await person.remove(old.map(([key]) => key));
}
