import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { openShift, type Signing, signing, volunteer } from '../../../shifts/server/testing/shifts.fixture.ts';
import { adult, approved, must, registrationOf, type Staff, staffOf } from '../testing/volunteers.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
const mine = async ({ client }: Signing) => must(await client.call('GET /volunteer/mine', {})).rows[0]!;

type Act = 'suspend' | 'lift' | 'deactivate' | 'reactivate';
type Over = { until?: string; giveUp?: boolean; reason?: string; version?: number };
async function stand(act: Act, registrationId: string, over: Over = {}, by = staff) {
  const { version } = await registrationOf(staff.client, registrationId);
  const input = { registrationId, version, act, reason: 'Two complaints', ...over };
  return by.client.call('POST /volunteer/standing', input);
}

/** A volunteer with a confirmed place in ten days' time. */
async function serving(nameEn: string): Promise<Signing & { registrationId: string; shiftId: string }> {
  const person = await volunteer(portal, staff, { nameEn });
  const shiftId = await openShift(portal, staff.client, { capacity: 3 });
  must(await signing(person, shiftId));
  return { ...person, shiftId, registrationId: (await mine(person)).registrationId };
}

const mailsTo = async (email: string) => (await portal.mails('rmhc', email)).map(({ text }) => text).join('\n');

const dutiesOf = async (registrationId: string) =>
  must(await staff.client.call('GET /volunteer/duty/list', { registrationId })).duties;

test('issue 36, A3: staff suspend a volunteer until a day: shifts in that time go, later ones stay, and only staff end it', async () => {
  const person = await serving('SUSPEND Ann');
  const { registrationId, client } = person;
  expect(Object.keys((await stand('suspend', registrationId, { reason: ' ' })).errorList)).toEqual(['reason']);
  expect(Object.keys((await stand('suspend', registrationId, { until: formatDate(today()) })).errorList)).toEqual([
    'until',
  ]);
  // the shift lies after the last day
  must(await stand('suspend', registrationId, { until: formatDate(addDays(today(), 5)) }));
  expect(await dutiesOf(registrationId)).toHaveLength(1);
  must(await stand('lift', registrationId));
  must(await stand('suspend', registrationId));
  expect(await dutiesOf(registrationId)).toHaveLength(0);
  const own = await mine(person);
  expect(own).toMatchObject({
    state: 'approved',
    suspension: { reason: 'Two complaints', until: null },
    abilities: { resume: false, pause: false, change: false, standing: [] },
  });
  expect(await mailsTo(person.email)).toContain('原因：Two complaints');
  expect(await mailsTo(person.email)).not.toContain('多謝通知');
  expect((await client.call('POST /volunteer/resume', { registrationId, version: own.version })).code).toBe(
    'volunteer.decided',
  );
  expect((await signing(person, person.shiftId)).status).not.toBe(200);
  must(await stand('lift', registrationId));
  expect((await mine(person)).suspension).toBeNull();
  must(await signing(person, person.shiftId));
});

test('issue 36, A3: a suspension keeps the shifts where staff say so, and nobody gets round it by another account', async () => {
  const person = await serving('KEEP Bob');
  const { registrationId, client } = person;
  must(await stand('suspend', registrationId, { giveUp: false }));
  expect(await dutiesOf(registrationId)).toHaveLength(1);
  const change = {
    registrationId,
    kind: 'becomeFamily',
    nameEn: 'Kid',
    birthOn: '01/01/2017',
    relation: 'child',
  } as const;
  expect((await client.call('POST /volunteer/change/check', change)).code).toBe('volunteer.suspended');
});

test('issue 36, A3: staff deactivate a volunteer with a reason and let them come back, role and shifts with it', async () => {
  const person = await serving('END Cat');
  const { registrationId, client } = person;
  const roles = async () => must(await client.call('GET /session', {})).roles;
  must(await stand('deactivate', registrationId));
  expect(await dutiesOf(registrationId)).toHaveLength(0);
  expect(await roles()).not.toContain('rmhc-volunteer');
  expect(await mailsTo(person.email)).toContain('職員停用');
  expect((await stand('suspend', registrationId)).code).toBe('volunteer.decided');
  must(await stand('reactivate', registrationId));
  expect(await roles()).toContain('rmhc-volunteer');
  expect((await registrationOf(staff.client, registrationId)).abilities.standing).toEqual(['suspend', 'deactivate']);
});

test('issue 36, A3: the own wish to leave is settled when staff deactivate meanwhile', async () => {
  const person = await volunteer(portal, staff, { nameEn: 'WISH Dan' });
  const { registrationId } = await mine(person);
  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: 'time', exitComment: 'Moving' } };
  must(await person.client.call('POST /form/post', exit));
  must(await stand('deactivate', registrationId));
  expect(await mine(person)).toMatchObject({ state: 'inactive', change: null });
  const { rows } = must(await staff.client.call('GET /volunteer/list', { asks: 'yes' }));
  expect(rows.map((row) => row.registrationId)).not.toContain(registrationId);
});

test('issue 36, A3: nobody acts on the own registration, without the right, or on what changed meanwhile', async () => {
  const person = await volunteer(portal, staff, { nameEn: 'WALL Eve' });
  const { registrationId, version } = await mine(person);
  const stranger = { ...(await portal.person('rmhc')) };
  expect((await stand('suspend', registrationId, {}, stranger)).status).toBe(403);
  expect((await stand('suspend', registrationId, { version: version + 1 })).code).toBe('record.stale');
  const own = await staffOf(portal);
  const begun = must(await own.client.call('POST /volunteer/begin', { kind: 'individual' }));
  must(await own.client.call('POST /form/post', { formId: begun.formId, extra: adult({ nameEn: 'OWN Fay' }) }));
  const approval = { registrationId: begun.registrationId, decision: 'approve' } as const;
  const { version: waiting } = await registrationOf(staff.client, begun.registrationId);
  must(await staff.client.call('POST /volunteer/decide', { ...approval, version: waiting }));
  expect((await stand('suspend', begun.registrationId, {}, own)).status).toBe(403);
});

test('issue 36, A4: one act on many rehearses, says what goes, and passes over who changed meanwhile', async () => {
  const first = await serving('MANY One');
  const second = await serving('MANY Two');
  const gone = await volunteer(portal, staff, { nameEn: 'MANY Gone' });
  const goneId = (await mine(gone)).registrationId;
  must(await stand('deactivate', goneId));
  const keys = [first.registrationId, second.registrationId, goneId];
  const act = { act: 'suspend', reason: 'House closed', until: '' } as const;
  const bulk = (rows: { key: string; version?: number | null }[], dryRun: boolean) =>
    staff.client.call('POST /volunteer/standing/bulk', { ...act, rows: JSON.stringify(rows), dryRun }).then(must);
  const preview = await bulk(
    keys.map((key) => ({ key })),
    true,
  );
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'skipped']);
  expect(preview.rows[0]!.effect).toMatch(/1/);
  expect(await dutiesOf(first.registrationId)).toHaveLength(1);
  // a colleague is quicker with the second
  must(await stand('suspend', second.registrationId));
  const done = await bulk(
    preview.rows.map(({ key, version }) => ({ key, version })),
    false,
  );
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'skipped']);
  expect(await mine(first)).toMatchObject({ suspension: { reason: 'House closed' } });
  expect(await mine(second)).toMatchObject({ suspension: { reason: 'Two complaints' } });
});

test('issue 36, A4: several registrations are approved at once; one that waits for a parent is passed over with the reason', async () => {
  const year = Number(today().slice(0, 4)) - 17;
  const adults = [];
  for (const nameEn of ['APPROVE One', 'APPROVE Two'])
    adults.push(await approved(portal, staff, 'individual', adult({ nameEn }), 'submitted'));
  const youth = await approved(
    portal,
    staff,
    'individual',
    adult({ nameEn: 'APPROVE Young', birthDate: `${year}-01-02`, parentEmail: 'parent@example.org' }),
    'submitted',
  );
  const rows = JSON.stringify([...adults, youth].map(({ registrationId }) => ({ key: registrationId })));
  const input = { rows, decision: 'approve' } as const;
  const preview = must(await staff.client.call('POST /volunteer/decide/bulk', { ...input, dryRun: true }));
  expect(preview).toMatchObject({ done: 2, skipped: 1, mails: 2 });
  expect(await registrationOf(staff.client, adults[0]!.registrationId)).toMatchObject({ state: 'submitted' });
  const done = must(await staff.client.call('POST /volunteer/decide/bulk', input));
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'skipped']);
  expect(done.rows[2]!.why).toBeTruthy();
  for (const { registrationId } of adults)
    expect(await registrationOf(staff.client, registrationId)).toMatchObject({ state: 'approved' });
  const reject = { rows, decision: 'reject' } as const;
  expect(Object.keys((await staff.client.call('POST /volunteer/decide/bulk', reject)).errorList)).toEqual(['comment']);
});
