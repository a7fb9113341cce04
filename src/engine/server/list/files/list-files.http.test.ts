import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallKey, calls } from '../../../../contract/calls/calls.ts';
import { LIST_PAPER_ROWS } from '../../../../contract/limits.ts';
import type { ListColumn, Paged } from '../../../../contract/lists/list.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { publishedEvent, registering } from '../../../../rooms/events/server/testing/events.fixture.ts';
import { programme } from '../../../../rooms/grants/server/testing/application.fixture.ts';
import { joined } from '../../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { endOf, takenOut } from '../../../../server/testing/list-file.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { rawIn } from '../../../../server/testing/raw-text.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';

let portal: TestPortal;
let staff: TestClient;
let runs: TestClient;
let volunteers: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin', 'itrc-super-admin'])).client;
  for (let at = 0; at < 2; at++) await joined((await portal.person('cifa')).client, staff);
  runs = (await programme(portal)).admin.client;
  volunteers = (await portal.person('rmhc', ['rmhc-admin'])).client;
  const event = await publishedEvent(portal, staff);
  await registering(staff, event);
  ASKED['Event-Attendees'] = { eventId: event.eventId };
  const campaign = await staff.call('POST /campaign/create', { name: 'Taken out', purpose: 'service' });
  ASKED['Campaign-Recipients'] = { campaignId: campaign.data.campaignId };
  const name = { en: 'Taken out', 'zh-hant': '匯出' };
  const form = await staff.call('POST /made-form/add', { name, start: 'survey' });
  ASKED['Made-Form-Answers'] = { madeFormId: form.data.madeFormId };
});
afterAll(() => portal.close());

const WHERE: Record<string, () => TestClient> = {
  'Grant-Desk': () => runs,
  'Grant-Progress': () => runs,
  'Grant-Advice': () => runs,
  'Volunteer-List': () => volunteers,
  'Shift-Numbers': () => volunteers,
  'Hours-List': () => volunteers,
  'Hours-Yearly': () => volunteers,
  'Certificate-Requests': () => volunteers,
  'Certificate-List': () => volunteers,
};
const clientOf = (list: string) => (WHERE[list] ?? (() => staff))();
/** What the screen asks besides its filters. */
const ASKED: Record<string, Record<string, unknown>> = { 'All-Logins': { everybody: true } };

/** Which import reads the file of a list again. `none`: nothing is brought in there, it comes about by what people do. */
const READ_AGAIN_BY: Record<string, CallKey | 'none'> = {
  'Membership-Members': 'POST /membership/import/read',
  'User-List': 'none',
  'All-Logins': 'none',
  'Audit-Trail': 'none',
  'Sent-Mails': 'none',
  'Campaign-List': 'none',
  'Campaign-Recipients': 'none',
  'Mail-Subscribers': 'none',
  'Online-Payments': 'none',
  'Reconciliation-List': 'none',
  'Gift-List': 'none',
  'Gift-Plans': 'none',
  'Event-Desk': 'none',
  'Event-Attendees': 'none',
  'Event-Projects': 'none',
  'Grant-Desk': 'none',
  'Grant-Progress': 'none',
  'Grant-Advice': 'none',
  'Hours-List': 'none',
  'Hours-Yearly': 'none',
  'Certificate-Requests': 'none',
  'Certificate-List': 'none',
  'Membership-Renewals': 'none',
  'Membership-Applications': 'none',
  'Invoice-List': 'none',
  'Payment-Journal': 'none',
  'Shift-Numbers': 'none',
  'Volunteer-List': 'none',
  'Made-Forms': 'none',
  'Made-Form-Answers': 'none',
};

test('of every list it is known which import reads its file again, and that import reads it', async () => {
  expect(Object.keys(READ_AGAIN_BY).sort()).toEqual(Object.keys(portal.engine.lists).sort());
  const imports = Object.keys(calls).filter((name) => name.endsWith('/import/read'));
  // volunteers come in by a template of their own, and what another system kept is tried by the suites of each kind
  expect(imports.filter((name) => !Object.values(READ_AGAIN_BY).includes(name as CallKey))).toEqual([
    'POST /import/read',
    'POST /volunteer/import/read',
  ]);
  for (const [list, name] of Object.entries(READ_AGAIN_BY)) {
    if (name === 'none') continue;
    for (const format of ['csv', 'xlsx'] as const)
      for (const lang of ['en', 'zh-hant'] as const) {
        const client = clientOf(list);
        client.lang = lang;
        const columns = portal.engine.lists[list]!.list.columns.map(({ key }) => key).join();
        const { bytes } = await takenOut(client, { list, format, columns });
        const file = new File([new Uint8Array(bytes)], `list.${format}`);
        const reply = await client.raw(name, { tenant: client.tenant, lang, file });
        client.lang = 'en';
        const { understood } = reply.data as { understood: { titleLine: number } };
        expect([list, format, lang, reply.status, understood.titleLine]).toEqual([list, format, lang, 200, 1]);
      }
  }
});

test('every list is taken out in all three formats with the rows of its screen and exactly the columns chosen, in their order', async () => {
  const { lists, words } = portal.engine;
  expect(Object.keys(lists).length).toBeGreaterThan(6);
  for (const [name, { list }] of Object.entries(lists)) {
    const client = clientOf(name);
    const say = (key: WordKey) => words.say(client.tenant, 'en', key);
    const query = ASKED[name] ?? {};
    const reply = await client.raw(list.call, { tenant: client.tenant, lang: 'en', ...query, size: 100 });
    const { rows } = reply.data as Paged<never>;
    const lines = list.lines ? rows.flatMap((row) => list.lines!(row)) : rows;
    const chosen = [...list.columns].reverse();
    const columns = chosen.map(({ key }) => key).join();
    const heads = chosen.flatMap((column: ListColumn<never>) =>
      'parts' in column ? column.parts.map(({ header }) => say(header)) : [say(column.sheet ?? column.header)],
    );
    const csv = await takenOut(client, { list: name, format: 'csv', columns, query });
    const [head, ...read] = readCsv(csv.bytes.toString());
    expect([name, head]).toEqual([name, heads]);
    // days as spreadsheets read them, and the column for the key of a record, are meant
    const cells = read.flat().map((cell) => cell.replace(/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$|^[0-9a-f-]{36}$/, ''));
    expect([name, cells.flatMap((cell) => rawIn(cell, 'en'))]).toEqual([name, []]);
    // what is asked for here is itself in the trail
    const more = name === 'Audit-Trail' ? read.length - lines.length : 0;
    expect([name, read.length - more, csv.task.status]).toEqual([name, lines.length, 'done']);
    const xlsx = await takenOut(client, { list: name, format: 'xlsx', columns, query });
    expect([name, (await readSheet(xlsx.bytes))[0]]).toEqual([name, heads]);
    const pdf = await takenOut(client, { list: name, format: 'pdf', columns: list.columns[0]!.key, query });
    const paper = pdfText(pdf.bytes).join(' ');
    expect(paper).toContain(say(list.title));
    expect(paper).toContain(say(list.columns[0]!.header));
    expect([name, rawIn(paper, 'en')]).toEqual([name, []]);
  }
});

test('filter, search and order are said in the reader’s words on paper, in the list of files and in the trail', async () => {
  const query = {
    status: 'active',
    type: 'full',
    search: 'member',
    ends: '2026-01-01,',
    order: 'ends',
    descending: true,
  };
  const asked = { list: 'Membership-Members', format: 'pdf', columns: 'name,gone,ends', query } as const;
  const { task, bytes } = await takenOut(staff, asked);
  const facts = [
    'Search: member',
    'Type: Full membership',
    'Status: Active',
    'Term ends: from 01/01/2026',
    'Sorted by Valid until, descending',
  ];
  expect([...task.facts].sort()).toEqual([...facts].sort());
  const paper = pdfText(bytes).join(' ').replace(/\s+/g, ' ');
  for (const fact of facts) expect(paper).toContain(fact);
  const [entry] = (await staff.call('GET /audit/list', { subjectId: task.taskId })).data.rows;
  expect(entry).toMatchObject({ actionLabel: 'List exported', subjectName: 'Members' });
  const said = Object.fromEntries(entry!.changes.map(({ label, afterText }) => [label, afterText]));
  expect(said).toMatchObject({ List: 'Members', Format: 'PDF', Columns: 'Name · Valid until' });
  expect(said.Filter).toContain('Type: Full membership');
  const chinese = portal.client('cifa', 'zh-hant');
  chinese.cookies.clear();
  for (const [name, value] of staff.cookies) chinese.cookies.set(name, value);
  const other = await takenOut(chinese, { ...asked, format: 'csv' });
  expect(other.task.facts).toContain('搜尋：member');
  expect(readCsv(other.bytes.toString())[0]).toEqual(['英文姓名', '中文姓名', '有效期至']);
});

test('columns that are not there any more are left out; where none is left the list comes as it is', async () => {
  const head = async (columns: string) => {
    const { bytes } = await takenOut(staff, { list: 'Membership-Members', format: 'csv', columns });
    return readCsv(bytes.toString())[0]!;
  };
  expect(await head('number,number,password_hash,owed')).toEqual(['Membership number', 'Owed (HKD)']);
  const usual = await head('');
  expect(usual).toContain('Telephone');
  expect(usual).not.toContain('Renewal');
  expect(await head('gone,__proto__')).toEqual(usual);
});

test('nobody takes out what they may not see: another role, another tenant, somebody who lost it meanwhile', async () => {
  const plain = (await portal.person('cifa')).client;
  const ask = async (client: TestClient, list: string, query = {}) => {
    const { status, code } = await client.call('POST /list/export', { list, format: 'csv', query });
    return `${status} ${code ?? ''}`.trim();
  };
  expect(await ask(plain, 'Membership-Members')).toBe('403 access.denied');
  expect(await ask(plain, 'All-Logins', { everybody: true })).toBe('403 access.denied');
  expect(await ask(runs, 'Membership-Members')).toBe('404 module.off');
  expect(await ask(staff, 'Grant-Desk')).toBe('404 module.off');
  expect(await ask(staff, 'Nothing-Here')).toBe('404 record.notFound');
  expect(await ask(staff, 'toString')).toBe('404 record.notFound');
  expect(await ask(portal.client('cifa'), 'User-List')).toBe('401 session.none');
  expect(await ask(staff, 'Membership-Members', { status: 'mighty' })).toBe('400 request.malformed');
  expect(await ask(staff, 'Invoice-List', { record: "1' or '1'='1" })).toBe('400 request.malformed');
  const own = await takenOut(plain, { list: 'All-Logins', format: 'csv' });
  expect(readCsv(own.bytes.toString())).toHaveLength(2);

  const once = await portal.person('cifa', ['itrc-cifa-admin']);
  const { taskId } = (await once.client.call('POST /list/export', { list: 'User-List', format: 'csv' })).data;
  const { status } = await endOf(once.client, taskId);
  expect(status).toBe('done');
  await staff.call('POST /role/revoke', { accountId: once.accountId, role: 'itrc-cifa-admin', reason: 'left' });
  expect((await once.client.call('GET /export/list', { prefix: 'list-' })).data.rows).toEqual([]);
  expect((await once.client.call('GET /export/file', { taskId })).status).toBe(404);
});

test('paper takes so many rows; a spreadsheet takes all of them, read in portions', async () => {
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into login_log (tenant_id, at, email, outcome, ip, device)
       select $1, now(), 'many-' || n || '@example.org', 'ok', '10.0.0.1', '' from generate_series(1, $2::int) n`,
      [LIST_PAPER_ROWS + 1],
    ),
  );
  const query = { everybody: true, search: 'many-' };
  const long = await staff.call('POST /list/export', { list: 'All-Logins', format: 'pdf', query });
  expect([long.status, long.code]).toEqual([422, 'export.tooLong']);
  const { bytes } = await takenOut(staff, { list: 'All-Logins', format: 'csv', columns: 'email', query });
  const addresses = new Set(
    readCsv(bytes.toString())
      .slice(1)
      .map(([email]) => email),
  );
  expect(addresses.size).toBe(LIST_PAPER_ROWS + 1);
});
