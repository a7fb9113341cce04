import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { clock } from '../../../../engine/web/clock.ts';
import { memoryStore } from '../../../../engine/web/device-store.ts';
import { attendanceCodeOf, bytesOfAttendance } from '../../contract/attendance-code.ts';
import { LedShifts } from '../board/led-shifts.ts';
import { AttendanceList, type AttendancePorts, type ExpectedList, rowsKnown, type Said } from './attendance-list.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const machine = clock.now;
afterEach(() => {
  clock.now = machine;
});

/** A server that keeps the last word about each, as the real one does. */
class FakeServer {
  readonly said = new Map<string, Said>();
  calls = 0;
  readonly list: ExpectedList = {
    shiftId: randomUUID(),
    title: 'Kitchen',
    role: 'Cook',
    place: '',
    meeting: '',
    expected: 100,
    recorded: 0,
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    opensAt: new Date(Date.now() - 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 86_400_000).toISOString(),
    publicKey: publicKey.export({ format: 'jwk' }).x as string,
    shown: true,
    now: new Date().toISOString(),
    rows: Array.from({ length: 100 }, (_, at) => ({
      signupId: randomUUID(),
      name: `Person ${at}`,
      heads: 1,
      ageBand: null,
      ageLabel: '',
      phone: '',
      phoneOf: 'own' as const,
      names: [],
      attendance: null,
      attendanceLabel: '',
      arrivedAt: null,
    })),
  };

  /** Their places ended meanwhile. */
  readonly ended = new Set<string>();

  record(entries: readonly Said[]) {
    this.calls += 1;
    for (const entry of entries.filter(({ signupId }) => !this.ended.has(signupId))) {
      const before = this.said.get(entry.signupId);
      if (!before || before.at <= entry.at) this.said.set(entry.signupId, entry);
    }
    const results = entries.map(({ signupId }) =>
      this.ended.has(signupId)
        ? ({ signupId, outcome: 'notExpected', text: 'No longer expected' } as const)
        : ({ signupId, outcome: 'recorded', text: '' } as const),
    );
    return { message: '', results, rows: this.rows() };
  }

  rows(): ExpectedList['rows'] {
    const expected = this.list.rows.filter(({ signupId }) => !this.ended.has(signupId));
    return expected.map((row) => {
      const said = this.said.get(row.signupId)?.attendance ?? 'none';
      return { ...row, attendance: said === 'none' ? null : said };
    });
  }
}

function phoneOf(server: FakeServer) {
  const net = { isOn: true, losesAnswers: false, underWay: async () => {} };
  const reach = <T>(act: () => T): T => {
    if (!net.isOn) throw new Error('no network');
    const answer = act();
    if (net.losesAnswers) throw new Error('the answer was lost');
    return answer;
  };
  const ports: AttendancePorts = {
    person: memoryStore(),
    device: memoryStore(),
    forgets: false,
    networkOf: () => 'offline' as const,
    load: async () => reach(() => ({ ...server.list, rows: server.rows(), now: new Date().toISOString() })),
    send: async (_, entries) => {
      await net.underWay();
      return reach(() => server.record(entries));
    },
  };
  /** Opens the page, also again after it was killed. */
  const open = async () => {
    const list = new AttendanceList(server.list.shiftId, ports);
    await list.open();
    return list;
  };
  return { net, open, ports };
}

test('VOL-5: a hundred people on two phones without a network, one killed before its answer came: nothing is lost or doubled', async () => {
  // of two taps in one millisecond nobody knows which was the later
  let now = machine();
  clock.now = () => {
    now += 1;
    return now;
  };
  const server = new FakeServer();
  const phones = [phoneOf(server), phoneOf(server)] as const;
  const [one, two] = [await phones[0].open(), await phones[1].open()];
  for (const { net } of phones) net.isOn = false;
  const ids = server.list.rows.map(({ signupId }) => signupId);
  for (const id of ids.slice(0, 60)) await one.record(id, 'attended');
  for (const id of ids.slice(40)) await two.record(id, 'late');
  expect(one.state.get()).toMatchObject({ network: 'offline' });
  expect(rowsKnown(one.state.get()).filter(({ waits, attendance }) => waits && attendance === 'attended')).toHaveLength(
    60,
  );
  expect(server.said.size).toBe(0);
  // the second one sends, is killed before the answer comes, and is opened again without a network
  Object.assign(phones[1].net, { isOn: true, losesAnswers: true });
  await two.refresh();
  Object.assign(phones[1].net, { isOn: false, losesAnswers: false });
  const again = await phones[1].open();
  expect(again.state.get().queued).toHaveLength(60);
  expect(rowsKnown(again.state.get()).filter(({ attendance }) => attendance === 'late')).toHaveLength(60);
  for (const { net } of phones) net.isOn = true;
  await Promise.all([again.refresh(), one.refresh(), again.refresh()]);
  expect(server.said.size).toBe(100);
  const states = [...server.said.values()].map(({ attendance }) => attendance);
  expect([
    states.filter((state) => state === 'attended').length,
    states.filter((state) => state === 'late').length,
  ]).toEqual([40, 60]);
  for (const list of [one, again]) {
    await list.refresh();
    expect(list.state.get().queued).toEqual([]);
    expect(rowsKnown(list.state.get()).filter(({ attendance }) => attendance === null)).toEqual([]);
  }
  // what is taken back is the last word too
  await one.record(ids[0]!, 'none');
  expect(server.said.get(ids[0]!)?.attendance).toBe('none');
});

test('VOL-5: who says something anew while it is being sent has the last word', async () => {
  let now = machine();
  clock.now = () => now;
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const [id] = server.list.rows.map(({ signupId }) => signupId) as [string];
  let second = Promise.resolve();
  phone.net.underWay = async () => {
    phone.net.underWay = async () => {};
    now += 1;
    second = list.record(id, 'attended');
    // until it is written down; it is sent behind this one
    while (list.state.get().queued[0]?.attendance !== 'attended') await Promise.resolve();
  };
  await list.record(id, 'noShow');
  await second;
  expect([server.said.get(id)?.attendance, list.state.get().queued]).toEqual(['attended', []]);
});

test('VOL-5: who says something anew in the moment in which an answer is put away has the last word', async () => {
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const [id] = server.list.rows.map(({ signupId }) => signupId) as [string];
  const { device } = phone.ports;
  let second: Promise<void> | null = null;
  // the answer is there; the next tap comes between any two steps that the phone takes from here on
  phone.net.underWay = async () => {
    phone.net.underWay = async () => {};
    for (const name of ['list', 'remove', 'removeWhere'] as const) {
      const plain = device[name].bind(device) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(device, {
        [name]: async (...given: unknown[]) => {
          const answer = await plain(...given);
          if (!second) {
            second = list.record(id, 'attended');
            while (list.state.get().queued[0]?.attendance !== 'attended') await Promise.resolve();
          }
          return answer;
        },
      });
    }
  };
  await list.record(id, 'noShow');
  await second;
  await list.refresh();
  expect([server.said.get(id)?.attendance, list.state.get().queued]).toEqual(['attended', []]);
});

test('VOL-5: a phone whose clock is three hours behind writes the hour of the server down, also without a network', async () => {
  clock.now = () => machine() - 3 * 3_600_000;
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const [id] = server.list.rows.map(({ signupId }) => signupId) as [string];
  phone.net.isOn = false;
  expect(list.isOpen()).toBe(true);
  await list.record(id, 'attended');
  const [said] = list.state.get().queued;
  expect(Math.abs(Date.parse(said!.at) - machine())).toBeLessThan(60_000);
});

test('VOL-5: the later of two taps is the last word, also where the clock of the phone was set back between them', async () => {
  let now = machine();
  clock.now = () => now;
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const [id] = server.list.rows.map(({ signupId }) => signupId) as [string];
  await list.record(id, 'noShow');
  now -= 5_000;
  await list.record(id, 'attended');
  expect(server.said.get(id)?.attendance).toBe('attended');
});

test('VOL-5: a list that was asked for before a tap does not hide what the tap said', async () => {
  const server = new FakeServer();
  const phone = phoneOf(server);
  const { load } = phone.ports;
  const list = await phone.open();
  const [id] = server.list.rows.map(({ signupId }) => signupId) as [string];
  phone.ports.load = async (shiftId) => {
    const before = await load(shiftId);
    await list.record(id, 'attended');
    return before;
  };
  await list.refresh();
  expect(rowsKnown(list.state.get()).find(({ signupId }) => signupId === id)).toMatchObject({
    attendance: 'attended',
    waits: false,
  });
});

test('VOL-5: what was said of somebody whose place ended meanwhile leaves the phone with a note, and the rest is sent', async () => {
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const [gone, stays] = server.list.rows.map(({ signupId }) => signupId) as [string, string];
  phone.net.isOn = false;
  for (const id of [gone, stays]) await list.record(id, 'attended');
  server.ended.add(gone);
  phone.net.isOn = true;
  await list.refresh();
  expect([...server.said.keys()]).toEqual([stays]);
  expect(list.state.get()).toMatchObject({
    network: 'online',
    queued: [],
    notes: [{ signupId: gone, name: 'Person 0', text: 'No longer expected' }],
  });
});

/** The code on a volunteer's phone. */
const codeOf = (shiftId: string, signupId: string, key = privateKey): string => {
  const said = bytesOfAttendance({ shiftId, signupId });
  return attendanceCodeOf(said, sign(null, said, key));
};

test('VOL-5: a code is checked and written down without a network; forged, of another shift or shown twice it records nothing', async () => {
  let now = machine();
  clock.now = () => now;
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  phone.net.isOn = false;
  const { shiftId } = server.list;
  const [one, two] = server.list.rows.map(({ signupId }) => signupId) as [string, string];
  const forger = generateKeyPairSync('ed25519').privateKey;
  const refused = [
    [codeOf(shiftId, one, forger), 'notOurs'],
    [`${codeOf(shiftId, one).slice(0, -4)}AAAA`, 'notOurs'],
    ['T1.AAAA.BBBB', 'notOurs'],
    ['https://example.org', 'notOurs'],
    [codeOf(randomUUID(), one), 'otherShift'],
  ] as const;
  for (const [code, problem] of refused) expect(await list.scan(code)).toEqual({ kind: 'refused', problem });
  expect(list.state.get().queued).toEqual([]);
  expect(await list.scan(codeOf(shiftId, one))).toEqual({ kind: 'came', name: 'Person 0' });
  expect(await list.scan(codeOf(shiftId, one))).toEqual({ kind: 'already', name: 'Person 0' });
  expect((await list.scan(codeOf(shiftId, two))).kind).toBe('came');
  now += 20 * 60_000;
  // who signed up after the list was loaded is written down all the same
  const younger = randomUUID();
  expect(await list.scan(codeOf(shiftId, younger))).toEqual({ kind: 'late', name: null });
  phone.net.isOn = true;
  await list.refresh();
  expect([one, two, younger].map((id) => server.said.get(id)?.attendance)).toEqual(['attended', 'attended', 'late']);
  now += 86_400_000;
  expect(await list.scan(codeOf(shiftId, server.list.rows[5]!.signupId))).toEqual({
    kind: 'refused',
    problem: 'notNow',
  });
});

test('VOL-5: a list that was loaded the day before opens by the clock of the phone', async () => {
  let now = machine();
  clock.now = () => now;
  const server = new FakeServer();
  server.list.opensAt = new Date(now + 3_600_000).toISOString();
  const phone = phoneOf(server);
  const list = await phone.open();
  phone.net.isOn = false;
  expect(list.isOpen()).toBe(false);
  now += 3_600_001;
  expect(list.isOpen()).toBe(true);
});

test('VOL-5: what waits of several shifts is sent from the page that lists them, also where one of them is refused', async () => {
  const [mine, others] = [new FakeServer(), new FakeServer()];
  const [phone, second] = [phoneOf(mine), phoneOf(others)];
  const list = await phone.open();
  const elsewhere = new AttendanceList(others.list.shiftId, {
    ...second.ports,
    person: phone.ports.person,
    device: phone.ports.device,
  });
  await elsewhere.open();
  for (const { net } of [phone, second]) net.isOn = false;
  await list.record(mine.list.rows[0]!.signupId, 'attended');
  await elsewhere.record(others.list.rows[0]!.signupId, 'late');
  let isOn = false;
  const refuses = new Set([others.list.shiftId]);
  const led = new LedShifts({
    ...phone.ports,
    load: async () => {
      if (!isOn) throw new Error('no network');
      return [mine.list];
    },
    send: async (shiftId, entries) => {
      if (!isOn || refuses.has(shiftId)) throw new Error('refused');
      return (shiftId === mine.list.shiftId ? mine : others).record(entries);
    },
  });
  await led.open();
  // both lists lie on this phone
  expect(led.state.get()).toMatchObject({
    network: 'offline',
    waiting: 2,
    rows: [{ counts: null, waiting: 1 }, { waiting: 1 }],
  });
  isOn = true;
  await led.refresh();
  expect([mine.said.size, others.said.size]).toEqual([1, 0]);
  expect(led.state.get()).toMatchObject({ network: 'online', waiting: 1 });
  refuses.clear();
  await led.refresh();
  expect([others.said.size, led.state.get().waiting]).toEqual([1, 0]);
  const shown = led.state.get().rows.map(({ shiftId, counts }) => [shiftId, counts !== null]);
  expect(new Map(shown as [string, boolean][])).toEqual(
    new Map([
      [mine.list.shiftId, true],
      [others.list.shiftId, false],
    ]),
  );
});

test('VOL-5: who was recorded and sent stays recorded where the page is killed and opened without a network', async () => {
  const server = new FakeServer();
  const phone = phoneOf(server);
  const list = await phone.open();
  const { signupId } = server.list.rows[0]!;
  await list.record(signupId, 'attended');
  expect(list.state.get().queued).toEqual([]);
  phone.net.isOn = false;
  const again = await phone.open();
  expect(rowsKnown(again.state.get()).find((row) => row.signupId === signupId)?.attendance).toBe('attended');
});
