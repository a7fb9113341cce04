import { setTimeout } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import { writeXlsx } from '../../../../contract/fields/choiceListEditor/xlsx-file.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { workerDies } from '../../../../server/testing/dead-worker.ts';
import { endOf, takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { IMPORT_FIELDS } from '../../contract/calls-register.ts';
import { runImport } from '../import/run-import.ts';
import { joined } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

async function over<T extends { status: string }>(taskId: string, read: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const task = await read();
    if (task.status !== 'waiting') return task;
    await setTimeout(50);
  }
  throw new Error(`the task ${taskId} does not end`);
}
const finished = (taskId: string) =>
  over(taskId, async () => (await staff.call('GET /membership/task/get', { taskId })).data);

const exported = (taskId: string) => endOf(staff, taskId);

const HEAD = ['E-mail', '英文姓名', 'Name in Chinese', 'Membership type', 'Membership number', 'Joined on', 'Renewal'];
const read = (sheet: string[][], name = 'register.csv') => {
  const content = name.endsWith('.csv') ? sheet.map((row) => row.join(',')).join('\n') : writeXlsx(sheet);
  return staff.call('POST /membership/import/read', { file: new File([content], name) });
};

test('MEM-3: a register with half the lines wrong: told line by line, brought in, exported, undone', async () => {
  const known = await portal.person('cifa');
  await joined(known.client, staff);
  const lines = [
    ['one@register.example.org', 'HO Siu Ming', '何小明', 'Full membership', 'F-00450', '1/4/2026', ''],
    ['two@register.example.org', 'LAM Ka Yan', '', '正式會員', '', '2026-05-31', 'life-time'],
    ['three@register.example.org', '', '=HYPERLINK("x")', 'associate', '', '2020/1/31', 'annual'],
    ['nobody', 'X', '', 'full', '', '', ''],
    ['one@register.example.org', 'Again', '', 'full', '', '', ''],
    ['four@register.example.org', '', '', 'gold', 'F-1', '31/2/2026', 'weekly'],
    [known.email, 'Known', '', 'full', '', '', ''],
  ];
  for (const name of ['register.csv', 'register.xlsx']) {
    const before = (await staff.call('GET /membership/browse', {})).data.counts;
    const sheet = [HEAD, ...lines.map((line) => (name.endsWith('csv') ? line.map(quoted) : line))];
    const upload = await read(sheet, name);
    expect(upload.status).toBe(200);
    const { task, mapping, columns } = upload.data;
    expect(columns[0]).toEqual({
      column: 0,
      title: 'E-mail',
      sample: ['one@register.example.org', 'two@register.example.org', 'three@register.example.org'],
    });
    expect(mapping).toEqual({
      email: 0,
      fullname: 1,
      fullnameChinese: 2,
      type: 3,
      number: 4,
      joinedOn: 5,
      renewalPeriod: 6,
    });
    const { taskId } = task;
    const dry = await staff.call('POST /membership/import/check', { taskId, mapping });
    expect([dry.data.good, dry.data.bad]).toEqual([3, 4]);
    expect(dry.data.problems.map(({ line, label }) => `${line} ${label}`)).toEqual([
      '5 E-mail',
      '6 E-mail',
      '7 Name in English',
      '7 Membership type',
      '7 Renewal',
      '7 Joined on',
      '8 E-mail',
    ]);
    expect(dry.data.kinds[0]).toEqual({
      label: 'E-mail',
      message: 'Please input a full e-mail address, for example name@example.org.',
      lines: 1,
    });
    const answer = await staff.call('GET /membership/import/problems', { taskId });
    const mend = readCsv(answer.bytes.toString());
    expect(mend.map((cells) => cells.slice(-2))).toEqual([
      ['Row in the file', 'Problem'],
      ['5', expect.stringMatching(/^E-mail: /)],
      ['6', expect.stringMatching(/^E-mail: “one@register.example.org”: Duplicate of row 2/)],
      ['7', expect.stringMatching(/^Name in English: .*Membership type: .*Renewal: .*Joined on: /)],
      ['8', expect.stringMatching(/^E-mail: /)],
    ]);
    expect(mend[3]!.slice(0, 4)).toEqual(['four@register.example.org', '', '', 'gold']);
    expect((await staff.call('GET /membership/browse', {})).data.counts).toEqual(before);
    const lacking = await staff.call('POST /membership/import/run', { taskId, mapping: { email: 0 } });
    expect(Object.keys(lacking.errorList)).toEqual(['mapping']);

    const runs = await Promise.all([1, 2].map(() => staff.call('POST /membership/import/run', { taskId, mapping })));
    expect(runs.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = await finished(taskId);
    expect(done).toMatchObject({ status: 'done', done: 7, total: 7, taken: 3, name });
    const { rows } = (await staff.call('GET /membership/task/list', {})).data;
    expect(rows[0]).toMatchObject({ taskId, status: 'done', taken: 3, who: expect.stringMatching(/^Person/) });
    expect((await staff.call('POST /membership/import/check', { taskId, mapping })).code).toBe('record.stale');
    expect(done.problems.map(({ line }) => line)).toEqual([5, 6, 7, 7, 7, 7, 8]);
    const found = await staff.call('GET /membership/browse', { search: '@register.example' });
    expect(found.data.total).toBe(3);
    const row = (await staff.call('GET /membership/browse', { search: '何小' })).data.rows[0]!;
    expect(row).toMatchObject({ status: 'active', number: 'F-00450', joinedOn: '2026-04-01' });
    const three = (await staff.call('GET /membership/browse', { type: 'associate', status: 'lapsed' })).data;
    expect(three.total).toBe(1);
    // Whoever comes next is numbered behind those who were brought in.
    const next = await portal.person('cifa');
    const { membershipId } = await joined(next.client, staff);
    const number = (await staff.call('GET /membership/get', { membershipId })).data!.number!;
    expect(Number(number.slice(2))).toBeGreaterThan(451);

    const undone = await staff.call('POST /membership/import/undo', { taskId });
    expect(undone.data.task.status).toBe('undone');
    expect(undone.data.message).toMatch(/^3 memberships/);
    expect((await staff.call('GET /membership/browse', { search: '何小' })).data.total).toBe(0);
    expect((await staff.call('POST /membership/import/undo', { taskId })).code).toBe('record.stale');
    const { counts } = (await staff.call('GET /membership/browse', {})).data;
    expect([counts.lapsed ?? 0, counts.active]).toEqual([0, before.active! + 1]);
  }
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('MEM-3: a register with the answers of the form: whom, what stands there and what is allowed; kept with the member', async () => {
  const head = [
    'E-mail',
    '英文姓名',
    'Membership type',
    'Phone',
    '出生日期',
    'Professional field',
    '資歷',
    'Qualifications',
  ];
  const lines = [
    ['full@answers.example.org', 'AU Ka Yan', 'full', '5432 1098', '17/5/1990', '社會工作', '', 'MSW'],
    ['assoc@answers.example.org', 'BAO Ka Yan', 'associate', '', '', 'Law and mediation', '', ''],
    ['bad@answers.example.org', 'CHAN Tai Man', 'Gold', '', '', 'Masters', '', ''],
    ['worse@answers.example.org', 'CHAN Tai Man', '正式會員', '12', '31/2/1990', 'Masters', '', ''],
    ['young@answers.example.org', 'DAI Ka Yan', 'full', '', hongKongDate(portal.engine.clock.now()), '', '', ''],
  ];
  const upload = await read([head, ...lines]);
  const { task, mapping, fields } = upload.data;
  expect(mapping).toMatchObject({ 'answer:phone': 3, 'answer:dateOfBirth': 4, 'answer:professionalField': 5 });
  const asked = fields.filter((field) => field.isQuestion).map(({ field }) => field.replace('answer:', ''));
  expect(asked).toEqual(expect.arrayContaining(['surname', 'gender', 'occupation', 'heardFrom', 'qualifications']));
  // no file, no tick of somebody's own, nothing that the product sets
  for (const name of ['proof', 'declaration', 'membershipType', 'welcome']) expect(asked).not.toContain(name);
  const { taskId } = task;
  const foreign = { ...mapping, 'answer:declaration': 6 };
  expect((await staff.call('POST /membership/import/check', { taskId, mapping: foreign })).errorList).toHaveProperty(
    'mapping',
  );

  const dry = (await staff.call('POST /membership/import/check', { taskId, mapping })).data;
  expect([dry.good, dry.bad]).toEqual([2, 3]);
  const fieldsList =
    'Social work, Counselling and family therapy, Psychology, Education, Medicine and nursing, Law and mediation, ' +
    'Research and teaching at a university, Others, please specify';
  expect(dry.problems.map(({ line, who, label, message }) => `${line}, ${who}: ${label}: ${message}`)).toEqual([
    '4, CHAN Tai Man: Membership type: “Gold” is not one of: Full membership, Associate membership, Life membership',
    '5, CHAN Tai Man: Date of birth: “31/2/1990”: Please input with correct date format yyyy/mm/dd. There is no 31 February.',
    '5, CHAN Tai Man: Phone: “12”: Please input a Hong Kong number of 8 digits, or a number that begins with + and the country code.',
    `5, CHAN Tai Man: Professional field: “Masters” is not one of: ${fieldsList}`,
    expect.stringMatching(/^6, DAI Ka Yan: Date of birth: .*18/),
  ]);
  staff.lang = 'zh-hant';
  const hant = (await staff.call('POST /membership/import/check', { taskId, mapping })).data;
  expect(hant.problems.at(-2)!.message).toMatch(/^「Masters」不是以下其中一項：社會工作、輔導及家庭治療、/);
  staff.lang = 'en';
  expect(dry.preview.map(({ who, typeLabel, answers }) => [who, typeLabel, answers.map(({ value }) => value)])).toEqual(
    [
      ['AU Ka Yan', 'Full membership', ['17/05/1990', '5432 1098', 'Social work', 'MSW']],
      // the form asks an associate for no professional field
      ['BAO Ka Yan', 'Associate membership', []],
    ],
  );
  expect((await staff.call('GET /membership/browse', { search: '@answers.example' })).data.total).toBe(0);

  await staff.call('POST /membership/import/run', { taskId, mapping });
  expect(await finished(taskId)).toMatchObject({ status: 'done', taken: 2 });
  const found = await staff.call('GET /membership/browse', { search: '@answers.example' });
  const full = found.data.rows.find(({ email }) => email.startsWith('full'))!;
  const form = (await staff.call('GET /membership/approvalForm', { membershipId: full.membershipId })).data.form;
  expect(form.fields.phone!.value).toBe('+85254321098');
  expect(form.fields.professionalField!.value).toBe('social-work');
  expect(form.fields.declaration!.value).toBe('unchecked');
  // the register finds members by what was brought in
  expect((await staff.call('GET /membership/members', { search: '54321098' })).data.rows).toHaveLength(1);

  // What was corrected since stays when the import is taken back; the rest goes with its answers.
  const corrected = await staff.call('POST /membership/particulars/edit', {
    membershipId: full.membershipId,
    extra: { phone: '61234567' },
    reason: 'Told us',
    version: form.version,
  });
  expect(corrected.status).toBe(200);
  const undone = await staff.call('POST /membership/import/undo', { taskId });
  expect(undone.data.message).toMatch(/^1 memberships .* 1 that/);
});

test('MEM-3: an import that two workers take up at once brings every line in once', async () => {
  const lines = Array.from({ length: 250 }, (_, at) => [
    `p${at}@twice.example.org`,
    `P ${at}`,
    '',
    'associate',
    '',
    '',
    '',
  ]);
  const { data } = await read([HEAD, ...lines]);
  const { taskId } = data.task;
  await staff.call('POST /membership/import/run', { taskId, mapping: data.mapping });
  const { engine } = portal;
  const context = {
    engine,
    tenant: engine.tenants.get('cifa')!,
    transaction: <T>(act: Parameters<typeof engine.database.tenant<T>>[1]) => engine.database.tenant('cifa', act),
  };
  await Promise.all([runImport(context, { taskId }), runImport(context, { taskId })]);
  expect(await finished(taskId)).toMatchObject({ done: 250, problems: [] });
  const rows = await engine.database.tenant('cifa', (db) =>
    db.query<{ number: string }>('select number from membership where tenant_id = $1 and task_id = $2', [taskId]),
  );
  const numbers = rows.map(({ number }) => Number(number.slice(2))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 250 }, (_, at) => numbers[0]! + at));
});

test('MEM-3: what is no register is told so, and nothing else is read', async () => {
  const bad = async (content: BlobPart, name: string) => {
    const reply = await staff.call('POST /membership/import/read', { file: new File([content], name) });
    return [reply.status, Object.keys(reply.errorList)[0] ?? reply.code];
  };
  expect(await bad(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'picture.csv')).toEqual([422, 'file']);
  expect(await bad(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'broken.xlsx')).toEqual([422, 'file']);
  expect(await bad('E-mail,Name in English\n', 'empty.csv')).toEqual([422, 'file']);
  expect(await bad('', 'nothing.csv')).toEqual([422, 'file']);
  expect(await bad('\n\n;;\n', 'blank.csv')).toEqual([422, 'file']);
  const many = (count: number) => `E-mail\n${'a@example.org\n'.repeat(count)}`;
  expect(await bad(many(10_001), 'many.csv')).toEqual([422, 'file']);
  expect(await bad(many(10_000), 'most.csv')).toEqual([200, '']);
  const sheet = writeXlsx(Array.from({ length: 10_002 }, () => ['a', '']));
  const tall = await staff.call('POST /membership/import/read', { file: new File([sheet], 'tall.xlsx') });
  expect(tall.errorList.file![0]).toContain('10000');
  const stranger = (await portal.person('cifa')).client;
  const reply = await stranger.call('POST /membership/import/read', { file: new File(['a,b\n1,2'], 'x.csv') });
  expect(reply.status).toBe(403);
});

test('MEM-2: the filtered list as CSV and XLSX, formulas made harmless, given to whoever asked for it', async () => {
  const { data } = await read([HEAD, ['evil@export.example.org', '=1+1', '譚詠', 'associate', '', '2026-09-01', '']]);
  await staff.call('POST /membership/import/run', { taskId: data.task.taskId, mapping: data.mapping });
  await finished(data.task.taskId);
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const query = { search: '譚詠' };
  for (const format of ['csv', 'xlsx'] as const) {
    const { task, bytes } = await takenOut(staff, {
      list: 'Membership-Members',
      format,
      columns: 'number,name',
      query,
    });
    expect(task).toMatchObject({ status: 'done', total: 1, done: 1 });
    expect((await second.call('GET /export/file', { taskId: task.taskId })).status).toBe(404);
    const [head, line] = format === 'csv' ? readCsv(bytes.toString()) : await readSheet(bytes);
    expect(head).toEqual(['Membership number', 'Name in English', 'Name in Chinese']);
    if (format === 'csv') expect(bytes.toString()).toContain("'=1+1");
    expect(line!.slice(1)).toEqual(['=1+1', '譚詠']);
  }
  const list = 'Membership-Applications';
  const { task } = await takenOut(staff, { list, format: 'csv', query: { type: 'associate' } });
  expect(task.total).toBe((await staff.call('GET /membership/browse', { type: 'associate' })).data.total);
});

test('MEM-2, MEM-3: the members’ register with all its columns, taken out, is read as a register again', async () => {
  const columns = 'name,email,phone,number,type,joined,since,ends,renewal';
  const { bytes } = await takenOut(staff, { list: 'Membership-Members', format: 'xlsx', columns });
  const file = new File([new Uint8Array(bytes)], 'register.xlsx');
  const { mapping } = (await staff.call('POST /membership/import/read', { file })).data;
  expect(Object.keys(mapping).sort()).toEqual([...IMPORT_FIELDS].sort());
});

test('MEM-3: files as spreadsheets write them: with a mark, semicolons, tabs, Big5, Chinese titles', async () => {
  const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0xa9, 0x6d, 0xa6, 0x57]); // 中文姓名
  const line = (cells: string[], sign: string) => cells.join(sign);
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const head = ['電郵', '中文姓名', '會籍類別'];
  const files: [string, BlobPart][] = [
    ['mark.csv', `\ufeff${line(head, ',')}\r\na@example.org,何小明,正式會員\r\n`],
    ['semicolons.csv', `${line(head, ';')}\na@example.org;何小明;正式會員`],
    ['tabs.txt', utf16(`${line(head, '\t')}\r\na@example.org\t何小明\t正式會員\r\n`)],
  ];
  for (const [name, content] of files) {
    const { data } = await staff.call('POST /membership/import/read', { file: new File([content], name) });
    expect([name, data.mapping]).toEqual([name, { email: 0, fullnameChinese: 1, type: 2 }]);
    const { taskId } = data.task;
    const dry = await staff.call('POST /membership/import/check', { taskId, mapping: data.mapping });
    expect([name, dry.data.good, dry.data.bad]).toEqual([name, 1, 0]);
  }
  const windows = Buffer.concat([Buffer.from('E-mail,'), big5, Buffer.from('\r\na@example.org,x\r\n')]);
  const { data } = await staff.call('POST /membership/import/read', { file: new File([windows], 'windows.csv') });
  expect(data.mapping).toEqual({ email: 0, fullnameChinese: 1 });
});

test('MEM-2, MEM-3: what a dead worker left is told as failed with a reason, and is done when it is tried again', async () => {
  const query = { search: 'nobody is called so' };
  const answer = await staff.call('POST /list/export', { list: 'Membership-Members', format: 'csv', query });
  const { taskId } = answer.data;
  expect((await exported(taskId)).status).toBe('done');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update export_task set status = 'waiting', content = null where tenant_id = $1 and id = $2`, [taskId]),
  );
  await workerDies(portal.engine, 'export', taskId);
  expect(await exported(taskId)).toMatchObject({
    status: 'failed',
    reason: 'The job was interrupted before it finished.',
  });
  // the page of jobs says the same, and what the machine said
  const jobs = (await staff.call('GET /job/list', {})).data.rows;
  expect(jobs.find(({ name }) => name === 'export')).toMatchObject({
    failed: 1,
    error: 'The job was interrupted before it finished.',
    errorDetail: 'job heartbeat timeout',
  });
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect((await second.call('POST /export/retry', { taskId })).status).toBe(404);
  expect((await staff.call('POST /export/retry', { taskId })).data.status).toBe('waiting');
  expect(await exported(taskId)).toMatchObject({ status: 'done', reason: '' });
  expect((await staff.call('GET /export/file', { taskId })).status).toBe(200);
  expect((await staff.call('POST /export/retry', { taskId })).status).toBe(409);

  // "Run again" on the page of jobs makes the file too, and not only an empty run of the job
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update export_task set status = 'failed', content = null where tenant_id = $1 and id = $2`, [taskId]),
  );
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `update pgboss.job set state = 'failed' where data->>'tenant' = $1 and id = (
         select id from pgboss.job where data->>'taskId' = $2 and state <> 'failed' order by created_on desc limit 1)`,
      [taskId],
    ),
  );
  expect((await staff.call('POST /job/retry', { name: 'export' })).status).toBe(200);
  expect(await exported(taskId)).toMatchObject({ status: 'done', reason: '' });
  expect((await staff.call('GET /export/file', { taskId })).status).toBe(200);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['account.import', 'list.export', 'membership.import', 'membership.importUndo']),
  );
});
