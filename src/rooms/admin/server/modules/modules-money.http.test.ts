import { expect, test } from 'vitest';
import type { Module } from '../../../../contract/modules.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import {
  back,
  begun,
  intentOf,
  invoiceOf,
  payAt,
  payingHere,
} from '../../../checkout/server/testing/paying.fixture.ts';
import { begun as giftBegun } from '../../../donations/server/testing/giving.fixture.ts';
import { must, publishedEvent, registering } from '../../../events/server/testing/events.fixture.ts';

chineseReaders();

const paying = payingHere();

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

test('PAY-2: places that were promised are paid by the link of their mail and on the own page also while the module of events is off', async () => {
  englishReaders();
  const { portal, staff } = paying;
  const event = await publishedEvent(portal, staff, {}, [{ name: 'Ticket', cents: 200_00, approval: true }]);
  const { client, email } = await portal.person('cifa');
  const { bookingId: id } = must(await registering(client, event));
  must(await staff.call('POST /event/desk/decide', { bookingId: id, decision: 'approve' }));
  const mails = await portal.mails('cifa', email);
  const asked = mails.find(({ subject }) => subject === 'Please pay for Symposium')!;
  const link = new URL(/https?:\/\/\S*\/pay\/event-booking\/\S+/.exec(asked.text)![0].replace(/[)\]>]+$/, ''));
  const key = link.searchParams.get('key')!;
  const named = { kind: 'event-booking', id, key };
  await put('event', false);
  const stranger = portal.client('cifa');
  expect(must(await stranger.call('POST /checkout/link', named))).toMatchObject({ cents: 200_00, path: null });
  expect((await stranger.call('POST /checkout/link', { ...named, key: `${key.slice(0, -1)}x` })).status).toBe(404);
  // nothing new begins, and what was only wished for is refused as before
  expect((await registering(client, event)).code).toBe('module.off');
  expect(must(await client.call('GET /checkout/offer', { kind: 'event-booking', id })).cents).toBe(200_00);
  const { url } = must(await client.call('POST /checkout/start', { kind: 'event-booking', id, method: 'mastercard' }));
  const answer = must(await back(client, (await payAt(url))!));
  expect(answer.state).toBe('paid');
  expect(answer.path).toBe(`${link.pathname}?key=${key}`);
  expect((await stranger.call('POST /checkout/link/start', { ...named, method: 'mastercard' })).code).toBe(
    'checkout.nothingOpen',
  );
  await put('event', true);
  expect(must(await client.call('GET /event/booking/get', { bookingId: id })).state).toBe('confirmed');
});

test('TEN-4: a gift that nobody has promised waits until its module is on again', async () => {
  const { portal } = paying;
  const client = portal.client('cifa');
  const { giftId: id, key } = await giftBegun(client);
  await put('donation', false);
  const start = () => client.call('POST /checkout/link/start', { kind: 'donation', id, key, method: 'mastercard' });
  expect((await start()).code).toBe('module.off');
  await put('donation', true);
  expect((await start()).status).toBe(200);
});
