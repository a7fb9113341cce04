import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { BREAKS, sentAgain } from '../../../../server/testing/broken-off.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { proposed } from '../../../hours/server/testing/hours.fixture.ts';
import {
  adult,
  approved,
  beginner,
  member,
  must,
  registrationOf,
  type Staff,
  staffOf,
} from '../testing/volunteers.fixture.ts';

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const TITLES = 'Kind,Family,E-mail,nameEn,birthDate,relation,parentEmail,headCount,contactName,skills,Shoe size';
const file = (...lines: string[]) => new File([[TITLES, ...lines].join('\n')], 'volunteers.csv', { type: 'text/csv' });
/** Who is of an age today. */
const born = (years: number, days = 0) => {
  const today = hongKongDate(portal.engine.clock.now());
  return formatDate(addDays(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`, days));
};
const read = (...lines: string[]) => staff.client.call('POST /volunteer/import/read', { file: file(...lines) });
const settled = async (taskId: string) => {
  await expect
    .poll(async () => must(await staff.client.call('GET /volunteer/import/get', { taskId })).status, {
      timeout: 120_000,
    })
    .toBe('done');
  return must(await staff.client.call('GET /volunteer/import/get', { taskId }));
};
const found = async (search: string) =>
  must(await staff.client.call('GET /volunteer/list', { search })).rows.map(
    ({ nameEn, kind, state, heads, registrationId }) => ({
      nameEn,
      kind,
      state,
      heads,
      registrationId,
    }),
  );

test('VOL-1: the dry run refuses wrong ages line by line in the words of the specification, and writes nothing', async () => {
  const told = must(
    await read(
      `individual,,old@example.org,OLD Man,${born(71)},,,,,,`,
      `Individual,,late@example.org,LATE Man,${born(66)},,,,,,`,
      `個人,,young@example.org,YOUNG Boy,${born(16, 1)},,p@example.org,,,,`,
      `individual,,orphan@example.org,NO Parent,${born(16)},,,,,,`,
      `family,F1,main@example.org,MAIN Wong,${born(18, 1)},,,,,,`,
      `family,F1,,CHILD Wong,${born(6, 1)},child,,,,,`,
      `family,F2,only@example.org,ONLY One,${born(40)},,,,,,`,
      `group,,club@example.org,Club,,,,1,LEE,,`,
      `robot,,r@example.org,R2,${born(30)},,,,,,`,
      `individual,,ok@example.org,FINE Person,${born(65)},,,,,first-aid,43`,
      `individual,,ok@example.org,TWICE Person,${born(30)},,,,,,`,
      `individual,,bad-date@example.org,BAD Date,2020-13-45,,,,,,`,
      `individual,,skill@example.org,BAD Skill,${born(30)},,,,,juggling,`,
    ),
  );
  const at = (line: number) =>
    told.task.problems.filter((problem) => problem.line === line).map(({ message }) => message);
  expect(at(2)[0]).toContain('The max age limit is 70.');
  expect(at(3)[0]).toContain('must be between 16 and 65 years old.');
  expect(at(4)[0]).toContain('Volunteers aged 6 to 15 register with their family.');
  expect(at(5)).toHaveLength(1);
  expect(at(6)[0]).toContain('The min age limit is 18.');
  expect(at(7)[0]).toContain('The min age limit is 6.');
  expect(at(8)[0]).toContain('at least one more member');
  expect(at(9)).toHaveLength(1);
  expect(at(10)[0]).toContain('“robot” is not one of');
  expect(at(12)[0]).toContain('Duplicate of row 11.');
  expect(at(13)).toHaveLength(1);
  expect(at(14)[0]).toContain('juggling');
  expect(told).toMatchObject({ good: 1, unused: ['Shoe size'] });
  expect(told.preview).toEqual([
    expect.objectContaining({ line: 11, who: 'FINE Person', outcome: 'Becomes a volunteer immediately', people: 1 }),
  ]);
  expect(await found('FINE')).toEqual([]);
  const reply = await staff.client.call('GET /volunteer/import/problems', { taskId: told.task.taskId });
  const problems = { text: reply.bytes.toString() };
  expect(problems.text).toContain('OLD Man');
  expect(problems.text).toContain('The max age limit is 70.');
  expect(problems.text).not.toContain('FINE Person');
});

test('VOL-1: individuals, youth, families and groups come in once; a parent is asked by mail; undo keeps what was worked on', async () => {
  const known = await approved(portal, staff, 'individual', adult());
  const lines = [
    `individual,,ann@example.org,ANN Import,${born(40)},,,,,music,`,
    `individual,,kid@example.org,KID Import,${born(17)},,mum@example.org,,,,`,
    `family,A,fam@example.org,FAM Import,${born(40)},,,,,,`,
    `,A,,SON Import,${born(8)},child,,,,,`,
    `group,,crew@example.org,CREW Import,,,,12,LEE Ka Ho,,`,
    `individual,,${known.email},KNOWN Import,${born(40)},,,,,,`,
  ];
  const told = must(await read(...lines));
  expect(told.good).toBe(4);
  expect(told.task.problems).toEqual([expect.objectContaining({ line: 7, who: 'KNOWN Import' })]);
  const { taskId } = told.task;
  must(await staff.client.call('POST /volunteer/import/run', { taskId }));
  expect((await staff.client.call('POST /volunteer/import/run', { taskId })).code).toBe('record.stale');
  expect(await settled(taskId)).toMatchObject({ taken: 4, done: 5, total: 5, bad: 1 });
  const rows = await found('Import');
  expect(rows.map(({ nameEn, kind, state, heads }) => [nameEn, kind, state, heads])).toEqual([
    ['CREW Import', 'group', 'approved', 12],
    ['FAM Import', 'family', 'approved', 2],
    ['KID Import', 'youth', 'submitted', 1],
    ['ANN Import', 'individual', 'approved', 1],
  ]);
  expect((await portal.mails('rmhc', 'mum@example.org'))[0]!.subject).toContain('KID Import');
  expect(await portal.mails('rmhc', 'ann@example.org')).toEqual([]);
  const { version } = await registrationOf(staff.client, rows[2]!.registrationId);
  const early = { registrationId: rows[2]!.registrationId, version, decision: 'approve' as const };
  expect((await staff.client.call('POST /volunteer/decide', early)).code).toBe('volunteer.consentMissing');
  // read again, everybody is known
  expect(must(await read(...lines))).toMatchObject({ good: 0 });

  // hours of one: that registration stays
  const { people } = await registrationOf(staff.client, rows[3]!.registrationId);
  await proposed(portal, people[0]!.personId);
  const undone = must(await staff.client.call('POST /volunteer/import/undo', { taskId }));
  expect(undone.message).toContain('3');
  expect((await found('Import')).map(({ nameEn }) => nameEn)).toEqual(['ANN Import']);
  expect((await staff.client.call('POST /volunteer/import/undo', { taskId })).code).toBe('record.stale');
  expect((await known.client.call('POST /volunteer/import/read', { file: file(lines[0]!) })).status).toBe(403);
});

test('VOL-1: undo takes the role that came with the import, and none that somebody had before', async () => {
  const role = 'rmhc-volunteer';
  const before = await portal.person('rmhc', [role]);
  const told = must(
    await read(
      `individual,,${before.email},BEFORE Hand,${born(40)},,,,,,`,
      `individual,,only@example.org,ONLY Hand,${born(40)},,,,,,`,
    ),
  );
  const { taskId } = told.task;
  const holders = async () =>
    (
      await portal.engine.database.tenant('rmhc', (db) =>
        db.query<{ email: string }>(
          `select a.email from account a join role_grant g on g.tenant_id = $1 and g.account_id = a.id and g.role = $2
           where a.tenant_id = $1 and a.email = any($3) order by a.email`,
          [role, [before.email, 'only@example.org']],
        ),
      )
    ).map(({ email }) => email);
  must(await staff.client.call('POST /volunteer/import/run', { taskId }));
  await settled(taskId);
  expect(await holders()).toEqual(['only@example.org', before.email]);
  must(await staff.client.call('POST /volunteer/import/undo', { taskId }));
  expect(await holders()).toEqual([before.email]);
});

test('VOL-1: a file without the titles it needs, or that is none, is refused at the file; the example comes in as it is', async () => {
  const plain = (text: string) => new File([text], 'x.csv');
  const refused = async (text: string) =>
    (await staff.client.call('POST /volunteer/import/read', { file: plain(text) })).errorList;
  expect(await refused('a,b\n1,2')).toHaveProperty('file');
  expect(await refused('kind,email')).toHaveProperty('file');
  const text = (await staff.client.call('GET /volunteer/import/template', {})).bytes.toString();
  const told = must(await staff.client.call('POST /volunteer/import/read', { file: plain(text) }));
  expect(told.task.problems).toEqual([]);
  expect(told).toMatchObject({ good: 4, unused: [] });
});

test('VOL-1: the dry run names the people who are here already, members of families too, and no draft of somebody else', async () => {
  const first = await approved(portal, staff, 'individual', adult({ nameEn: 'HERE Adult', birthDate: '1981-02-03' }));
  const child = member('1', 'HERE Child', '2014-06-07');
  const family = await approved(portal, staff, 'family', adult({ nameEn: 'HERE Mother', members: [child] }));
  const draft = await beginner(portal);
  const told = must(
    await read(
      `individual,,${first.email},Someone Else,01/01/1980,,,,,,`,
      `family,A,new-home@example.org,NEW Parent,01/01/1979,,,,,,`,
      `,A,,here child,07/06/2014,child,,,,,`,
      `,A,,HERE Child,08/06/2014,child,,,,,`,
      `individual,,again@example.org,HERE  adult,03/02/1981,,,,,,`,
      `individual,,${draft.email},DRAFT Person,01/01/1980,,,,,,`,
    ),
  );
  expect(told.here.map(({ id, comesIn, ...shown }) => [id, comesIn, ...Object.values(shown)])).toEqual([
    [first.registrationId, false, 2, 'Someone Else', 'HERE Adult', 'Individual · Approved', 'Same e-mail address'],
    [
      family.registrationId,
      true,
      4,
      'here child',
      'HERE Child',
      'Family, family member · Approved',
      'Same name and date of birth',
    ],
    [
      first.registrationId,
      true,
      6,
      'HERE  adult',
      'HERE Adult',
      'Individual · Approved',
      'Same name and date of birth',
    ],
  ]);
  expect(told.task.problems.map(({ line }) => line)).toEqual([2, 7]);
  staff.client.lang = 'zh-hant';
  const { here } = must(
    await read(`family,A,x1@example.org,NEW Parent,01/01/1979,,,,,,`, `,A,,HERE CHILD,07/06/2014,child,,,,,`),
  );
  expect(here).toMatchObject([{ line: 3, about: expect.stringContaining('的家庭成員'), why: '姓名及出生日期相同' }]);
  staff.client.lang = 'en';
});

test('VOL-1: the file of lines to mend comes back with the values as they were typed, formulas and apostrophes too', async () => {
  const names = ["O'Neill Round", "'tis Round", '陳大文 Round'];
  const lines = names.map((name, at) => `individual,,round${at}@example.org,${name},31/02/1990,,,,,music,`);
  const { task } = must(await read(...lines));
  const { bytes } = await staff.client.call('GET /volunteer/import/problems', { taskId: task.taskId });
  const mended = new File([bytes.toString().replaceAll('31/02/1990', '28/02/1990')], 'mended.csv');
  const again = must(await staff.client.call('POST /volunteer/import/read', { file: mended }));
  expect([again.good, again.task.bad]).toEqual([3, 0]);
  must(await staff.client.call('POST /volunteer/import/run', { taskId: again.task.taskId }));
  await settled(again.task.taskId);
  expect((await found('Round')).map(({ nameEn }) => nameEn).sort()).toEqual([...names].sort());
});

test.each(BREAKS)('VOL-1: an import whose line breaks %s comes in once when it is sent again', async (at) => {
  const name = `Broken ${at}`;
  const line = (age: number, who: string) =>
    `individual,,${at.replaceAll(' ', '-')}-${age}@example.org,${who},${born(age)},,,,,,`;
  const told = await sentAgain(staff.client, 'POST /volunteer/import/read', { file: file(line(30, name)) }, at);
  const { taskId } = must(told).task;
  const mixed = await staff.client.call(
    'POST /volunteer/import/read',
    { file: file(line(31, name)) },
    { 'idempotency-key': told.key },
  );
  expect([mixed.status, mixed.code]).toEqual([422, 'request.idempotencyMismatch']);
  must(await sentAgain(staff.client, 'POST /volunteer/import/run', { taskId }, at));
  expect(await settled(taskId)).toMatchObject({ taken: 1, done: 1 });
  expect(await found(name)).toHaveLength(1);
  const { rows } = must(
    await staff.client.call('GET /audit/list', { subjectKind: 'volunteer-import', subjectId: taskId }),
  );
  expect(rows.filter(({ action }) => action === 'volunteer.import')).toHaveLength(1);
});
