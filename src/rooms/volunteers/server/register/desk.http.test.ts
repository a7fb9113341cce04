import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { verified } from '../../../hours/server/testing/hours.fixture.ts';
import { adult, approved, member, must, registrationOf, type Staff, staffOf } from '../testing/volunteers.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const free = (day: string, part: string) =>
  JSON.stringify([
    { id: `weekday-${day}`, values: { day, morning: false, afternoon: false, evening: false, [part]: true } },
  ]);
const kinds = (...keys: string[]) => JSON.stringify(keys);
const named = (nameEn: string, over: Values = {}) => approved(portal, staff, 'individual', adult({ nameEn, ...over }));

/** Names of those whom a filter finds, the latest first. */
async function foundBy(filter: object): Promise<string[]> {
  const { rows, total } = must(await staff.client.call('GET /volunteer/list', { ...filter, size: 100 }));
  expect(total).toBe(rows.length);
  return rows.map(({ nameEn }) => nameEn);
}

test('VOL-1: volunteers are found by what they can do, where and when, by the last service and by papers that lapse', async () => {
  const ann = await named('ANN Sat', { skills: kinds('first-aid'), availability: free('sat', 'morning') });
  const bob = await named('BOB Sun', {
    skills: kinds('driving'),
    languages: kinds('sign'),
    locations: kinds('hospital'),
    workTypes: kinds('reception'),
    availability: free('sun', 'evening'),
  });
  await approved(
    portal,
    staff,
    'family',
    adult({
      nameEn: 'CAI Mo',
      members: JSON.stringify([member('a', 'ZHONG Xiao', '2018-01-01')]),
      skills: kinds('music'),
    }),
  );
  expect(await foundBy({ skill: 'first-aid' })).toEqual(['ANN Sat']);
  expect(await foundBy({ workType: 'reception' })).toEqual(['BOB Sun']);
  expect(await foundBy({ language: 'sign' })).toEqual(['BOB Sun']);
  expect(await foundBy({ district: 'hospital' })).toEqual(['BOB Sun']);
  expect(await foundBy({ day: 'sat' })).toEqual(['ANN Sat']);
  expect(await foundBy({ day: 'sat', part: 'evening' })).toEqual([]);
  expect(await foundBy({ part: 'evening' })).toEqual(['BOB Sun']);
  expect(await foundBy({ skill: 'first-aid', day: 'sun' })).toEqual([]);
  // a member of a family is found by the name, in any script and order
  expect(await foundBy({ search: 'xiao zhong' })).toEqual(['CAI Mo']);
  expect(await foundBy({ search: '陳大文' })).toEqual(['CAI Mo', 'BOB Sun', 'ANN Sat']);

  const today = hongKongDate(portal.engine.clock.now());
  const paper = (registrationId: string, days: number) =>
    staff.client.call('POST /volunteer/paper', {
      registrationId,
      paper: 'vaccination',
      validUntil: addDays(today, days),
    });
  must(await paper(ann.registrationId, 14));
  expect(await foundBy({ stand: 'in14' })).toEqual(['ANN Sat']);
  expect(await foundBy({ stand: 'in14', paper: 'identity' })).toEqual([]);
  must(await paper(ann.registrationId, 15));
  expect(await foundBy({ stand: 'in14' })).toEqual([]);
  expect(await foundBy({ stand: 'in30', paper: 'vaccination' })).toEqual(['ANN Sat']);
  // valid on its last day still
  must(await paper(bob.registrationId, 0));
  expect(await foundBy({ stand: 'lapsed' })).toEqual([]);
  expect(await foundBy({ paper: 'vaccination' })).toEqual(['BOB Sun', 'ANN Sat']);
  const { people: bobs } = await registrationOf(staff.client, bob.registrationId);
  await portal.engine.database.tenant('rmhc', (db) =>
    db
      .update('volunteer_paper', { valid_until: addDays(today, -1) })
      .where('person_id', '=', bobs[0]!.personId)
      .execute(),
  );
  expect(await foundBy({ stand: 'lapsed' })).toEqual(['BOB Sun']);

  const { people } = await registrationOf(staff.client, ann.registrationId);
  await verified(portal, staff.client, people[0]!.personId, { ago: 40 });
  expect(await foundBy({ served: 'in30' })).toEqual([]);
  expect(await foundBy({ served: 'in90' })).toEqual(['ANN Sat']);
  expect(await foundBy({ served: 'not90' })).toEqual(['CAI Mo', 'BOB Sun']);
  const { rows } = must(await staff.client.call('GET /volunteer/list', { skill: 'first-aid' }));
  expect(rows[0]).toMatchObject({ servedOn: addDays(today, -40), lapsesOn: addDays(today, 15) });
});

test('VOL-1: staff set the days of interview and orientation, which the person reads; the trail keeps both values', async () => {
  const gus = await approved(portal, staff, 'individual', adult({ nameEn: 'GUS Day' }), 'submitted');
  const { registrationId } = gus;
  const today = hongKongDate(portal.engine.clock.now());
  const [first, second] = [addDays(today, 3), addDays(today, 10)];
  const set = async (who: Pick<Staff, 'client'>, interviewOn: string, orientationOn: string) => {
    const { version } = await registrationOf(staff.client, registrationId);
    return who.client.call('POST /volunteer/dates', { registrationId, version, interviewOn, orientationOn });
  };
  expect((await set(gus, formatDate(first), '')).code).toBe('access.denied');
  expect((await set(staff, '31/02/2027', '')).errorList).toHaveProperty('interviewOn');
  const stale = { registrationId, version: 99, interviewOn: formatDate(first), orientationOn: '' };
  expect((await staff.client.call('POST /volunteer/dates', stale)).code).toBe('record.stale');
  must(await set(staff, formatDate(first), ''));
  must(await set(staff, formatDate(second), formatDate(second)));
  expect(await registrationOf(gus.client, registrationId)).toMatchObject({
    interviewOn: second,
    orientationOn: second,
  });
  const entries = await portal.engine.database.tenant('rmhc', (db) =>
    db
      .from('audit_entry')
      .select('changes')
      .where('action', '=', 'volunteer.dates')
      .where('subject_id', '=', registrationId)
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'interview_on', before: null, after: first }],
    [
      { field: 'interview_on', before: first, after: second },
      { field: 'orientation_on', before: null, after: second },
    ],
  ]);
});

test('VOL-1: staff write to exactly who was filtered, see who is left out and why, and nobody gets a message twice', async () => {
  const come = await named('DAN Come', { skills: kinds('haircut') });
  const gone = await named('EVA Gone', { skills: kinds('haircut') });
  const ended = await approved(
    portal,
    staff,
    'individual',
    adult({ nameEn: 'FAY Left', skills: kinds('haircut') }),
    'submitted',
  );
  const left = await registrationOf(staff.client, ended.registrationId);
  must(
    await ended.client.call('POST /volunteer/withdraw', {
      registrationId: ended.registrationId,
      version: left.version,
    }),
  );
  await portal.engine.database.tenant('rmhc', (db) =>
    db.update('account', { status: 'disabled' }).where('id', '=', gone.accountId).execute(),
  );
  const { keys } = must(
    await staff.client.call('POST /list/keys', { list: 'Volunteer-List', query: { skill: 'haircut' } }),
  );
  expect(keys).toHaveLength(3);
  const message = {
    messageId: randomUUID(),
    purpose: 'marketing' as const,
    subject: 'Hairdressers needed',
    text: 'On Saturday.',
    rows: keys.map((key) => ({ key, version: null })),
  };
  const plan = must(await staff.client.call('POST /volunteer/mail', { ...message, dryRun: true }));
  const why = new Map(plan.rows.map((row) => [row.name, row.why]));
  expect(plan).toMatchObject({ done: 1, skipped: 2, mails: 1 });
  expect(why.get('DAN Come')).toBeNull();
  expect(why.get('EVA Gone')).toBe('The account is closed');
  expect(why.get('FAY Left')).toBe('No longer a volunteer');
  const toDan = async () =>
    (await portal.mails('rmhc', come.email)).filter(({ subject }) => /Hairdressers/.test(subject));
  expect(await toDan()).toHaveLength(0);
  for (const _ of [1, 2]) must(await staff.client.call('POST /volunteer/mail', message));
  await expect.poll(async () => (await toDan()).length).toBe(1);
  expect((await toDan())[0]!.text).toContain('On Saturday.');

  // who wants no such mails is written to about what they have, and not to look for helpers
  must(await come.client.call('POST /mail/choices/own/save', { wanted: ['reminder'] }));
  const more = { ...message, messageId: randomUUID(), dryRun: true };
  const refused = must(await staff.client.call('POST /volunteer/mail', more));
  expect(refused.rows.find(({ name }) => name === 'DAN Come')?.why).toBe('Opted out of recruitment e-mails');
  expect(must(await staff.client.call('POST /volunteer/mail', { ...more, purpose: 'service' }))).toMatchObject({
    done: 1,
  });
  const [mail] = await toDan();
  expect(mail!.links.some((link) => link.includes('/mail-choices?'))).toBe(true);

  expect((await staff.client.call('POST /volunteer/mail', { ...message, subject: ' ' })).errorList).toHaveProperty(
    'subject',
  );
  expect((await staff.client.call('POST /volunteer/mail', { ...message, rows: [] })).errorList).toHaveProperty('rows');
  expect((await come.client.call('POST /volunteer/mail', message)).status).toBe(403);
  expect((await come.client.call('GET /volunteer/choices', {})).status).toBe(403);
});
