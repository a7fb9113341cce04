import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, publishedEvent, registering } from '../rooms/events/server/testing/events.fixture.ts';
import { applied, locked, programme } from '../rooms/grants/server/testing/application.fixture.ts';
import { proposed, volunteer } from '../rooms/hours/server/testing/hours.fixture.ts';
import { staffOf } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** From a name in a list or a record of staff to the page of the person, for nobody else (ADM-2). */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('ADM-2: a booking says to staff whose account it is; to who booked, and without an account, nothing', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const booker = await portal.person('cifa');
  const { bookingId } = must(await registering(booker.client, await publishedEvent(portal, staff.client)));
  const personOf = async ({ client }: typeof staff) =>
    must(await client.call('GET /event/booking/get', { bookingId })).personId;
  expect(await personOf(staff)).toBe(booker.accountId);
  expect(await personOf(booker)).toBeNull();
  expect((await staff.client.call('GET /person/get', { accountId: booker.accountId })).status).toBe(200);
});

test('ADM-2: a grant application says it to who runs the programme, not to who decides or applied', async () => {
  const all = await programme(portal);
  const owner = await applied(portal, all);
  const { applicationId } = owner;
  await locked(all, applicationId);
  const personOf = async ({ client }: typeof owner | typeof all.one) =>
    must(await client.call('GET /grant/application/get', { applicationId })).personId;
  expect(await personOf(all.admin)).toBe(owner.accountId);
  expect(await personOf(all.one)).toBeNull();
  expect(await personOf(owner)).toBeNull();
  expect((await all.admin.client.call('GET /person/get', { accountId: owner.accountId })).status).toBe(200);
});

test('ADM-2: hours say it to who looks after volunteers, not to who led or served', async () => {
  const staff = await staffOf(portal);
  const served = await volunteer(portal, staff);
  const leader = await portal.person('rmhc', ['rmhc-volunteer']);
  await proposed(portal, served.personId, { leaderId: leader.accountId });
  const rowOf = async ({ client }: Pick<typeof staff, 'client'>) =>
    must(await client.call('GET /hours/list', { size: 100 })).rows.find(
      ({ personId }) => personId === served.personId,
    )!;
  const { accountId } = await rowOf(staff);
  expect(must(await served.client.call('GET /session', {})).accountId).toBe(accountId);
  expect((await rowOf(leader)).accountId).toBeNull();
  expect((await staff.client.call('GET /person/get', { accountId: accountId! })).status).toBe(200);
  expect(must(await served.client.call('GET /hours/mine', {})).rows.map((row) => row.accountId)).toEqual([null]);
});
