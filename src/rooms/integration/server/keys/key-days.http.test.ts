import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, formatDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { KEY_DAYS_MAX } from '../../contract/values.ts';

const DAY = '2031-03-10';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const at = (instant: Date) => portal.clock({ at: instant.toISOString() });

test('a key opens to the end of its last day in Hong Kong, and from then on nothing', async () => {
  await at(new Date(`${DAY}T12:00:00+08:00`));
  const admin = await portal.person('cifa', ['itrc-cifa-admin']);
  const made = (days: number) =>
    admin.client.call('POST /key/make', {
      name: 'Website',
      scopes: JSON.stringify(['event-manage']),
      expiresOn: formatDate(addDays(DAY, days)),
    });
  expect((await made(0)).errorList).toHaveProperty('expiresOn');
  expect((await made(KEY_DAYS_MAX + 1)).errorList).toHaveProperty('expiresOn');
  must(await made(KEY_DAYS_MAX));
  const { key } = must(await made(1));
  const program = portal.client('cifa');
  const opens = () => program.call('GET /event/desk/list', {}, { authorization: `Bearer ${key}` });
  const end = hongKongMidnight(addDays(DAY, 2)).getTime();
  // to the millisecond: time stands still
  vi.useFakeTimers({ toFake: ['Date'], now: end - 1 });
  await portal.clock({ reset: true });
  try {
    expect((await opens()).status).toBe(200);
    vi.setSystemTime(end);
    expect(await opens()).toMatchObject({ status: 401, code: 'key.expired' });
  } finally {
    vi.useRealTimers();
  }
});
