import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { clock } from '../../../../engine/web/clock.ts';
import { arrivalsOf, peopleMeant, presenceOf } from './check-ticket.ts';
import { deviceAt, FakeServer, ticketText } from './door.fixture.ts';
import { asNowKnown, type Door } from './door.ts';

const machine = clock.now;
afterEach(() => {
  clock.now = machine;
});

const scanAll = async (door: Door, tickets: readonly string[]) => {
  const kinds: string[] = [];
  for (const ticket of tickets) kinds.push((await door.scan(ticket)).verdict.kind);
  return kinds;
};
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);

test('EVT-4: 300 tickets on 3 pages, ten minutes offline, overlapping, one page killed: 300 recorded, 0 double', async () => {
  let now = machine();
  clock.now = () => now;
  const server = new FakeServer(300, () => now);
  const tickets = server.rows.map(({ attendeeId }) => ticketText(server.eventId, attendeeId));
  const devices = ['Door 1', 'Door 2', 'Door 3'].map((name) => deviceAt(server, name));
  const doors = await Promise.all(devices.map((device) => device.open()));
  for (const { net } of devices) net.isOn = false;
  const shares = [range(0, 200), range(100, 300), range(0, 300, 2)];
  for (const [at, share] of shares.entries()) {
    now += 200_000;
    const kinds = await scanAll(
      doors[at]!,
      share.map((index) => tickets[index]!),
    );
    expect(new Set(kinds)).toEqual(new Set(['in']));
  }
  // the second device sends, is killed before the answer comes, and is opened again without a network
  devices[1]!.net.isOn = true;
  devices[1]!.net.losesAnswers = true;
  await doors[1]!.refresh();
  Object.assign(devices[1]!.net, { isOn: false, losesAnswers: false });
  const reopened = await devices[1]!.open();
  expect(reopened.state.get()).toMatchObject({ network: 'offline', device: 'Door 2' });
  expect(reopened.state.get().queued).toHaveLength(200);
  expect((await reopened.scan(tickets[150]!)).verdict).toMatchObject({ kind: 'already', since: { device: 'Door 2' } });

  now += 60_000;
  for (const at of [2, 0, 1]) devices[at]!.net.isOn = true;
  await Promise.all([doors[2]!.refresh(), doors[0]!.refresh(), reopened.refresh(), doors[0]!.refresh()]);
  expect(server.rows.filter(({ arrivedAt }) => arrivedAt !== null)).toHaveLength(300);
  const entries = server.rows.map(({ entries }) => entries);
  expect(entries.reduce((sum, count) => sum + count)).toBe(200 + 200 + 150);
  // ticket 100 was let in by all three: counted once, by the first, each time and device is there
  expect(server.rows[100]!.history.map(({ device }) => device).sort()).toEqual(['Door 1', 'Door 2', 'Door 3']);
  expect(new Set(server.rows[100]!.history.map(({ at }) => at)).size).toBe(3);
  await reopened.refresh();
  const known = reopened.known()!;
  expect(reopened.state.get()).toMatchObject({ network: 'online', queued: [], conflicts: [] });
  expect(presenceOf(known, known.list.rows[100]!).holding.map(({ device }) => device)[0]).toBe('Door 1');
});

test('EVT-4: without a network a ticket is checked by the public key, and it is said why one is refused', async () => {
  const server = new FakeServer(6);
  const [good, cancelled, reissued, unpaid] = server.rows;
  cancelled!.problem = 'cancelled';
  unpaid!.problem = 'notPaid';
  reissued!.issue = 2;
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  device.net.isOn = false;
  const of = (attendeeId: string, issue?: number) => ticketText(server.eventId, attendeeId, issue);
  const verdict = async (text: string) => {
    const { verdict: said } = await door.scan(text);
    return said.kind === 'refused' ? said.problem : said.kind;
  };
  const signed = of(good!.attendeeId);
  const at = signed.indexOf('.') + 9;
  const forged = signed.slice(0, at) + (signed[at] === 'A' ? 'B' : 'A') + signed.slice(at + 1);
  expect(await verdict(forged)).toBe('notOurs');
  expect(await verdict('https://example.org/a.b.c')).toBe('notOurs');
  expect(await verdict(ticketText(randomUUID(), good!.attendeeId))).toBe('otherEvent');
  expect(await verdict(of(cancelled!.attendeeId))).toBe('cancelled');
  expect(await verdict(of(unpaid!.attendeeId))).toBe('notPaid');
  expect(await verdict(of(reissued!.attendeeId))).toBe('replaced');
  expect(await verdict(of(reissued!.attendeeId, 2))).toBe('in');
  expect(await verdict('code9999')).toBe('unknown');
  expect(await verdict(signed)).toBe('in');
  expect(await verdict(good!.code.toLowerCase())).toBe('already');
  // a ticket that was made after the list was loaded
  expect(await verdict(of(randomUUID()))).toBe('in');
  expect(door.state.get().queued).toHaveLength(3);
  // an entry that was undone lets the ticket in again, and stays known
  await door.undo(good!);
  expect(await verdict(signed)).toBe('in');
  expect(door.known()!.historyOf(good!)).toHaveLength(3);
});

test('EVT-4: a ticket that is shown a day too early is refused', async () => {
  const server = new FakeServer(1);
  const device = deviceAt(server, '');
  const door = await device.open();
  device.net.isOn = false;
  clock.now = () => machine() - 26 * 3_600_000;
  const { verdict } = await door.admit(server.rows[0]!);
  expect(verdict).toMatchObject({ kind: 'refused', problem: 'tooEarly' });
});

test('EVT-4: what the server refuses afterwards, or had from another device before, is shown', async () => {
  const server = new FakeServer(2);
  const [gone, twice] = server.rows;
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  device.net.isOn = false;
  const first = await door.admit(gone!);
  const second = await door.admit(twice!);
  gone!.problem = 'cancelled';
  const at = new Date(server.now() - 60_000).toISOString();
  server.record([{ entryId: randomUUID(), at, undo: false, device: 'Door 2', attendeeId: twice!.attendeeId }]);
  device.net.isOn = true;
  await door.refresh();
  const state = door.state.get();
  expect(state.conflicts).toMatchObject([{ attendeeId: gone!.attendeeId, problem: 'cancelled' }]);
  expect(asNowKnown(first, state).verdict).toMatchObject({ kind: 'refused', problem: 'cancelled' });
  expect(asNowKnown(second, state).verdict).toMatchObject({ kind: 'already', since: { at, device: 'Door 2' } });
  await door.dismiss(state.conflicts[0]!);
  expect((await device.open()).state.get().conflicts).toEqual([]);
});

test('EVT-4: a device whose clock is wrong writes down the time of the server, also after it was opened again offline', async () => {
  const server = new FakeServer(2, machine);
  clock.now = () => machine() - 3 * 3_600_000;
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  device.net.isOn = false;
  await door.admit(server.rows[0]!);
  const again = await device.open();
  await again.admit(server.rows[1]!);
  device.net.isOn = true;
  await again.refresh();
  for (const { arrivedAt } of server.rows) expect(Math.abs(Date.parse(arrivedAt!) - machine())).toBeLessThan(60_000);
});

test('EVT-4: nothing of a list stays on a device that has finished, or once the event is over; codes that wait do', async () => {
  const server = new FakeServer(2);
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  await door.scan(server.rows[0]!.code);
  await vi.waitFor(async () => expect(await device.stores.person.list('door-answered.')).toHaveLength(1));
  await door.finish();
  expect([await device.stores.person.list(''), await device.stores.device.list('door-entry.')]).toEqual([[], []]);
  const again = await device.open();
  device.net.isOn = false;
  await again.scan(server.rows[1]!.code);
  await expect(again.finish()).rejects.toThrow('no network');
  clock.now = () => server.endsAt + 13 * 3_600_000;
  server.now = clock.now;
  const later = await device.open();
  expect([later.state.get().list, await device.stores.person.list('')]).toEqual([null, []]);
  const waiting = JSON.stringify(await device.stores.device.list('door-entry.'));
  expect(waiting).toContain(server.rows[1]!.code);
  expect(waiting).not.toContain('Guest');
  device.net.isOn = true;
  await later.refresh();
  expect(later.state.get()).toMatchObject({ isOver: true, list: null, queued: [] });
  expect(server.rows[1]!.entries).toBe(1);
  expect(await device.stores.person.list('')).toEqual([]);
});

test('EVT-4: who has come is counted of the list and of what waits here, as if each were looked at', async () => {
  const server = new FakeServer(40);
  // each act has a moment of its own: of two in one nobody could say which came first
  let moment = clock.now();
  clock.now = () => {
    moment += 1;
    return moment;
  };
  server.now = clock.now;
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  const before = new Date(server.now() - 60_000).toISOString();
  const entry = (at: number, undo = false) => ({
    ...{ entryId: randomUUID(), at: before, undo, device: 'Door 2' },
    attendeeId: server.rows[at]!.attendeeId,
  });
  server.record([entry(1), entry(2), entry(3), entry(3)]);
  await door.refresh();
  device.net.isOn = false;
  await door.refresh();
  for (const at of [5, 6, 6, 2]) await door.admit(server.rows[at]!);
  await door.undo(door.known()!.list.rows[1]!);
  await door.undo(door.known()!.list.rows[6]!);
  await door.admit(server.rows[6]!);
  const check = () => {
    const known = door.known()!;
    const holding = known.list.rows.map((row) => presenceOf(known, row).holding.length);
    const { arrived, twice } = arrivalsOf(known);
    expect(arrived).toBe(holding.filter((count) => count > 0).length);
    expect(twice.map(({ row, holding }) => [known.list.rows.indexOf(row), holding.length])).toEqual(
      holding.flatMap((count, at) => (count > 1 ? [[at, count]] : [])),
    );
    return arrived;
  };
  // 2, 3, 5 and 6 are in, 1 was taken back
  expect(check()).toBe(4);
  device.net.isOn = true;
  await door.refresh();
  expect(door.state.get().queued).toEqual([]);
  expect(check()).toBe(4);
});

test('EVT-4: a browser that knows no such signatures checks them by itself, and lets no forged one in', async () => {
  const server = new FakeServer(2);
  const device = deviceAt(server, 'Door 1');
  const door = await device.open();
  device.net.isOn = false;
  const browser = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  const text = ticketText(server.eventId, server.rows[0]!.attendeeId);
  const at = text.indexOf('.') + 9;
  const forged = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  expect((await door.scan(forged)).verdict).toMatchObject({ kind: 'refused', problem: 'notOurs' });
  expect((await door.scan(text)).verdict.kind).toBe('in');
  expect(browser).toHaveBeenCalled();
  browser.mockRestore();
});

test('EVT-4: people are found by their names in either script, by any of their words, and by the beginning of a code', () => {
  const [row] = new FakeServer(1).rows;
  const rows = ['Chan Tai Man', '陳大文 (Chan Siu Ming)', 'José Álvarez'].map((name) => ({ ...row!, name }));
  const found = (text: string) => peopleMeant(rows, text).map(({ name }) => name);
  expect(found('man chan')).toEqual(['Chan Tai Man']);
  expect(found('大文')).toEqual(['陳大文 (Chan Siu Ming)']);
  expect(found('ＪＯＳＥ')).toEqual(['José Álvarez']);
  expect(found('code0')).toHaveLength(3);
  expect(found(' ')).toEqual([]);
});

test('EVT-4: a call that began without a network and fails late does not say that there is none', async () => {
  const server = new FakeServer(1);
  const { net, open } = deviceAt(server, 'Door 1');
  const door = await open();
  const slow = Promise.withResolvers<void>();
  Object.assign(net, { isOn: false, until: slow.promise });
  const early = door.refresh();
  await vi.waitFor(() => expect(net.loads).toBe(2));
  Object.assign(net, { isOn: true, until: Promise.resolve() });
  await door.refresh();
  slow.resolve();
  await early;
  expect(door.state.get().network).toBe('online');
  net.isOn = false;
  await door.refresh();
  expect(door.state.get().network).toBe('offline');
});

test.for([
  ['the only one', 0],
  ['one that a later one has overtaken', 1],
] as const)(
  'EVT-4: who is let in while a list is on its way stays in, here and after the page was killed: %s',
  async ([, later]) => {
    const server = new FakeServer(2);
    const { net, open } = deviceAt(server, 'Door 1');
    const door = await open();
    const slow = Promise.withResolvers<void>();
    net.until = slow.promise;
    const loading = door.refresh();
    await vi.waitFor(() => expect(net.loads).toBe(2));
    const ticket = ticketText(server.eventId, server.rows[0]!.attendeeId);
    expect((await door.scan(ticket)).verdict.kind).toBe('in');
    await vi.waitFor(() => expect(door.state.get().queued).toEqual([]));
    net.until = Promise.resolve();
    for (let turn = 0; turn < later; turn += 1) await door.refresh();
    slow.resolve();
    await loading;
    expect((await door.scan(ticket)).verdict.kind).toBe('already');
    net.isOn = false;
    expect((await (await open()).scan(ticket)).verdict.kind).toBe('already');
  },
);

test('EVT-4: who was let in and sent stays in where the page is killed before the list is loaded anew', async () => {
  const server = new FakeServer(1);
  const { net, open, stores } = deviceAt(server, 'Door 1');
  const door = await open();
  const ticket = ticketText(server.eventId, server.rows[0]!.attendeeId);
  expect((await door.scan(ticket)).verdict.kind).toBe('in');
  await vi.waitFor(() => expect(door.state.get().queued).toEqual([]));
  net.isOn = false;
  const reopened = await open();
  expect((await reopened.scan(ticket)).verdict.kind).toBe('already');
  net.isOn = true;
  await reopened.refresh();
  // the list knows them now: nothing is kept twice
  expect((await stores.person.list('')).map(([key]) => key)).toEqual([`door-list.${server.eventId}`]);
});
