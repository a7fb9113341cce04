import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { drawMailPapers } from '../../../../engine/server/mail/mail-papers.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { trailOf } from '../../../../server/testing/trail.ts';
import { adult, approved, must, registrationOf, type Staff, staffOf } from '../testing/volunteers.fixture.ts';
import { remindInterviews } from './remind-interviews.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const at = (days: number, time: string) =>
  `${formatDate(addDays(hongKongDate(portal.engine.clock.now()), days))} ${time}`;

type Over = { interviewId?: string; version?: number; startsAt?: string; minutes?: number; place?: string };
const save = (registrationId: string, over: Over = {}, by = staff) =>
  by.client.call('POST /volunteer/interview/save', {
    registrationId,
    startsAt: at(3, '14:00'),
    place: 'Office in Sha Tin',
    note: 'Bring your document',
    ...over,
  });

const waiting = (nameEn: string) => approved(portal, staff, 'individual', adult({ nameEn }), 'submitted');
const latest = async (registrationId: string) => (await registrationOf(staff.client, registrationId)).interviews[0]!;
const mailsTo = async (email: string) =>
  (await portal.mails('rmhc', email)).map(({ subject, text }) => `${subject}\n${text}`);

test('issue 36, A3: an interview is an appointment with time, place and a file for the calendar', async () => {
  const person = await waiting('MEET Ann');
  const { registrationId, client } = person;
  must(await save(registrationId));
  const interview = await latest(registrationId);
  expect(interview).toMatchObject({ state: 'planned', place: 'Office in Sha Tin', note: 'Bring your document' });
  expect(await registrationOf(client, registrationId)).toMatchObject({
    interviewOn: addDays(hongKongDate(portal.engine.clock.now()), 3),
  });
  const file = await client.call('GET /volunteer/interview/calendar', { interviewId: interview.interviewId });
  expect(file.headers.get('content-type')).toContain('text/calendar');
  const text = file.bytes.toString();
  expect(text).toContain(`DTSTART:${new Date(interview.startsAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  expect(text).toContain('LOCATION:Office in Sha Tin');
  const [invitation] = await mailsTo(person.email);
  expect(invitation).toContain('誠邀你出席面談');
  expect(invitation).toContain('14:00–14:30');
  const papers = [{ kind: 'volunteer-interview', of: { interviewId: interview.interviewId } }];
  const tenant = portal.engine.tenants.get('rmhc')!;
  const [attached] = await drawMailPapers(portal.engine, tenant, { id: 'x', lang: 'en', papers });
  expect(attached).toMatchObject({ name: 'interview.ics', type: 'text/calendar; charset=utf-8' });
});

test('issue 36, A3: an interview is moved and cancelled: the same entry in the calendar, each told once', async () => {
  const person = await waiting('MOVE Bob');
  const { registrationId } = person;
  must(await save(registrationId));
  const first = await latest(registrationId);
  expect((await save(registrationId)).code).toBe('volunteer.interviewPlanned');
  const key = { interviewId: first.interviewId, version: first.version };
  must(await save(registrationId, { ...key, startsAt: at(4, '10:30') }));
  expect((await save(registrationId, { ...key, startsAt: at(5, '10:30') })).code).toBe('record.stale');
  const moved = await latest(registrationId);
  const calendar = async () =>
    (await staff.client.call('GET /volunteer/interview/calendar', { interviewId: first.interviewId })).bytes.toString();
  expect(await calendar()).toContain(`UID:${first.interviewId}`);
  expect(await calendar()).toContain('SEQUENCE:2');
  const cancel = (reason: string) =>
    staff.client.call('POST /volunteer/interview/cancel', { ...key, version: moved.version, reason });
  expect(Object.keys((await cancel(' ')).errorList)).toEqual(['reason']);
  must(await cancel('A colleague is ill'));
  expect((await cancel('Again')).code).toBe('volunteer.interviewOver');
  expect(await calendar()).toContain('STATUS:CANCELLED');
  expect(await latest(registrationId)).toMatchObject({ state: 'cancelled' });
  expect(await registrationOf(staff.client, registrationId)).toMatchObject({ interviewOn: null });
  const mails = await mailsTo(person.email);
  expect(mails.filter((mail) => mail.includes('面談安排已更改'))).toHaveLength(1);
  expect(mails.filter((mail) => mail.includes('A colleague is ill'))).toHaveLength(1);
  expect((await trailOf(portal, registrationId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['volunteer.interview', 'volunteer.interviewMove', 'volunteer.interviewCancel']),
  );
});

test('issue 36, A3: what is wrong with an interview stands at each field', async () => {
  const { registrationId } = await waiting('WRONG Cat');
  const wrong = await save(registrationId, { startsAt: 'soon', minutes: 2, place: '' });
  expect(Object.keys(wrong.errorList).sort()).toEqual(['minutes', 'place', 'startsAt']);
  expect(Object.keys((await save(registrationId, { startsAt: at(-1, '10:00') })).errorList)).toEqual(['startsAt']);
  expect((await registrationOf(staff.client, registrationId)).interviews).toEqual([]);
});

test('issue 36, A3: interviews are staff’s to plan; another person reads neither it nor its file', async () => {
  const person = await waiting('WALL Dan');
  const stranger = await portal.person('rmhc');
  expect((await save(person.registrationId, {}, stranger)).status).toBe(403);
  expect((await save(person.registrationId, {}, person)).status).toBe(403);
  must(await save(person.registrationId));
  const { interviewId } = await latest(person.registrationId);
  expect((await stranger.client.call('GET /volunteer/interview/calendar', { interviewId })).status).toBe(404);
});

test('issue 36, A3: whoever withdraws is expected no longer', async () => {
  const person = await waiting('LEAVE Eve');
  must(await save(person.registrationId));
  const { version } = await registrationOf(person.client, person.registrationId);
  must(await person.client.call('POST /volunteer/withdraw', { registrationId: person.registrationId, version }));
  expect(await latest(person.registrationId)).toMatchObject({ state: 'cancelled' });
});

test('issue 36, A3: who is invited is reminded a day before, once; the outcome is read by staff alone', async () => {
  const person = await waiting('REMIND Fay');
  const { registrationId } = person;
  must(await save(registrationId, { startsAt: at(2, '10:00') }));
  const { interviewId, version, startsAt } = await latest(registrationId);
  const record = (outcome = 'Good with children') =>
    staff.client.call('POST /volunteer/interview/outcome', { interviewId, version, state: 'met', outcome });
  expect((await record()).code).toBe('volunteer.interviewAhead');
  await portal.clock({ at: new Date(Date.parse(startsAt) - 20 * 3_600_000).toISOString() });
  const reminders = async () => (await mailsTo(person.email)).filter((mail) => mail.includes('期待與你會面')).length;
  for (let twice = 0; twice < 2; twice += 1) await remindInterviews(contextOf(portal.engine, 'rmhc'));
  expect(await reminders()).toBe(1);
  await portal.clock({ at: new Date(Date.parse(startsAt) + 3_600_000).toISOString() });
  staff = await staffOf(portal);
  must(await record());
  expect(await latest(registrationId)).toMatchObject({ state: 'met', outcome: 'Good with children' });
  expect(await reminders()).toBe(1);
  const erased = await portal.person('rmhc');
  expect(
    (await erased.client.call('POST /volunteer/interview/outcome', { interviewId, version, state: 'met' })).status,
  ).toBe(403);
});
