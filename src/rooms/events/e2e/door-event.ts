import { type APIRequestContext, expect } from '@playwright/test';
import { call } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { PARTY_MAX } from '../contract/values.ts';

/** A ticket as its person holds it: the name on it, the code to type, what its QR code says. */
export type Ticket = { name: string; code: string; text: string };

/** An event in two hours with so many people who have a ticket, and so many places at this price, made by staff who are logged in. */
export async function doorEvent(
  request: APIRequestContext,
  tenant: string,
  people: number,
  places = people,
  cents = 0,
): Promise<{ eventId: string; tickets: Ticket[] }> {
  const who = { tenant, lang: 'en' };
  const both = (text: string) => ({ en: text, 'zh-hant': text });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const read = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const answer = await request.get(`${BASE_PATH}${path}?${new URLSearchParams({ ...who, ...query })}`);
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const saved = await call(request, '/event/desk/save', {
    ...who,
    kind: 'general',
    texts: JSON.stringify({
      title: both('Open day'),
      summary: both('Doors.'),
      body: both(''),
      place: both('Hall'),
      organisers: both(''),
    }),
    startsAt: inHours(2),
    endsAt: inHours(4),
    capacity: String(places),
    tiers: JSON.stringify([{ name: both('Guest'), cents }]),
  });
  const eventId = String(saved.eventId);
  await call(request, '/event/desk/publish', { ...who, eventId, version: String(saved.version) });
  const { tiers } = await read<Output<'GET /event/desk/get'>>('/event/desk/get', { eventId });
  const names = Array.from({ length: people }, (_, at) => `Guest ${String(at + 1).padStart(3, '0')}`);
  const tickets: Ticket[] = [];
  for (let from = 0; from < people; from += PARTY_MAX) {
    const party = names.slice(from, from + PARTY_MAX).map((name) => ({ tierId: tiers[0]!.tierId, name }));
    const walkIn = { payer: party[0]!.name, email: '', attendees: JSON.stringify(party) };
    const { bookingId } = await call(request, '/event/desk/walkIn', { ...who, eventId, ...walkIn });
    const booking = await read<Output<'GET /event/booking/get'>>('/event/booking/get', {
      bookingId: String(bookingId),
    });
    tickets.push(...booking.attendees.map(({ name, ticket }) => ({ name, ...ticket! })));
  }
  return { eventId, tickets: tickets.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** What the server knows of the door of an event. */
export async function doorList(request: APIRequestContext, tenant: string, eventId: string) {
  const answer = await request.get(`${BASE_PATH}/event/door/list?${new URLSearchParams({ tenant, eventId })}`);
  return ((await answer.json()) as { data: Output<'GET /event/door/list'> }).data;
}
