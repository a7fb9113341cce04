import { afterAll, beforeAll, expect, test } from 'vitest';
import { CENTS_MAX } from '../../../../contract/limits.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  applied,
  handIn,
  locked,
  type Programme,
  programme,
  promoted,
  review,
  visible,
} from './application.fixture.ts';

/** Amounts are whole cents up to what the database and the wire hold (GRA-4). */
let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal, { budgetCents: CENTS_MAX });
});
afterAll(() => portal.close());

test('a call for applications takes any amount up to the largest, to the cent, and says no to more', async () => {
  const { admin, cohortId } = all;
  const list = await admin.client.call('GET /grant/cohort/list', {});
  const cohort = list.data.rows.find((row) => row.cohortId === cohortId)!;
  expect(cohort.budgetCents).toBe(CENTS_MAX);
  const edit = (budgetCents: unknown) =>
    admin.client.call('POST /grant/cohort/edit', {
      cohortId,
      code: cohort.code,
      name: 'Good neighbours',
      nameChinese: '好鄰舍',
      opensOn: '2020-01-01',
      closesOn: '2099-12-31',
      budgetCents: budgetCents as number,
      version: cohort.version,
    });
  for (const wrong of [CENTS_MAX + 1, -1, 0.5, 'much', '10,000.00', 1e300])
    expect((await edit(wrong)).status).toBe(400);
  expect((await edit(CENTS_MAX - 1)).data.cohort.budgetCents).toBe(CENTS_MAX - 1);
});

test('GRA-3: a project above ten million dollars is applied for, approved and granted to the cent', async () => {
  const rows = (...list: object[]) =>
    JSON.stringify(list.map((values, at) => ({ id: `row-${String(at).padStart(5, '0')}`, values })));
  const half = '12345678.90';
  const matching = rows({ source: 'A foundation', amount: half, confirmed: 'no' });
  const spent = { category: 'staff', item: 'All of it', objective: 'all' };
  const budget = { fund: half, matching, income: '[]' };
  const applicant = await applied(portal, all, {
    ...budget,
    expenditure: rows({ ...spent, amount: '24691357.80' }),
  });
  const { applicationId, client } = applicant;
  expect((await visible(client, applicationId)).askedCents).toBe(1_234_567_890);
  await locked(all, applicationId);
  for (const first of [all.one, all.two]) await review(first.client, applicationId, 'approve');
  await promoted(all, applicationId);
  await handIn(client, `grant-application-final-${applicationId}`, {
    ...budget,
    expenditure: rows({ ...spent, quantity: '2', price: half }),
  });
  const { version } = await visible(all.admin.client, applicationId);
  await all.admin.client.call('POST /grant/application/check', { applicationId, version, decision: 'eligible' });
  for (const item of [all.one, all.two]) await review(item.client, applicationId, 'approve');
  const begun = await promoted(all, applicationId, { grantedCents: 1_234_567_890, commencedOn: '2027-01-01' });
  expect(begun.status).toBe(200);
  expect((await visible(client, applicationId)).grantedCents).toBe(1_234_567_890);
});
