import { afterAll, beforeAll, expect, test } from 'vitest';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { adult, must, type Staff, staffOf } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { volunteer } from '../testing/hours.fixture.ts';

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const HEAD =
  'Number in the earlier system,E-mail address,Volunteer,Date of service,From,Hours,Service,Status,Earlier certificate';
const file = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'hours.csv');
const read = (content: File, client = staff.client) =>
  client.call('POST /import/read', { kind: 'hours', file: content });
const broughtIn = async (content: File) => {
  const { taskId } = must(await read(content)).task;
  must(await staff.client.call('POST /import/run', { taskId }));
  const task = async () => must(await staff.client.call('GET /import/get', { taskId }));
  await expect.poll(async () => (await task()).status, { timeout: 60_000 }).toBe('done');
  return task();
};
const hours = async (search: string) => must(await staff.client.call('GET /hours/list', { search, size: 100 })).rows;
const sent = () =>
  portal.engine.database.tenant('rmhc', (db) => db.count('select count(*)::int from outbox_mail where tenant_id = $1'));

test('35.10: hours come in once, verified, for the person of the address and name, and never at two places at a time', async () => {
  const one = await volunteer(portal, staff, 'individual', { nameEn: 'HOURS One' });
  const family = await volunteer(portal, staff, 'family', { nameEn: 'HOURS Parent' });
  const mails = await sent();
  const lines = [
    `1,${one.email},,2025-03-31,,2:30,Ward visits,,C-OLD-7`,
    `2,${one.email},,2025-03-31,,1.5,Ward visits,,`,
    `3,${family.email},,2025-03-31,10:00,1,Cooking,Verified,`,
    `4,${family.email},chan SIU ming,2025-03-31,10:00,1,Cooking,Pending,`,
    `5,${family.email},Somebody Else,2025-03-31,10:00,1,Cooking,,`,
    `6,nobody@example.org,,2025-03-31,10:00,1,Cooking,,`,
    `7,${one.email},,2025-03-31,03:00,1,Clash,,`,
    `8,${one.email},,2099-03-31,,1,Future,,`,
    `9,${one.email},,2025-03-31,25:00,30,Too long,,`,
    `10,${one.email},,2025-03-30,,1,Open and on paper,Pending,C-OLD-8`,
  ];
  const data = must(await read(file(...lines)));
  const at = (line: number) =>
    data.task.problems.filter((problem) => problem.line === line).map(({ message }) => message);
  expect(data.good).toBe(3);
  expect(at(4)[0]).toContain('Several volunteers share');
  expect(at(6)[0]).toContain('other names');
  expect(at(7)[0]).toContain('No approved volunteer');
  expect([at(8).length, at(9).length, at(10).length, at(11).length]).toEqual([1, 1, 1, 1]);
  expect(await broughtIn(file(...lines))).toMatchObject({ taken: 3, bad: 7 });
  const rows = (await hours('HOURS One')).sort((a, b) => a.minutes - b.minutes);
  expect(
    rows.map(({ minutes, state, source, claimLabel, from }) => [minutes, state, source, claimLabel, from]),
  ).toEqual([
    [90, 'verified', 'before', 'Unclaimed', '02:30'],
    [150, 'verified', 'before', 'Claimed', '00:00'],
  ]);
  expect(rows[1]).toMatchObject({
    certificate: 'C-OLD-7',
    email: one.email,
    on: '2025-03-31',
    abilities: { correct: false },
  });
  expect((await hours('CHAN Siu Ming'))[0]).toMatchObject({ state: 'unverified', minutes: 60 });
  expect(await hours('C-OLD-7')).toHaveLength(1);
  expect(await sent()).toBe(mails);
  expect(must(await read(file(...lines)))).toMatchObject({ good: 0, known: 3 });
  expect(await broughtIn(file(...lines))).toMatchObject({ taken: 0 });
});

test('35.10: hours of an earlier certificate stand on none of ours', async () => {
  const one = await volunteer(portal, staff, 'individual', { nameEn: 'PAPER One' });
  await broughtIn(file(`p1,${one.email},,2025-02-01,,5,Reading,,C-OLD-9`, `p2,${one.email},,2025-02-02,,2,Reading,,`));
  const about = { personId: one.personId, from: '01/02/2025', to: '28/02/2025', language: 'en' as const };
  must(await one.client.call('POST /certificate/request', about));
  const { rows } = must(await staff.client.call('GET /certificate/requests', { search: 'PAPER' }));
  expect(rows.map(({ readyMinutes }) => readyMinutes)).toEqual([120]);
  const [{ requestId, version }] = rows as [(typeof rows)[number]];
  must(
    await staff.client.call('POST /certificate/request/decide', { requestId, version, act: 'complete', reason: '' }),
  );
  const after = (await hours('PAPER One')).sort((a, b) => a.minutes - b.minutes);
  expect(after.map(({ certificate }) => certificate)).toEqual([expect.stringMatching(/^SC-/), 'C-OLD-9']);
});

test('35.10: what the list of hours is taken out as comes back to the same values after an undo, which keeps what was changed', async () => {
  const one = await volunteer(portal, staff, 'individual', adult({ nameEn: 'ROUND Trip' }));
  const { taskId } = await broughtIn(
    file(`r1,${one.email},,2025-01-05,09:15,1:15,Driving,,C-OLD-1`, `r2,${one.email},,2025-01-06,,2,Driving,,`),
  );
  const columns = 'name,email,on,from,title,note,hours,state,claim';
  const { bytes } = await takenOut(staff.client, {
    list: 'Hours-List',
    format: 'csv',
    columns,
    query: { search: 'ROUND' },
  });
  const values = async () =>
    (await hours('ROUND')).map(({ on, from, minutes, title, state, certificate }) => [
      on,
      from,
      minutes,
      title,
      state,
      certificate,
    ]);
  const before = await values();
  expect(must(await staff.client.call('POST /import/undo', { taskId })).kept).toEqual([]);
  expect(await hours('ROUND')).toEqual([]);
  const again = await broughtIn(new File([new Uint8Array(bytes)], 'out.csv'));
  expect([again.taken, again.bad, await values()]).toEqual([2, 0, before]);
  const [row] = (await hours('ROUND')).filter(({ certificate }) => certificate === null);
  const corrected = { hoursId: row!.hoursId, version: row!.version, hours: '1:00', reason: 'Left early' };
  must(await staff.client.call('POST /hours/correct', corrected));
  const { kept } = must(await staff.client.call('POST /import/undo', { taskId: again.taskId }));
  expect(kept).toMatchObject([{ why: 'Changed since' }]);
  expect(await hours('ROUND')).toHaveLength(1);
});

test('35.10: who looks after gifts alone brings in no hours', async () => {
  const donations = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect([403, 404]).toContain((await read(file('1,a@b.hk,,2025-01-01,,1,X,,'), donations)).status);
  const self = await volunteer(portal, staff);
  expect((await read(file('1,a@b.hk,,2025-01-01,,1,X,,'), self.client)).status).toBe(403);
});
