import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { adult, beginner } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { closeShifts } from '../attendance/close-shifts.ts';
import { remindVolunteers } from '../board/remind-volunteers.ts';
import { releaseOffers } from '../cover/release-offers.ts';
import { replyKey } from '../names/reply-link.ts';
import {
  aged,
  familyOf,
  inDays,
  later,
  must,
  openShift,
  publishedEvent,
  type Signing,
  type Staff,
  shiftInput,
  signing,
  staffOf,
  statesOf,
  volunteer,
} from './shifts.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
let people: Signing[];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  people = [];
  for (let at = 0; at < 4; at += 1) people.push(await volunteer(portal, staff));
});
afterAll(() => portal.close());

const mailTo = async ({ email }: { email: string }) => (await portal.mails('rmhc', email))[0]!;
const job = () => contextOf(portal.engine, 'rmhc');
const trailOf = async (shiftId: string) =>
  (
    await portal.engine.database.tenant('rmhc', (db) =>
      db.query<{ action: string }>(
        'select action from audit_entry where tenant_id = $1 and subject_id = $2 order by id',
        [shiftId],
      ),
    )
  ).map(({ action }) => action);

test('VOL-4: standby fills the gap by itself by an offer that expires; who is next gets it, and all of it is in the trail', async () => {
  englishReaders();
  const [one, two, three] = people as [Signing, Signing, Signing];
  const shiftId = await openShift(portal, staff.client);
  must(await signing(one, shiftId));
  expect((await signing(two, shiftId)).code).toBe('shift.full');
  for (const waiting of [two, three]) must(await signing(waiting, shiftId, { wait: true }));
  must(await one.client.call('POST /shift/cancel', { shiftId }));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'offered', 'standby']);
  expect((await mailTo(two)).text).toContain('A place is reserved for you');
  expect((await three.client.call('POST /shift/offer/answer', { shiftId, accept: true })).code).toBe('shift.decided');
  await later(portal, { advance: 'PT24H' }, [staff, ...people]);
  expect((await two.client.call('POST /shift/offer/answer', { shiftId, accept: true })).code).toBe('shift.cutoff');
  await releaseOffers(job());
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'unsuccessful', 'offered']);
  expect((await mailTo(two)).text).toContain('could not offer you a place');
  must(await three.client.call('POST /shift/offer/answer', { shiftId, accept: true }));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'unsuccessful', 'confirmed']);
  // again after all: the history stays
  must(await three.client.call('POST /shift/cancel', { shiftId }));
  must(await signing(one, shiftId));
  expect(await statesOf(staff.client, shiftId)).toEqual([
    'cancelledByVolunteer',
    'unsuccessful',
    'cancelledByVolunteer',
    'confirmed',
  ]);
  expect(await trailOf(shiftId)).toEqual([
    'shift.create',
    'shift.signup',
    'shift.signup',
    'shift.signup',
    'shift.leave',
    'shift.offer',
    'shift.expire',
    'shift.offer',
    'shift.confirm',
    'shift.leave',
    'shift.signup',
  ]);
});

test('VOL-4: where somebody decides, a sign-up is confirmed or refused; who still waits when it begins is told', async () => {
  const [one, two, three] = people as [Signing, Signing, Signing];
  const at = { startsAt: inDays(portal, 11), endsAt: inDays(portal, 11, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, approval: true, capacity: 2 });
  for (const who of [one, two]) expect(must(await signing(who, shiftId)).state).toBe('applied');
  must(await signing(three, shiftId, { wait: true }));
  const { signups } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  const decide = (at: number, decision: 'confirm' | 'refuse' | 'remove', reason = '') =>
    staff.client.call('POST /shift/desk/decide', { signupId: signups[at]!.signupId, decision, reason });
  must(await decide(0, 'confirm'));
  expect((await decide(0, 'confirm')).code).toBe('shift.decided');
  must(await decide(1, 'refuse', 'Two cooks are enough'));
  expect((await mailTo(two)).text).toContain('Two cooks are enough');
  expect(await statesOf(staff.client, shiftId)).toEqual(['confirmed', 'unsuccessful', 'offered']);
  expect(Object.keys((await decide(0, 'remove')).errorList)).toEqual(['reason']);
  must(await decide(0, 'remove', 'The kitchen is closed'));
  expect((await mailTo(one)).text).toContain('The kitchen is closed');
  expect(
    (await people[3]!.client.call('POST /shift/desk/decide', { signupId: signups[0]!.signupId, decision: 'confirm' }))
      .status,
  ).toBe(403);
  await later(portal, { advance: 'P12D' }, [staff, ...people]);
  await closeShifts(job());
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByCharity', 'unsuccessful', 'unsuccessful']);
});

test('VOL-4: after the cut-off one asks for cover, and whom it fits takes the place in one step', async () => {
  englishReaders();
  const [one, two, three] = people as [Signing, Signing, Signing];
  const at = { startsAt: inDays(portal, 2), endsAt: inDays(portal, 2, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, cutoffHours: 1 });
  const busy = await openShift(portal, staff.client, at);
  must(await signing(one, shiftId));
  must(await signing(three, busy));
  const asked = await one.client.call('POST /shift/cover', { shiftId });
  expect(asked.code).toBe('shift.decided');
  const { version, eventId } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  const later = shiftInput(portal, eventId, { ...at, shiftId, version, cutoffHours: 96 });
  must(await staff.client.call('POST /shift/desk/save', later));
  expect((await one.client.call('POST /shift/cancel', { shiftId })).code).toBe('shift.cutoff');
  expect((await signing(two, shiftId)).code).toBe('shift.cutoff');
  must(await one.client.call('POST /shift/cover', { shiftId }));
  expect((await mailTo(two)).text).toContain('A volunteer cannot come');
  expect((await mailTo(three)).text).not.toContain('A volunteer cannot come');
  // said to and fro by the link of a reminder, nobody is asked twice in a day
  const link = { shiftId, accountId: one.accountId };
  const key = replyKey({ engine: portal.engine, tenant: portal.engine.tenants.get('rmhc')! }, link);
  for (const coming of [true, false]) must(await one.client.call('POST /shift/reply/answer', { ...link, key, coming }));
  const wanted = (await portal.mails('rmhc', two.email)).filter(({ text }) => text.includes('A volunteer cannot come'));
  expect(wanted).toHaveLength(1);
  expect(must(await two.client.call('GET /shift/get', { shiftId })).abilities.takeCover).toBe(true);
  const take = (who: Signing) => who.client.call('POST /shift/cover/take', { shiftId, personId: who.personIds[0]! });
  expect((await take(three)).code).toBe('shift.overlap');
  must(await take(two));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'confirmed']);
  expect((await take(people[3]!)).code).toBe('shift.decided');
});

test('VOL-4: reminders go out once at seven days and once at one, with a link that answers without logging in', async () => {
  englishReaders();
  const family = await familyOf(portal, staff, [9]);
  const day = addDays(hongKongDate(portal.engine.clock.now()), 20);
  const at = { startsAt: inDays(portal, 20), endsAt: inDays(portal, 20, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, capacity: 2, cutoffHours: 12 });
  must(await signing(family, shiftId));
  const count = async () =>
    (await portal.mails('rmhc', family.email)).filter(({ text }) => text.includes('You do not need to log in')).length;
  await remindVolunteers(job());
  expect(await count()).toBe(0);
  // ten in the morning, an hour after the reminder is due
  const before = (days: number) => ({
    at: new Date(hongKongMidnight(addDays(day, -days)).getTime() + 36_000_000).toISOString(),
  });
  await later(portal, before(7), [staff, ...people]);
  for (let twice = 0; twice < 2; twice += 1) await remindVolunteers(job());
  expect(await count()).toBe(1);
  const link = (await mailTo(family)).links.find((url) => url.includes('/shifts/reply/'))!;
  const url = new URL(link);
  const [, , , of, accountId] = url.pathname.split('/');
  const reply = { shiftId: of!, accountId: accountId!, key: url.searchParams.get('key')! };
  const stranger = portal.client('rmhc');
  expect((await stranger.call('POST /shift/reply/read', { ...reply, key: `${reply.key}x` })).code).toBe('shift.link');
  expect(
    (await stranger.call('POST /shift/reply/answer', { ...reply, accountId: staff.accountId, coming: false })).code,
  ).toBe('shift.link');
  const seen = must(await stranger.call('POST /shift/reply/read', reply));
  expect([seen.answer, seen.names.length, seen.freely]).toEqual(['none', 2, true]);
  expect(must(await stranger.call('POST /shift/reply/answer', { ...reply, coming: true })).reply.answer).toBe('coming');
  await later(portal, before(2), [staff, ...people]);
  await remindVolunteers(job());
  expect(await count()).toBe(1);
  await later(portal, before(1), [staff, ...people]);
  await remindVolunteers(job());
  expect(await count()).toBe(2);
  expect(must(await stranger.call('POST /shift/reply/answer', { ...reply, coming: false })).reply.answer).toBe('gone');
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByVolunteer', 'cancelledByVolunteer']);
  expect((await stranger.call('POST /shift/reply/answer', { ...reply, coming: true })).code).toBe('shift.decided');
});

test('VOL-4: a new time or place is told once, with old and new; a cancelled shift is told with its reason', async () => {
  englishReaders();
  const [one, two] = people as [Signing, Signing];
  const at = { startsAt: inDays(portal, 30), endsAt: inDays(portal, 30, '12:00') };
  const eventId = await publishedEvent(staff.client);
  const shiftId = await openShift(portal, staff.client, { ...at, eventId, capacity: 2 });
  must(await signing(one, shiftId));
  const save = async (over: object) => {
    const { version } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
    return staff.client.call(
      'POST /shift/desk/save',
      shiftInput(portal, eventId, { ...at, shiftId, version, capacity: 2, ...over }),
    );
  };
  const told = async () =>
    (await portal.mails('rmhc', one.email)).filter(({ text }) => text.includes('Your shift has changed'));
  must(await save({ capacity: 3 }));
  expect(await told()).toEqual([]);
  must(await save({ startsAt: inDays(portal, 30, '10:00'), capacity: 3 }));
  const [mail] = await told();
  expect(mail!.text).toContain(`Before: ${inDays(portal, 30)}–12:00`);
  expect(mail!.text).toContain(`${inDays(portal, 30, '10:00')}–12:00`);
  // moved onto another shift of somebody who is in it: staff take them out first
  const other = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 31),
    endsAt: inDays(portal, 31, '12:00'),
  });
  must(await signing(one, other));
  const onto = { startsAt: inDays(portal, 31, '10:00'), endsAt: inDays(portal, 31, '11:00'), capacity: 3 };
  expect((await save(onto)).code).toBe('shift.overlap');
  must(await signing(two, shiftId));
  const { version } = must(await staff.client.call('GET /shift/desk/event', { eventId }));
  must(await staff.client.call('POST /shift/desk/event/cancel', { eventId, version, reason: 'No gas' }));
  for (const who of [one, two]) expect((await mailTo(who)).text).toContain('No gas');
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByCharity', 'cancelledByCharity']);
  expect((await signing(people[2]!, shiftId)).code).toBe('shift.closed');
});

test('VOL-4: the own shifts are read by a calendar program, and no longer by a link that was renewed', async () => {
  englishReaders();
  const [one] = people as [Signing];
  const at = { startsAt: inDays(portal, 40), endsAt: inDays(portal, 40, '12:00') };
  must(await signing(one, await openShift(portal, staff.client, at)));
  const { url } = must(await one.client.call('GET /shift/calendar/link', {}));
  const file = await fetch(url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('SUMMARY:Kitchen · Cook');
  must(await one.client.call('POST /shift/calendar/renew', {}));
  expect((await fetch(url)).status).toBe(404);
});

test('VOL-4: who gave up a place and took it again is shown, reminded and entered in the calendar as coming', async () => {
  englishReaders();
  const own = await volunteer(portal, staff);
  const day = addDays(hongKongDate(portal.engine.clock.now()), 50);
  const shiftId = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 50),
    endsAt: inDays(portal, 50, '12:00'),
  });
  must(await signing(own, shiftId));
  must(await own.client.call('POST /shift/cancel', { shiftId }));
  must(await signing(own, shiftId));
  expect(must(await own.client.call('GET /shift/get', { shiftId })).people).toMatchObject([{ state: 'confirmed' }]);
  const { url } = must(await own.client.call('GET /shift/calendar/link', {}));
  const file = await (await fetch(url)).text();
  expect([file.includes('SUMMARY:Kitchen · Cook'), file.includes('STATUS:CANCELLED')]).toEqual([true, false]);
  const eve = new Date(hongKongMidnight(addDays(day, -1)).getTime() + 36_000_000).toISOString();
  await later(portal, { at: eve }, [staff, own]);
  await remindVolunteers(job());
  const link = (await mailTo(own)).links.find((address) => address.includes('/shifts/reply/'))!;
  const [, , , of, accountId] = new URL(link).pathname.split('/');
  const reply = { shiftId: of!, accountId: accountId!, key: new URL(link).searchParams.get('key')! };
  expect(must(await own.client.call('POST /shift/reply/read', reply))).toMatchObject({
    answer: 'none',
    names: ['CHAN Tai Man'],
  });
});

test('VOL-4: when a parent withdraws the consent, the youth is taken out of shifts to come and told, once', async () => {
  const youth = await beginner(portal);
  const parent = `parent-${youth.accountId}@example.org`;
  must(await youth.post(adult({ birthDate: aged(portal, 17), parentEmail: parent })));
  const [mail] = await portal.mails('rmhc', parent);
  const url = new URL(mail!.links.find((link) => link.includes('/consent/'))!);
  const link = { consentId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
  const answer = (said: 'give' | 'withdraw') =>
    portal
      .client('rmhc')
      .call('POST /volunteer/consent/answer', { ...link, guardian: 'Wong', email: parent, answer: said });
  must(await answer('give'));
  const { registrationId } = youth;
  const { version } = must(await staff.client.call('GET /volunteer/get', { registrationId }));
  must(await staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  const { people: own } = must(
    await youth.client.call('GET /shift/get', { shiftId: await openShift(portal, staff.client, {}) }),
  );
  const shiftId = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 50),
    endsAt: inDays(portal, 50, '12:00'),
  });
  const signed = await youth.client.call('POST /shift/signup', {
    shiftId,
    personIds: JSON.stringify([own[0]!.personId]),
  });
  must(signed);
  must(await answer('withdraw'));
  expect(await statesOf(staff.client, shiftId)).toEqual(['cancelledByCharity']);
  // in the language of the youth, whichever the parent answers in
  expect((await mailTo(youth)).text).toContain('家長或監護人已撤回同意');
  expect(
    (await youth.client.call('POST /shift/signup', { shiftId, personIds: JSON.stringify([own[0]!.personId]) })).code,
  ).toBe('shift.consent');
});

test('VOL-3: who moves to an account of their own takes their shifts along: calendar, reminder and cover follow, the old account sees nothing', async () => {
  englishReaders();
  const family = await familyOf(portal, staff, [25]);
  const own = await portal.person('rmhc');
  const [, personId] = family.personIds as [string, string];
  const at = { startsAt: inDays(portal, 60), endsAt: inDays(portal, 60, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, role: { en: 'Gardener', 'zh-hant': '園丁' } });
  must(await signing(family, shiftId, { people: [personId] }));
  const calendarOf = async ({ client }: Pick<Signing, 'client'>) =>
    (await fetch(must(await client.call('GET /shift/calendar/link', {})).url)).text();
  expect(await calendarOf(family)).toContain('Gardener');
  const { registrationId } = must(await family.client.call('GET /volunteer/mine', {})).rows[0]!;
  must(
    await family.client.call('POST /volunteer/change/ask', {
      registrationId,
      kind: 'ownAccount',
      personId,
      email: own.email,
      phone: '9876 5432',
      emergencyPhone: '6123 4567',
    }),
  );
  const [asked] = must(await own.client.call('GET /invitation/list', {})).rows;
  must(await own.client.call('POST /invitation/answer', { invitationId: asked!.invitationId, accept: true }));
  expect(await calendarOf(family)).not.toContain('Gardener');
  expect(await calendarOf(own)).toContain('Gardener');
  const { startsAt } = must(await staff.client.call('GET /shift/desk/get', { shiftId }));
  const eve = new Date(Date.parse(startsAt) - 86_400_000 + 3_600_000).toISOString();
  await later(portal, { at: eve }, [staff, ...people]);
  await remindVolunteers(job());
  const url = new URL((await mailTo(own)).links.find((link) => link.includes('/shifts/reply/'))!);
  const [, , , of, accountId] = url.pathname.split('/');
  const reply = { shiftId: of!, accountId: accountId!, key: url.searchParams.get('key')! };
  expect(must(await own.client.call('POST /shift/reply/read', reply)).names).toEqual(['CHAN Member 0']);
});

test('VOL-4: volunteers are reminded on the days that are set, and of none that was over before', async () => {
  englishReaders();
  const family = await familyOf(portal, staff, [9]);
  const day = addDays(hongKongDate(portal.engine.clock.now()), 20);
  const shiftId = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 20),
    endsAt: inDays(portal, 20, '12:00'),
    capacity: 2,
  });
  must(await signing(family, shiftId));
  const set = { key: 'shifts-remind-before', version: 0, reason: 'Asked for by leaders' };
  const noon = (days: number) => ({
    at: new Date(hongKongMidnight(addDays(day, -days)).getTime() + 43_200_000).toISOString(),
  });
  await later(portal, noon(11), [staff, ...people, family]);
  const plan = { ...set, value: '12, 10', from: addDays(day, -11) };
  expect((await family.client.call('POST /setting/dated/plan', plan)).status).toBe(403);
  must(await staff.client.call('POST /setting/dated/plan', plan));
  const counts: [number, number][] = [];
  for (const days of [11, 10, 7, 1]) {
    await portal.clock(noon(days));
    await remindVolunteers(job());
    const mails = await portal.mails('rmhc', family.email);
    counts.push([days, mails.filter(({ text }) => text.includes('You do not need to log in')).length]);
  }
  expect(counts).toEqual([
    [11, 0],
    [10, 1],
    [7, 1],
    [1, 1],
  ]);
});

test('VOL-4: a reminder names those of a family who come, and not who has cancelled', async () => {
  englishReaders();
  await later(portal, { advance: 'PT1M' }, [staff]);
  const family = await familyOf(portal, staff, [9, 10]);
  const [, child] = family.personIds as [string, string];
  const day = addDays(hongKongDate(portal.engine.clock.now()), 20);
  const at = { startsAt: inDays(portal, 20), endsAt: inDays(portal, 20, '12:00') };
  const shiftId = await openShift(portal, staff.client, { ...at, capacity: 3 });
  must(await signing(family, shiftId));
  must(await family.client.call('POST /shift/cancel', { shiftId, personIds: JSON.stringify([child]) }));
  await portal.clock({ at: new Date(hongKongMidnight(addDays(day, -6)).getTime()).toISOString() });
  await remindVolunteers(job());
  const mail = await mailTo(family);
  expect(mail.text).toContain('You do not need to log in');
  expect(mail.text).toContain('CHAN Member 1');
  expect(mail.text).not.toContain('CHAN Member 0');
});
