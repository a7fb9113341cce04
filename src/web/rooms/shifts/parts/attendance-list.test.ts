import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { clock } from '../../../engine/clock.ts';
import { memoryStore } from '../../../engine/device-store.ts';
import { AttendanceList, type AttendancePorts, type ExpectedList, rowsKnown, type Said } from './attendance-list.ts';

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
    open: true,
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
      attendance: null,
      attendanceLabel: '',
      arrivedAt: null,
    })),
  };

  /** Their places ended meanwhile. */
  readonly ended = new Set<string>();

  record(entries: readonly Said[]) {
    this.calls += 1;
    for (const one of entries.filter(({ signupId }) => !this.ended.has(signupId))) {
      const before = this.said.get(one.signupId);
      if (!before || before.at <= one.at) this.said.set(one.signupId, one);
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
  return { net, open };
}

test('VOL-5: a hundred people on two phones without a network, one killed before its answer came: nothing is lost or doubled', async () => {
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
