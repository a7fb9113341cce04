import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../server/testing/client.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';
import { expectAudience } from './audience.fixture.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { expectPagesInOrder } from './pages-in-order.fixture.ts';
import { expectEveryName } from './printed-names.fixture.ts';
import { expectNoRawText } from './raw-text.fixture.ts';
import { expectAsRecorded, seedOnDay } from './recorded.fixture.ts';
import { expectSearchedAlike } from './searched-alike.fixture.ts';

let portal: TestPortal;
let staff: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  await seedOnDay(portal, 'rmhc');
  staff = portal.client('rmhc');
  const account = { email: 'rmhc-admin@example.org', password: DEMO_PASSWORD };
  expect((await staff.call('POST /user/login', account)).status).toBe(200);
}, 240_000);
afterAll(() => portal.close());

test('the stories write and say what is recorded: the trail, the mails, and what its people read', async () => {
  portal.engine.limits.take = async () => {};
  await expectAsRecorded(portal, 'rmhc', ['rmhc-admin', 'rmhc-volunteer']);
});

test('VOL-1: the demonstration shows registrations of every kind and state, and shifts with gaps', async () => {
  const { rows } = (await staff.call('GET /volunteer/list', { size: 100 })).data;
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['individual', 'youth', 'family', 'group']));
  for (const state of ['approved', 'returned', 'rejected', 'submitted'])
    expect(rows.map((row) => row.state)).toContain(state);
});

test('every search of volunteers, hours and shifts finds as many however it is typed', () =>
  expectSearchedAlike(staff, 'rmhc'));

test('COM-1: a mailing reaches the people of the list of volunteers, by its filters', async () => {
  const volunteers = { list: 'Volunteer-List', call: 'GET /volunteer/list', key: 'registrationId' } as const;
  const all = await expectAudience(staff, { ...volunteers, query: {} });
  const some = await expectAudience(staff, { ...volunteers, query: { kind: 'family' } });
  expect(some.length).toBeLessThan(all.length);
});

test('no raw word leaves the demonstration of volunteers: lists, history, mails, certificates', async () => {
  const { rows } = (await staff.call('GET /certificate/list', { size: 3 })).data;
  expect(rows.length).toBeGreaterThan(0);
  await expectNoRawText(
    portal,
    staff,
    rows.map(({ certificateId }) => ['GET /certificate/pdf', { certificateId }]),
  );
});

test('a name in nine scripts is on the certificate of service and on a form on paper as it was written', async () => {
  const { rows } = (await staff.call('GET /certificate/list', { size: 100 })).data;
  const valid = rows.filter(({ state }) => state === 'valid').slice(0, 3);
  const { registrationId } = (await staff.call('GET /volunteer/list', { size: 100 })).data.rows.find(
    ({ state, kind }) => state === 'approved' && kind === 'individual',
  )!;
  const { formId } = (await staff.call('GET /volunteer/get', { registrationId })).data;
  await expectEveryName<'volunteers'>(portal, staff, {
    'src/rooms/hours/server/certificates/draw-service-certificate.ts': valid.map(({ certificateId }) => [
      'GET /certificate/pdf',
      { certificateId },
    ]),
    'src/engine/server/forms/form-pdf.ts': [['GET /form/pdf', { formId }]],
  });
});

test('every list of volunteers, hours and shifts comes in its order, page by page there and back', () =>
  expectPagesInOrder(portal, staff));
