import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { eventInput, must, publishedEvent, registering } from '../testing/events.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const both = (text: string) => ({ en: text, 'zh-hant': text });
const pdfAt = async (url: string) => {
  const answer = await fetch(url);
  const file = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, pages: answer.status === 200 ? pdfText(file) : [] };
};
const ticketUrl = (ticket: string, tenant = 'cifa') =>
  `${portal.urls[0]}${BASE_PATH}/event/ticket/pdf?${new URLSearchParams({ tenant, lang: 'en', ticket })}`;

test('EVT-3: tickets as PDF, a page each, by the link of the mail and without an account; a newer one makes the old one void', async () => {
  const event = await publishedEvent(portal, staff);
  const { client, email } = await portal.person('cifa');
  const { bookingId } = must(await registering(client, event, [['Chan Tai Man'], ['陳小明']]));
  const read = async () => must(await client.call('GET /event/booking/get', { bookingId }));
  const { attendees, reference } = await read();
  const [mail] = await portal.mails('cifa', email);
  const link = mail!.text.match(/https?:\S+ticket\/pdf\S+/)?.[0];
  const all = await pdfAt(link!);
  expect(all.pages).toHaveLength(2);
  for (const [at, { name, ticket }] of attendees.entries()) {
    for (const said of [name, ticket!.code, reference, 'Symposium（中）', 'City Hall', '門票編號'])
      expect(all.pages[at]).toContain(said);
  }
  const [first, second] = attendees;
  const own = await pdfAt(ticketUrl(second!.ticket!.text));
  expect([own.pages.length, own.pages[0]!.includes('陳小明')]).toEqual([1, true]);
  must(await client.call('POST /event/ticket/reissue', { attendeeId: first!.attendeeId }));
  expect((await pdfAt(ticketUrl(first!.ticket!.text))).status).toBe(404);
  // a place that went to somebody else lets nobody in by the ticket of who had it before
  must(await client.call('POST /event/booking/rename', { attendeeId: second!.attendeeId, name: 'Wong Siu Ming' }));
  expect((await pdfAt(ticketUrl(second!.ticket!.text))).status).toBe(404);
  const renamed = (await read()).attendees.find(({ name }) => name === 'Wong Siu Ming')!;
  expect((await pdfAt(ticketUrl(renamed.ticket!.text))).pages[0]).toContain('Wong Siu Ming');
  expect((await pdfAt(ticketUrl(renamed.ticket!.text, 'oxfam'))).status).toBe(404);
  expect((await pdfAt(ticketUrl('T1.AAAA.AAAA'))).status).toBe(404);
  // the key of the booking lets nobody in
  const key = new URL(link!).searchParams.get('ticket')!;
  const entries = JSON.stringify([{ entryId: crypto.randomUUID(), ticket: key, at: new Date().toISOString() }]);
  const { results } = must(await staff.call('POST /event/door/record', { eventId: event.eventId, entries }));
  expect(results[0]).toMatchObject({ taken: false, problem: 'unknown' });
  must(await staff.call('POST /event/desk/cancelBooking', { bookingId, reason: 'Ill' }));
  expect((await pdfAt(link!)).status).toBe(404);
});

test('EVT-3: badges of everybody with a ticket, ten on a sheet, for who looks after events', async () => {
  const event = await publishedEvent(portal, staff);
  const names = Array.from({ length: 11 }, (_, at) => [`Guest ${String(at).padStart(2, '0')}`] as const);
  const { client } = await portal.person('cifa');
  must(await registering(client, event, names.slice(0, 6)));
  must(await registering((await portal.person('cifa')).client, event, names.slice(6)));
  const { bytes } = await staff.call('GET /event/desk/badges', { eventId: event.eventId });
  const pages = pdfText(bytes);
  expect(pages.map((page) => page.match(/Guest \d\d/g)?.length)).toEqual([10, 1]);
  expect((await client.call('GET /event/desk/badges', { eventId: event.eventId })).status).toBe(403);
  // a long name goes on in the next line
  const long = 'Maria del Carmen Fernandez de la Vega y Sanchez-Albornoz';
  must(await registering((await portal.person('cifa')).client, event, [[long]]));
  const again = await staff.call('GET /event/desk/badges', { eventId: event.eventId });
  expect(pdfText(again.bytes).at(-1)!.replaceAll(/\s+/g, '')).toContain(long.replaceAll(' ', ''));
});

const icsAt = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const calendarUrl = (params: Record<string, string>, tenant = 'cifa') =>
  `${portal.urls[0]}${BASE_PATH}/event/calendar?${new URLSearchParams({ tenant, lang: 'en', ...params })}`;

test('EVT-1: the calendar of everybody has what is published or cancelled, no draft, and nothing of another organisation', async () => {
  const texts = { ...(eventInput(portal).texts as object), title: both('Tea; and talk') };
  const shown = await publishedEvent(portal, staff, { texts });
  const draft = must(await staff.call('POST /event/desk/save', eventInput(portal)));
  const feed = await icsAt(calendarUrl({}));
  expect(feed.type).toContain('text/calendar');
  expect(feed.text).toContain(`UID:${shown.eventId}@`);
  expect(feed.text).toContain('SUMMARY:Tea\\; and talk');
  expect(feed.text).not.toContain(draft.eventId);
  const one = await icsAt(calendarUrl({ eventId: shown.eventId }));
  expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await icsAt(calendarUrl({ eventId: draft.eventId }))).status).toBe(404);
  expect((await icsAt(calendarUrl({ eventId: shown.eventId }, 'oxfam'))).status).toBe(404);
  const { version } = must(await staff.call('GET /event/desk/get', { eventId: shown.eventId }));
  must(await staff.call('POST /event/desk/cancel', { eventId: shown.eventId, version, reason: 'Storm' }));
  expect((await icsAt(calendarUrl({ eventId: shown.eventId }))).text).toContain('STATUS:CANCELLED');
});

test('EVT-1: the own calendar is read by its link; a forged one, another person and the link before a new one read nothing', async () => {
  const event = await publishedEvent(portal, staff);
  const { client } = await portal.person('cifa');
  const { url } = must(await client.call('GET /event/calendar/link', {}));
  expect((await icsAt(url)).text).not.toContain('BEGIN:VEVENT');
  const { bookingId } = must(await registering(client, event, [['Chan Tai Man']]));
  const { text } = await icsAt(url);
  expect([text.includes(`UID:${bookingId}@`), text.includes('Chan Tai Man')]).toEqual([true, false]);
  const other = (await portal.person('cifa')).accountId;
  const key = new URL(url).searchParams.get('key')!;
  const withKey = (next: string) => url.replace(encodeURIComponent(key), encodeURIComponent(next));
  expect((await icsAt(withKey([other, ...key.split('.').slice(1)].join('.')))).status).toBe(404);
  expect((await icsAt(withKey(key.replace('.1.', '.2.')))).status).toBe(404);
  expect((await icsAt(url.replace('tenant=cifa', 'tenant=oxfam'))).status).toBe(404);
  const renewed = must(await client.call('POST /event/calendar/renew', {}));
  expect((await icsAt(url)).status).toBe(404);
  expect((await icsAt(renewed.url)).text).toContain(bookingId);
  must(await client.call('POST /event/booking/cancel', { bookingId }));
  expect((await icsAt(renewed.url)).text).not.toContain(bookingId);
});
