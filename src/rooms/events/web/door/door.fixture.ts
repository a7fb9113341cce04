import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Output } from '../../../../contract/calls/calls.ts';
import {
  type AdmissionProblem,
  arrivalOf,
  bytesOfTicket,
  entriesThatHold,
  parseTicket,
  ticketOf,
  typedCode,
} from '../../../../contract/rules/admission.ts';
import { memoryStore } from '../../../../engine/web/device-store.ts';
import type { DoorList, HistoryEntry, Row } from './check-ticket.ts';
import { Door, type DoorPorts } from './door.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
type Sent = { entryId: string; at: string; undo: boolean; device: string; ticket?: string; attendeeId?: string };
type Result = Output<'POST /event/door/record'>['results'][number];

/** A ticket as its QR code says it. */
export function ticketText(eventId: string, attendeeId: string, issue = 1): string {
  const said = bytesOfTicket({ eventId, attendeeId, issue });
  return ticketOf(said, sign(null, said, privateKey));
}

/** A server that takes entries as the real one does, once by their ids, by its own clock. */
export class FakeServer {
  readonly eventId = randomUUID();
  readonly #history = new Map<string, HistoryEntry[]>();
  readonly startsAt: number;
  endsAt: number;
  now: () => number;
  rows: Row[];
  constructor(people: number, now: () => number = () => Date.now()) {
    this.now = now;
    this.startsAt = now() + 3_600_000;
    this.endsAt = now() + 4 * 3_600_000;
    this.rows = Array.from({ length: people }, (_, at) => ({
      attendeeId: randomUUID(),
      name: `Guest ${at}`,
      tier: 'Free',
      code: `CODE${String(at).padStart(4, '0')}`,
      issue: 1,
      problem: null as AdmissionProblem | null,
      arrival: 'registered',
      arrivalLabel: '',
      arrivedAt: null,
      entries: 0,
      history: [],
    }));
  }

  list(): DoorList {
    return structuredClone({
      eventId: this.eventId,
      title: 'Symposium',
      startsAt: new Date(this.startsAt).toISOString(),
      endsAt: new Date(this.endsAt).toISOString(),
      lateMinutes: 15,
      publicKey: publicKey.export({ format: 'jwk' }).x as string,
      now: new Date(this.now()).toISOString(),
      rows: this.rows,
    });
  }

  record(entries: readonly Sent[]): Output<'POST /event/door/record'> {
    return { now: new Date(this.now()).toISOString(), results: entries.map((entry) => this.#take(entry)) };
  }

  #take({ entryId, at, undo, device, ticket, attendeeId }: Sent): Result {
    const named = attendeeId ?? parseTicket(ticket ?? '')?.attendeeId;
    const row = this.rows.find((row) => row.attendeeId === named || row.code === typedCode(ticket ?? ''));
    const problem = row ? row.problem : 'unknown';
    if (!row || problem) {
      const nobody = { attendeeId: null, name: '', tier: '', arrival: 'registered', arrivalLabel: '' } as const;
      return { entryId, taken: false, problem, why: '', ...nobody, arrivedAt: null, entries: 0, history: [] };
    }
    const history = this.#history.get(row.attendeeId) ?? [];
    if (!history.some((one) => one.entryId === entryId)) history.push({ entryId, at, undo, device });
    this.#history.set(row.attendeeId, history);
    const holding = entriesThatHold(history);
    const arrivedAt = holding[0]?.at ?? null;
    const arrival = arrivalOf({ startsAt: new Date(this.startsAt), lateMinutes: 15 }, arrivedAt);
    Object.assign(row, { arrival, arrivedAt, entries: holding.length, history: [...history] });
    const { name, tier } = row;
    return { entryId, taken: true, problem: null, why: '', attendeeId: row.attendeeId, name, tier, ...shown(row) };
  }
}

const shown = ({ arrival, arrivalLabel, arrivedAt, entries, history }: Row) => ({
  arrival,
  arrivalLabel,
  arrivedAt,
  entries,
  history: [...history],
});

/** A device at the door of a fake server; `net` says what becomes of a call, and until when a list is on its way. */
export function deviceAt(server: FakeServer, name: string) {
  const net = { isOn: true, losesAnswers: false, until: Promise.resolve(), loads: 0 };
  const stores = { person: memoryStore(), device: memoryStore() };
  const reach = <T>(act: () => T, isOn = net.isOn): T => {
    if (!isOn) throw new Error('no network');
    const answer = act();
    if (net.losesAnswers) throw new Error('the answer was lost');
    return answer;
  };
  const ports: DoorPorts = {
    ...stores,
    forgets: false,
    load: async () => {
      const { isOn, until } = net;
      const list = server.list();
      net.loads += 1;
      await until;
      return reach(() => list, isOn);
    },
    send: async ({ entries }) => reach(() => server.record(JSON.parse(entries as string) as Sent[])),
    networkOf: () => 'offline',
  };
  return {
    net,
    stores,
    /** Opens the page, also again after it was killed. */
    async open(): Promise<Door> {
      const door = new Door(server.eventId, ports);
      await door.open();
      await door.rename(name);
      return door;
    },
  };
}
