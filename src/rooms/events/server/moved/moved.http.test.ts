import { expect, test } from 'vitest';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { cancelPlaces, family, readBooking } from '../testing/called-off.fixture.ts';
import { eventInput, jobContext, must, registering } from '../testing/events.fixture.ts';
import { tellBookersOfMove } from './tell-moved.ts';

chineseReaders();

const on = payingHere('silent');

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
/** Nothing is given back any more, and nobody cancels by themselves. */
const OVER = { cancelUntil: day(-2), refundFullUntil: day(-9), refundHalfUntil: day(-5) };

/** What the editor would send for the event as it stands, with something else in it. */
async function sent(eventId: string, over: object) {
  const event = must(await on.staff.call('GET /event/desk/get', { eventId }));
  const { title, summary, body, place, organisers } = event;
  return {
    ...eventInput(on.portal),
    ...OVER,
    eventId,
    version: event.version,
    texts: { title, summary, body, place, organisers },
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    capacity: event.capacity + 2,
    tiers: JSON.stringify(
      event.tiers.map(({ tierId, name, cents, quota, approval }) => ({ tierId, name, cents, quota, approval })),
    ),
    ...over,
  };
}

/** The job, as the worker would run what the change has sent. */
async function notifyAll() {
  const { rows } = await on.portal.engine.database.pool.query<{ data: Record<string, string> }>(
    `select data from pgboss.job where name = 'events-moved' order by created_on`,
  );
  for (const { data } of rows) await tellBookersOfMove(jobContext(on.portal), data);
}

test('moving an event asks how many are to be notified, with old and new, and changes nothing until then', async () => {
  const { event, client, bookingId } = await family(on, OVER);
  const before = must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId }));
  const later = { startsAt: '31/03/2031 14:00', endsAt: '31/03/2031 16:00', notify: 'ask' as const };
  for (const lang of ['en', 'zh-hant'] as const) {
    on.staff.lang = lang;
    const asked = await on.staff.call('POST /event/desk/save', await sent(event.eventId, later));
    expect([asked.status, asked.code]).toEqual([409, 'event.moves']);
    expect(asked.error).toContain(lang === 'en' ? 'People booked: 3' : '已報名人數：3');
    expect(asked.error).toContain('31/03/2031 14:00–16:00');
    expect(asked.error).toContain(before.place[lang]);
  }
  on.staff.lang = 'en';
  expect((await on.staff.call('GET /event/desk/get', { eventId: event.eventId })).data).toEqual(before);
  expect((await readBooking(client, bookingId)).abilities.cancel).toBe(false);
  // Another text is no move: nobody is asked.
  const texts = { ...(await sent(event.eventId, {})).texts, summary: { en: 'New', 'zh-hant': '新' } };
  must(await on.staff.call('POST /event/desk/save', await sent(event.eventId, { texts, notify: 'ask' })));
});

test('whoever had booked is mailed old and new once, in their language, and may cancel with everything back', async () => {
  englishReaders();
  const { event, client, email, bookingId } = await family(on, OVER);
  const place = { en: 'Town Hall', 'zh-hant': '大會堂' };
  const texts = { ...(await sent(event.eventId, {})).texts, place };
  must(await on.staff.call('POST /event/desk/save', await sent(event.eventId, { texts, notify: 'yes' })));
  const late = await on.portal.person('cifa', [], 'zh-hant');
  const booked = must(await registering(late.client, event, [['Ho Wing Sum']]));
  await notifyAll();
  await notifyAll();
  const mails = (await on.portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('Changed: '));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/Before: .* · City Hall\nNow: .* · Town Hall\n/);
  expect(mails[0]!.text).toContain('We will then refund the HK$475.00 you paid for the places.');
  expect(await on.portal.mails('cifa', late.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('活動有更改') }),
  );
  const booking = await readBooking(client, bookingId);
  expect(booking).toMatchObject({ terms: { refundCents: 475_00, freeUntil: day(14) }, abilities: { cancel: true } });
  expect((await readBooking(late.client, booked.bookingId)).terms.freeUntil).toBeNull();
  must(await cancelPlaces(client, bookingId, []));
  expect((await readBooking(client, bookingId)).terms.refundAsked).toBe(475_00);
});

test('a booking of who has changed language and address since is mailed as the account is now', async () => {
  const { event, client, accountId, bookingId } = await family(on, OVER);
  const now = `moved-${bookingId.slice(0, 8)}@example.org`;
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.change('account', accountId, { language: 'en', email: now, email_key: now }),
  );
  client.lang = 'en';
  const texts = { ...(await sent(event.eventId, {})).texts, place: { en: 'Pier 4', 'zh-hant': '四號碼頭' } };
  must(await on.staff.call('POST /event/desk/save', await sent(event.eventId, { texts, notify: 'yes' })));
  await notifyAll();
  const [mail] = await on.portal.mails('cifa', now);
  expect([mail?.lang, mail?.subject]).toEqual(['en', expect.stringMatching(/^Changed: /)]);
});
