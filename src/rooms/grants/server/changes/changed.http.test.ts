import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  applied,
  handIn,
  locked,
  type Programme,
  programme,
  promoted,
  review,
  rows,
  visible,
} from '../testing/application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

test('GRA-5: the final stage is compared with what was carried over, then round by round, rows one by one', async () => {
  const { admin, one, two } = all;
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  for (const { client: approver } of [one, two]) await review(approver, applicationId, 'approve');
  await promoted(all, applicationId);
  const final = `grant-application-final-${applicationId}`;
  const rounds = async () => (await one.client.call('GET /grant/application/changes', { applicationId })).data.rounds;
  expect(await rounds()).toEqual([]);
  const cook = { category: 'staff', item: 'Cook', quantity: '1', price: '200000', objective: 'all' };
  const kitchen = { category: 'rent', item: 'Kitchen', quantity: '1', price: '60000', objective: 'all' };
  await handIn(client, final, { expenditure: rows({ ...cook, quantity: '10', price: '20000' }, kitchen) });
  const [carried, ...none] = await rounds();
  expect([carried!.against, carried!.at, none]).toEqual(['carried', null, []]);
  const format = (round: typeof carried) => round!.rows.map(({ field, parts }) => [field, parts]);
  // what the first stage asked for as one amount is the same row of the budget, by quantity and price
  expect(format(carried)).toEqual([
    [
      'expenditure',
      [
        {
          kind: 'changed',
          name: 'Staff · Cook',
          place: 1,
          cells: [
            { label: 'Units', before: '1', after: '10' },
            { label: 'Unit price', before: 'HK$200,000.00', after: 'HK$20,000.00' },
          ],
        },
      ],
    ],
  ]);

  await admin.client.call('POST /grant/application/check', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    decision: 'return',
    comment: 'No kitchen is needed',
  });
  expect(await rounds()).toHaveLength(1);
  const van = { category: 'others', item: 'Van', quantity: '1', price: '60000', objective: 'all' };
  const mended = JSON.parse(rows({ ...cook, quantity: '10', price: '20000' }, van)) as { id: string }[];
  mended[1]!.id = 'row-00009';
  await handIn(client, final, { expenditure: JSON.stringify(mended) });
  const [newest, oldest] = await rounds();
  expect(newest).toMatchObject({ against: 'returned', at: expect.any(String) });
  expect(oldest).toEqual(carried);
  const [, parts] = format(newest)[0]!;
  expect(parts).toMatchObject([
    { kind: 'added', name: 'Others · Van', place: 2 },
    { kind: 'removed', name: 'Rent · Kitchen', place: 2 },
  ]);
  expect(JSON.stringify(await rounds())).not.toMatch(/\{\\"|row-0000/);
});
