import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { must, publishedEvent, registering } from '../../../events/server/testing/events.fixture.ts';
import { applied, decide } from '../../../membership/server/testing/application.fixture.ts';

chineseReaders();

const ADMIN = 'itrc-cifa-admin';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({}, { worker: 'with all jobs due' });
});
afterAll(() => portal.close());

const admin = async (): Promise<TestClient> => (await portal.person('cifa', [ADMIN])).client;
const jobOf = async (client: TestClient, name: string) =>
  must(await client.call('GET /job/list', {})).rows.find((job) => job.name === name)!;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 300 });

test('ADM-2: a run names the records it was about, with their pages; one that found nothing says so', async () => {
  const staff = await admin();
  await until(async () =>
    expect((await jobOf(staff, 'invoice-reminders')).did).toEqual({ wrote: false, total: 0, records: [] }),
  );
  const person = await portal.person('cifa');
  const { membershipId } = await applied(person.client);
  await decide(staff, membershipId);
  const [invoice] = must(await person.client.call('GET /payment/invoice/mine', {})).rows;
  const event = await publishedEvent(portal, staff);
  const { bookingId } = must(await registering(person.client, event));

  await portal.clock({ advance: 'P29D' });
  const later = await admin();
  await until(async () => {
    const { did } = await jobOf(later, 'events-remind');
    expect(did).toMatchObject({ wrote: true });
    expect(did!.records.map(({ id, path }) => [id, path])).toContainEqual([
      bookingId,
      expect.stringContaining('/events'),
    ]);
  });
  const named = { id: invoice!.invoiceId, name: invoice!.number, path: `/payments/invoice/${invoice!.invoiceId}` };
  await until(async () => {
    const { rows } = must(await later.call('GET /job/runs', { name: 'invoice-reminders' }));
    expect(rows.flatMap(({ did }) => did?.records ?? [])).toContainEqual(expect.objectContaining(named));
  });
  // runs that had nothing to do are told of only where they are asked for
  const few = must(await later.call('GET /job/runs', { name: 'invoice-reminders' })).rows;
  expect(few.every(({ did }) => did?.wrote)).toBe(true);
  const all = must(await later.call('GET /job/runs', { name: 'invoice-reminders', all: true })).rows;
  expect(all.some(({ did }) => did?.wrote === false && did.total === 0)).toBe(true);
});

test('ADM-2: another tenant reads nothing of it, a wrong role is refused, and an unknown job is not there', async () => {
  const { client } = await portal.person('rmhc', ['rmhc-admin']);
  for (const { name } of must(await client.call('GET /job/list', {})).rows)
    for (const { did } of must(await client.call('GET /job/runs', { name, all: true })).rows)
      expect(did?.records ?? []).toEqual([]);
  for (const [role, { capabilities }] of Object.entries(portal.engine.tenants.get('cifa')!.roles)) {
    const reader = (await portal.person('cifa', [role])).client;
    const may = (capabilities as readonly string[]).includes('job-manage');
    expect((await reader.call('GET /job/runs', { name: 'sweep' })).status, role).toBe(may ? 200 : 403);
  }
  expect((await (await admin()).call('GET /job/runs', { name: 'nothing' })).code).toBe('record.notFound');
});
