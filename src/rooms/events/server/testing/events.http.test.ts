import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { eventInput, must, publishedEvent, registering } from './events.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

test('EVT-1: what staff publish stands on the public pages; a person registers for two and sees it among the own', async () => {
  const stranger = portal.client('cifa');
  const draft = must(await staff.call('POST /event/desk/save', eventInput(portal)));
  expect((await stranger.call('GET /event/get', { eventId: draft.eventId })).status).toBe(404);
  const event = await publishedEvent(portal, staff, {}, [{}, { name: 'Student', quota: 1 }]);
  const { eventId } = event;

  expect(must(await stranger.call('GET /event/list', {})).rows).toMatchObject([
    { eventId, title: 'Symposium', kindLabel: 'Symposium', registration: 'open', why: '', left: 100 },
  ]);
  const offer = must(await stranger.call('GET /front/offer', { kind: 'events', offerId: eventId }));
  expect(offer).toMatchObject({
    title: 'Symposium',
    state: 'open',
    begin: { action: 'Event-Register', label: 'Register now' },
  });
  expect(offer.lists[0]).toEqual({ title: 'Prices', items: ['Free: Free · 100 left', 'Student: Free · 1 left'] });
  expect(await (await fetch(`${portal.urls[0]}/sitemap.xml?tenant=cifa`)).text()).toContain(
    `/offers/events/${eventId}`,
  );

  const { client, email } = await portal.person('cifa');
  expect((await registering(stranger, event)).status).toBe(401);
  const unnamed = await registering(client, event, [['Chan Tai Man'], ['  ']]);
  expect([unnamed.status, unnamed.errorList]).toEqual([422, { 'name.1': ['Please type your name.'] }]);
  const { bookingId, state } = must(await registering(client, event, [['Chan Tai Man'], ['Chan Siu Ming', 1]]));
  expect(state).toBe('confirmed');
  expect(must(await client.call('GET /event/mine', {})).rows).toMatchObject([
    { bookingId, people: 2, cents: 0, state: 'confirmed' },
  ]);
  const booking = must(await client.call('GET /event/booking/get', { bookingId }));
  expect(booking.attendees.map(({ name, tier }) => [name, tier])).toEqual([
    ['Chan Tai Man', 'Free'],
    ['Chan Siu Ming', 'Student'],
  ]);
  const [mail] = await portal.mails('cifa', email);
  expect([mail!.subject, mail!.text.includes(booking.reference)]).toEqual(['Your booking for Symposium', true]);
  expect(must(await stranger.call('GET /event/get', { eventId })).tiers.map(({ left, open }) => [left, open])).toEqual([
    [98, true],
    [0, false],
  ]);
  const third = await registering((await portal.person('cifa')).client, event, [['Ho'], ['Ho Two', 1]]);
  expect([third.status, third.code]).toEqual([409, 'event.full']);
  expect(must(await stranger.call('GET /event/get', { eventId })).left).toBe(98);

  const other = (await portal.person('cifa')).client;
  expect((await other.call('GET /event/booking/get', { bookingId })).status).toBe(404);
  expect((await other.call('POST /event/booking/cancel', { bookingId })).status).toBe(404);
  expect((await other.call('GET /event/desk/list', {})).status).toBe(403);
  const elsewhere = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect((await elsewhere.call('GET /event/desk/get', { eventId })).status).toBe(404);
  expect((await elsewhere.call('GET /event/booking/get', { bookingId })).status).toBe(404);
  expect(must(await elsewhere.call('GET /event/desk/list', {})).total).toBe(0);
});

test('EVT-1, COM-3: the inbox says the name of the event in the language its reader reads in, whichever they booked in', async () => {
  const event = await publishedEvent(portal, staff);
  const { client } = await portal.person('cifa');
  must(await registering(client, event));
  const newest = async (lang: string) => {
    client.lang = lang;
    return must(await client.call('GET /notification/list', {})).rows[0]!.message;
  };
  expect(await newest('en')).toContain('booking for Symposium is confirmed');
  expect(await newest('zh-hant')).toContain('「Symposium（中）」的報名已確認');
});
