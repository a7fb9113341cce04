import type { Output } from '../../../../contract/calls/calls.ts';
import { type Observable, observable } from '../../../../engine/web/observable.ts';
import { Connection } from '../../../../engine/web/offline/connection.ts';
import type { Network } from '../../../../engine/web/offline/device.ts';
import {
  type AttendancePorts,
  attendanceQueue,
  forgetOld,
  keptLists,
  waitingHere,
} from '../attendance/attendance-list.ts';

type Led = Output<'GET /shift/leader/shifts'>['rows'][number];
/** A shift of the page: as the server knows it, or as its list lies on this device. */
export type LedShift = Pick<Led, 'shiftId' | 'title' | 'role' | 'place' | 'startsAt' | 'endsAt'> & {
  /** How many are recorded of how many; null where only this device says so. */
  counts: Pick<Led, 'recorded' | 'expected'> | null;
  /** Words about its people that wait here to be sent. */
  waiting: number;
};
export type LedState = {
  rows: readonly LedShift[];
  /** Words that wait here, also of shifts that are not listed. */
  waiting: number;
  network: Network;
  forgets: boolean;
};
export type LedPorts = Pick<AttendancePorts, 'person' | 'device' | 'forgets' | 'send' | 'networkOf'> & {
  load(): Promise<Led[]>;
};

/** The shifts that one leads, on one phone: what waits of any of them is sent, whether its list was opened or not (VOL-5). */
export class LedShifts {
  readonly #ports: LedPorts;
  readonly #state: Observable<LedState>;
  readonly #connection: Connection;
  #known: readonly Led[] = [];

  constructor(ports: LedPorts) {
    this.#ports = ports;
    this.#connection = new Connection(ports.networkOf, (network) => this.#put({ network }));
    this.#state = observable<LedState>({ rows: [], waiting: 0, network: 'starting', forgets: ports.forgets });
  }

  get state(): Observable<LedState> {
    return this.#state;
  }

  async open(): Promise<void> {
    await forgetOld(this.#ports.person);
    await this.#show();
    await this.refresh();
  }

  /** Sends what waits, shift by shift, and asks which shifts there are. */
  async refresh(): Promise<void> {
    await this.#connection.attempt(async () => {
      // one that is refused keeps no other from being sent; what is refused goes on waiting
      for (const shiftId of (await waitingHere(this.#ports.device)).keys())
        await attendanceQueue(shiftId, this.#ports)
          .sync()
          .catch(() => {});
      try {
        this.#known = await this.#ports.load();
      } finally {
        await this.#show();
      }
    });
  }

  async #show(): Promise<void> {
    const waiting = await waitingHere(this.#ports.device);
    const kept = await keptLists(this.#ports.person);
    const rows = [
      ...this.#known.map((row) => ({ ...row, counts: { recorded: row.recorded, expected: row.expected } })),
      ...kept
        .filter(({ shiftId }) => !this.#known.some((shift) => shift.shiftId === shiftId))
        .map((list) => ({ ...list, counts: null })),
    ];
    this.#put({
      rows: rows
        .map(({ shiftId, title, role, place, startsAt, endsAt, counts }) => ({
          ...{ shiftId, title, role, place, startsAt, endsAt, counts },
          waiting: waiting.get(shiftId) ?? 0,
        }))
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
      waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0),
    });
  }

  #put(part: Partial<LedState>): void {
    this.#state.set({ ...this.#state.get(), ...part });
  }
}
