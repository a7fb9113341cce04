import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, completedYears } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { adult, beginner, group, lastMail, member, must, registrationOf } from '../testing/volunteers.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('rmhc', ['rmhc-admin'])).client;
});
afterAll(() => portal.close());

test('VOL-1: an individual registers from the public page, comes back with notes, submits again and becomes a volunteer', async () => {
  englishReaders();
  const offers = must(await portal.client('rmhc').call('GET /front/get', {}));
  expect(JSON.stringify(offers)).toContain('Volunteer on your own');
  const { client, email, registrationId, formId, post } = await beginner(portal);
  // begun twice is the same, and nobody's business
  expect(must(await client.call('POST /volunteer/begin', { kind: 'individual' })).registrationId).toBe(registrationId);
  expect((await staff.call('GET /volunteer/get', { registrationId })).status).toBe(404);
  const wrong = await post(adult({ workTypes: '[]', declareTrue: '', mobile: '123' }));
  expect(wrong.errorList).toMatchObject({
    workTypes: ['Please add at least one volunteer work type.'],
    declareTrue: ['Please click on the Checkbox.'],
  });
  must(await post(adult()));
  expect((await post(adult())).code).toBe('form.locked');
  expect((await client.call('POST /volunteer/begin', { kind: 'group' })).code).toBe('volunteer.open');

  const { rows, total } = must(await staff.call('GET /volunteer/list', { search: '陳大文', state: 'submitted' }));
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ email, kind: 'individual', ageBand: '26-40', nameEn: 'CHAN Tai Man' });
  expect(JSON.stringify(rows)).not.toMatch(/1990-05|05\/1990|"(birthDate|year)"/);
  const { version } = await registrationOf(staff, registrationId);
  expect((await client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' })).status).toBe(
    403,
  );
  expect(Object.keys((await staff.call('POST /volunteer/return', { registrationId, version })).errorList)).toEqual([
    'comment',
  ]);
  const notes = [{ field: 'mobile', note: 'Is this number still yours?' }];
  must(await staff.call('POST /volunteer/return', { registrationId, version, notes }));
  expect(await registrationOf(client, registrationId)).toMatchObject({
    state: 'returned',
    notes: [{ label: 'Mobile phone', note: 'Is this number still yours?' }],
    abilities: { edit: true, decide: false },
  });
  expect(await lastMail(portal, email)).toContain('Mobile phone: Is this number still yours?');
  must(await client.call('POST /form/post', { formId, extra: adult({ mobile: '91234568' }) }));

  const again = await registrationOf(staff, registrationId);
  const stale = { registrationId, version, decision: 'approve' as const };
  expect((await staff.call('POST /volunteer/decide', stale)).code).toBe('record.stale');
  must(await staff.call('POST /volunteer/decide', { ...stale, version: again.version }));
  expect((await staff.call('POST /volunteer/decide', { ...stale, version: again.version })).code).toBe(
    'volunteer.decided',
  );
  const { rows: own } = must(await client.call('GET /volunteer/mine', {}));
  expect(own).toMatchObject([{ state: 'approved', stateLabel: 'Approved' }]);
  expect(must(await client.call('GET /session', {})).roles).toContain('rmhc-volunteer');
  expect(must(await staff.call('GET /figure/list', {})).figures).toContainEqual(
    expect.objectContaining({ key: 'volunteers', path: '/volunteers?state=approved' }),
  );
});

test('VOL-1: the database counts years as the product does', async () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1950-01-01', days));
  const leap = fc.integer({ min: 0, max: 24 }).map((nth) => `${1952 + 4 * nth}-02-29`);
  const pairs = [
    ...fc.sample(fc.tuple(day, day), 300),
    ...fc.sample(
      fc.tuple(
        leap,
        fc.oneof(
          leap,
          leap.map((on) => addDays(on, -1)),
          leap.map((on) => addDays(on, 1)),
        ),
      ),
      100,
    ),
  ].map(([a, b]) => (a < b ? [a, b] : [b, a]) as [string, string]);
  const [row] = await portal.engine.database.pool
    .query<{ ages: number[] }>(
      `select array_agg(volunteer_age(birth::date, day::date) order by nth) as ages
       from unnest($1::text[], $2::text[]) with ordinality as p (birth, day, nth)`,
      [pairs.map(([birth]) => birth), pairs.map(([, on]) => on)],
    )
    .then(({ rows }) => rows);
  expect(row!.ages).toEqual(pairs.map(([birth, on]) => completedYears(birth, on)));
});

test('VOL-1: who looks after volunteers and is one decides nothing on the own registration', async () => {
  const { client } = await portal.person('rmhc', ['rmhc-admin']);
  const { registrationId, formId } = must(await client.call('POST /volunteer/begin', { kind: 'individual' }));
  must(await client.call('POST /form/post', { formId, extra: adult({ idType: 'hkid', idNumber: 'A123456(3)' }) }));
  const { version, abilities } = await registrationOf(client, registrationId);
  expect(abilities).toMatchObject({ decide: false, approve: false, plan: false, reveal: false });
  const own = { registrationId, version };
  const replies = [
    await client.call('POST /volunteer/decide', { ...own, decision: 'approve' }),
    await client.call('POST /volunteer/return', { ...own, comment: 'To myself' }),
    await client.call('POST /volunteer/dates', { ...own, interviewOn: '', orientationOn: '' }),
    await client.call('POST /volunteer/reveal', { registrationId, field: 'idNumber', reason: 'To see it' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('VOL-1: a group registers by its head count; rejected with a reason it may begin anew', async () => {
  englishReaders();
  const { client, email, registrationId, post } = await beginner(portal, 'group');
  expect((await post(group({ headCount: '1', fax: '12' }))).errorList).toMatchObject({
    headCount: ['Please input 2 or more.'],
    fax: [expect.stringContaining('8 digits')],
  });
  must(await post(group()));
  const { version, heads, people } = await registrationOf(staff, registrationId);
  expect(heads).toBe(12);
  expect(people).toMatchObject([{ nameEn: 'Lee Ka Yan', main: true }]);
  const reject = (comment: string) =>
    staff.call('POST /volunteer/decide', { registrationId, version, decision: 'reject', comment });
  expect(Object.keys((await reject(' ')).errorList)).toEqual(['comment']);
  must(await reject('We have no work for groups in spring.'));
  expect(await lastMail(portal, email)).toContain('no work for groups in spring');
  const next = must(await client.call('POST /volunteer/begin', { kind: 'individual' }));
  expect(next.registrationId).not.toBe(registrationId);
  expect(must(await client.call('GET /session', {})).roles).not.toContain('rmhc-volunteer');
  // the identity number of who was rejected is free again
  const free = await portal.engine.database.tenant('rmhc', (db) =>
    db.from('volunteer_person').select('live').where('registration_id', '=', registrationId).execute(),
  );
  expect(free).toEqual([{ live: false }]);
});

test('VOL-1: a family has a main member of 18 or more, members from 6 on, and the database says so too', async () => {
  englishReaders();
  const { registrationId, post } = await beginner(portal, 'family');
  const family = (members: unknown[], over = {}) => post(adult({ members: JSON.stringify(members), ...over }));
  const year = Number(portal.engine.clock.now().toISOString().slice(0, 4));
  expect((await family([], {})).errorList).toHaveProperty('members');
  expect((await family([member('a', 'CHAN Siu Ming', `${year - 4}-01-01`)])).errorList).toHaveProperty('members');
  const child = member('a', 'CHAN Siu Ming', `${year - 8}-01-01`);
  expect((await family([child], { birthDate: `${year - 17}-01-01` })).errorList).toMatchObject({
    birthDate: ['The min age limit is 18.'],
  });
  must(await family([child, member('b', 'WONG Mei', '1988-02-29', 'partner')]));
  const { heads, people } = await registrationOf(staff, registrationId);
  expect(heads).toBe(3);
  expect(people.map(({ main, ageLabel }) => [main, ageLabel])).toEqual([
    [true, '26 to 40'],
    [false, 'Under 16'],
    [false, '26 to 40'],
  ]);
  const breaks = (sql: string) =>
    expect(
      portal.engine.database.tenant('rmhc', (db) =>
        db.query(`${sql} where tenant_id = $1 and registration_id = $2`, [registrationId]),
      ),
    ).rejects.toMatchObject({ constraint: 'volunteer_family_has_adult' });
  await breaks('delete from volunteer_person');
  await breaks(`update volunteer_person set birth_on = birth_on + interval '30 years'`);
  await breaks(`update volunteer_person set part = 'member'`);
});

test('VOL-1: ages count on the day of the first submission: who turns 66 while it is corrected may go on', async () => {
  englishReaders();
  await portal.clock({ at: '2027-03-09T15:58:00Z' });
  const { client: reviewer } = await portal.person('rmhc', ['rmhc-admin']);
  const { client, registrationId, formId, post } = await beginner(portal);
  const read = async () => must(await client.call('GET /form/get', { formId }));
  expect(await read()).not.toHaveProperty('agesOn');
  const extra = adult({ birthDate: '1961-03-10' });
  must(await post(extra));
  const { version } = await registrationOf(reviewer, registrationId);
  must(await reviewer.call('POST /volunteer/return', { registrationId, version, comment: 'Which school?' }));
  await portal.clock({ at: '2027-03-09T16:02:00Z' });
  expect(await read()).toMatchObject({ agesOn: '2027-03-09' });
  expect((await post(adult({ birthDate: '1961-03-09' }))).errorList).toMatchObject({
    birthDate: ['Volunteers with this form must be between 16 and 65 years old.'],
  });
  must(await post(extra));
});
