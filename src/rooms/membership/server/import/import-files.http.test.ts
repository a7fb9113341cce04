import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BREAKS, sentAgain } from '../../../../server/testing/broken-off.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { begin, joined } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const read = async (content: BlobPart, options = {}, name = 'register.csv') =>
  (await staff.call('POST /membership/import/read', { file: new File([content], name), ...options })).data;
const check = async ({ task: { taskId }, mapping }: Awaited<ReturnType<typeof read>>) =>
  (await staff.call('POST /membership/import/check', { taskId, mapping })).data;
async function bringIn(file: Awaited<ReturnType<typeof read>>) {
  const { taskId } = file.task;
  const reply = await staff.call('POST /membership/import/run', { taskId, mapping: file.mapping });
  if (reply.status !== 200) return reply;
  await expect
    .poll(async () => (await staff.call('GET /membership/task/get', { taskId })).data.status, { timeout: 60_000 })
    .toBe('done');
  return reply;
}
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../engine/server/sheets/fixtures/${name}`, import.meta.url));

test('MEM-3: an open quotation mark costs its own line; good, wrong and empty lines come to those of the file', async () => {
  const file = await read(fixture('csv-07-open-quote.csv'));
  const dry = await check(file);
  expect([dry.good, dry.bad]).toEqual([11, 1]);
  expect(dry.problems).toMatchObject([{ line: 3, who: 'oq2@example.org', label: 'Whole row' }]);
  expect(file.understood.lines).toBe(1 + dry.good + dry.bad);
});

test('MEM-3: a wrong line is named by its number in the file, behind empty lines and a line that names the separator', async () => {
  const dry = await check(await read(fixture('csv-09-blank-lines.csv')));
  expect(dry.problems.map(({ line }) => line)).toEqual([5]);
  expect((await check(await read(fixture('csv-03-sep-line.csv')))).preview.map(({ line, who }) => [line, who])).toEqual(
    [
      [3, 'Lam Ka Yi 林嘉儀'],
      [4, 'Ng Siu Man 吳小敏'],
    ],
  );
});

test('MEM-3: a guessed encoding brings nothing in before somebody has chosen it', async () => {
  const bytes = new Uint8Array(
    iconv.encode(
      'E-mail,Full name,Chinese name,Type\r\nfung@example.org,Fung Ka,馮峯,Full membership\r\n',
      'big5-hkscs',
    ),
  );
  const guess = await read(bytes);
  expect(guess.understood).toMatchObject({ encoding: 'big5-hkscs', isSure: false });
  const refused = await bringIn(guess);
  expect([refused.status, Object.keys(refused.errorList)]).toEqual([422, ['encoding']]);
  await bringIn(await read(bytes, { encoding: 'big5-hkscs' }));
  const { rows } = (await staff.call('GET /membership/browse', { search: 'fung@example.org' })).data;
  expect(rows.map(({ fullnameChinese }) => fullnameChinese)).toEqual(['馮峯']);
});

test('MEM-3: the template is read by the import that gives it, in both languages', async () => {
  for (const lang of ['en', 'zh-hant'] as const) {
    staff.lang = lang;
    const { bytes } = await staff.call('GET /membership/import/template', {});
    const file = await read(new Uint8Array(bytes));
    expect(Object.keys(file.mapping)).toHaveLength(9);
    expect(await check(file)).toMatchObject({ good: 1, bad: 0 });
  }
  staff.lang = 'en';
});

/** What is taken out, in both formats and both languages, comes back: no reader may know only one of them. */
const FILES = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['en', 'zh-hant'] as const).map((lang) => [format, lang] as const),
);

test.each(FILES)(
  'MEM-2, MEM-3: a register taken out as %s in %s comes back with the same values, formulas and apostrophes too',
  async (format, lang) => {
    const tag = `round-${format}-${lang}`;
    const digit = FILES.findIndex((file) => file[0] === format && file[1] === lang);
    const names = ["'=1+1", '=HYPERLINK(1)', '-Chan', "O'Neill", "'tis", '＝x', '+852 Ho'];
    const lines = names.map(
      (name, at) =>
        `${tag}-${at}@example.org,"${name}",陳${at},Full membership,F-009${digit}${at},1/4/2020,31/3/202${7 + (at % 3)}`,
    );
    const titles = 'E-mail,Full name,Chinese name,Type,Membership number,Joined on,Valid until';
    // an apostrophe before a formula is taken for a guard: it is doubled, as our own files do
    const first = await read([titles, ...lines].join('\n').replace(`"'=1+1"`, `"''=1+1"`));
    await bringIn(first);
    staff.lang = lang;
    const shown = async () =>
      (await staff.call('GET /membership/members', { search: tag })).data.rows
        .map(({ membershipId: _, ...row }) => row)
        .sort((one, other) => String(one.number).localeCompare(String(other.number)));
    const before = await shown();
    expect(before.map(({ fullname }) => fullname)).toEqual(names);
    expect(new Set(before.map(({ endsOn }) => endsOn)).size).toBe(3);
    const columns = 'name,email,phone,number,type,joined,since,ends,renewal';
    const { bytes } = await takenOut(staff, { list: 'Membership-Members', format, columns, query: { search: tag } });
    await staff.call('POST /membership/import/undo', { taskId: first.task.taskId });
    expect(await shown()).toEqual([]);
    const again = await read(new Uint8Array(bytes), {}, `register.${format}`);
    expect((await check(again)).kinds).toEqual([]);
    await bringIn(again);
    expect(await shown()).toEqual(before);
    staff.lang = 'en';
  },
);

test('MEM-3: the file of wrong lines is read as it came', async () => {
  const file = await read("E-mail,Full name,Type\nnobody,'=Chan,Full membership\nx,O'Neill,Full membership\n");
  await check(file);
  const { bytes } = await staff.call('GET /membership/import/problems', { taskId: file.task.taskId });
  const again = await read(new Uint8Array(bytes));
  expect(again.columns.slice(0, 3).map(({ sample }) => sample)).toEqual(file.columns.map(({ sample }) => sample));
});

test('MEM-3: the dry run names the members who are here already and by what, also who reads by a membership; no drafts', async () => {
  const titles = 'E-mail,Full name,Type,Membership number';
  await bringIn(await read(`${titles}\nhere@example.org,Here Chan,Full membership,F-00801\n`));
  const host = (await portal.person('cifa')).client;
  const { membershipId } = await joined(host, staff);
  const reader = await portal.person('cifa');
  await host.call('POST /membership/user/edit', { email: reader.email, name: 'Ah Wai' });
  await answerInvitation(reader.client);
  const draft = await portal.person('cifa');
  await begin(draft.client);
  const lines = [
    'HERE@example.org,Somebody,Full membership,',
    'other@example.org,Other,Full membership,F-00801',
    `${reader.email},Reader,Full membership,`,
    `${draft.email},Draft,Full membership,`,
    'free@example.org,Free,Full membership,F-00802',
  ];
  const dry = await check(await read([titles, ...lines].join('\n')));
  expect(dry.here.map(({ line, name, why, comesIn }) => [line, name, why, comesIn])).toEqual([
    [2, 'Here Chan', 'Same e-mail address', false],
    [3, 'Here Chan', 'Same membership number', false],
    [4, 'Ah Wai', 'Same e-mail address', true],
  ]);
  expect(dry.here[0]!.about).toBe('Full membership · F-00801 · Active');
  expect(dry.here[2]).toMatchObject({ id: membershipId, about: expect.stringContaining('Reading member of ') });
});

test.each(BREAKS)('MEM-3: an import whose line breaks %s comes in once when it is sent again', async (at) => {
  const name = `${at.replaceAll(' ', '-')}.csv`;
  const lines = [0, 1].map((line) => `${at.replaceAll(' ', '-')}-${line}@example.org,Broken Line,Full membership`);
  const fileOf = (text: string) => new File([text], name);
  const file = fileOf(['E-mail,Full name,Type', ...lines].join('\n'));
  const told = await sentAgain(staff, 'POST /membership/import/read', { file }, at);
  expect(told.status).toBe(200);
  const { task, mapping } = told.data;
  const other = { file: fileOf('E-mail,Full name,Type\nother@example.org,Other,Full membership') };
  const mixed = await staff.call('POST /membership/import/read', other, { 'idempotency-key': told.key });
  expect([mixed.status, mixed.code]).toEqual([422, 'request.idempotencyMismatch']);
  const begun = await sentAgain(staff, 'POST /membership/import/run', { taskId: task.taskId, mapping }, at);
  expect([begun.status, begun.data.taskId]).toEqual([200, task.taskId]);
  await expect
    .poll(async () => (await staff.call('GET /membership/task/get', { taskId: task.taskId })).data.status)
    .toBe('done');
  const counts = await portal.engine.database.tenant('cifa', async (db) => [
    await db.count("select count(*) as n from membership_task where tenant_id = $1 and spec->>'name' = $2", [name]),
    await db.count('select count(*) as n from membership where tenant_id = $1 and task_id = $2', [task.taskId]),
    await db.count(
      `select count(*) as n from audit_entry where tenant_id = $1 and action = 'membership.import' and subject_id = $2`,
      [task.taskId],
    ),
  ]);
  expect(counts).toEqual([1, lines.length, 1]);
});
