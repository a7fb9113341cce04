import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '../../../contract/modules.ts';
import { back, begun, intentOf, invoiceOf, payAt, startPaying } from '../checkout/paying.fixture.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

async function put(module: Module, on: boolean) {
  const { rows } = (await paying.staff.call('GET /module/list', {})).data;
  const { version } = rows.find((row) => row.module === module)!;
  const reply = await paying.staff.call('POST /module/switch', { module, on, version, reason: 'A trial' });
  expect(reply.status).toBe(200);
}

test('PAY-2: a fee whose payment was on its way when the module was switched off is booked, with its receipt', async () => {
  const payer = await begun(paying.portal, paying.staff);
  await put('membership', false);
  const answer = await back(payer.client, (await payAt(payer.url))!);
  expect(answer.data).toMatchObject({ state: 'paid' });
  expect((await invoiceOf(payer)).status).toBe('paid');
  expect((await intentOf(paying, payer)).status).not.toBe('needsReview');
  await put('membership', true);
  const { data } = await payer.client.call('GET /membership/get', {});
  expect(data!.status).toBe('active');
});
