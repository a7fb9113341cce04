import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDF_RATE } from '../../../contract/limits.ts';
import { fileOf, jpegOf, pdfOf, pngOf } from '../../../rooms/documents/server/testing/files.fixture.ts';
import { applied, begin } from '../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { pdfObjects, pdfText } from '../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let portal: TestPortal;
let client: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  client = (await portal.person('cifa')).client;
});
afterAll(() => portal.close());

const pdf = (formId: string, dataId = '', by = client) => by.call('GET /form/pdf', { formId, dataId });
const pagesOf = async (formId: string, lang: string) => {
  client.lang = lang;
  const reply = await pdf(formId);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return { pages: pdfText(reply.bytes), reply };
};

test('the application for membership on paper: labels and answers in both languages, when, which version, whose', async () => {
  await portal.clock({ at: '2026-01-31T15:59:00Z' });
  client = (await portal.person('cifa')).client;
  const { formId } = await applied(client, 'applyFullMembership', { qualifications: '社會工作碩士\n十年經驗' });
  await portal.clock({ advance: 'PT2M' });
  const en = await pagesOf(formId, 'en');
  const all = en.pages.join('');
  for (const text of [
    'Institute of Family Studies\nMembership application\n',
    'Last updated 31/01/2026 23:59  ·  Version 1 of the form\n',
    'Membership type\nFull membership\n',
    'Personal details\nEnglish surname\nChan\n',
    'Chinese surname\n陳\n',
    'Date of birth\n17/05/1990\n',
    'Qualifications\n社會工作碩士\n十年經驗\n',
    'Organisation\nNot answered\n',
    'Printed 01/02/2026 00:01, Hong Kong time\n',
    `Page 1 of ${en.pages.length}\n`,
  ])
    expect(all).toContain(text);
  expect(all).not.toContain('Your entries are saved');
  expect(decodeURIComponent(en.reply.headers.get('content-disposition')!)).toContain(
    'inline; filename="Membership application 2026-01-31.pdf"',
  );
  const zh = (await pagesOf(formId, 'zh-hant')).pages.join('');
  for (const text of [
    '家庭研究院\n會籍申請表\n',
    '最後更新：31/01/2026 23:59  ·  表格版本 1\n',
    '會籍類別\n正式會員\n',
    '英文姓氏\nChan\n',
    '性別\n女\n',
    '列印時間：01/02/2026 00:01（香港時間）\n',
  ])
    expect(zh).toContain(text);
  const simplified = (await pagesOf(formId, 'zh-hans')).pages.join('').replaceAll('\n', '');
  expect(simplified).toContain('会籍类别正式会员');
  await portal.clock({ reset: true });
});

test('it is tagged for screen readers and says its language and title', async () => {
  client = (await portal.person('cifa')).client;
  const { formId } = await applied(client);
  const file = pdfObjects((await pagesOf(formId, 'zh-hant')).reply.bytes);
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Lang (zh-Hant-HK)');
  expect(file).toContain('/DisplayDocTitle true');
  for (const tag of ['Document', 'H1', 'H2', 'Sect', 'P']) expect(file).toContain(`/S /${tag}\n`);
});

test('ACC-9: whoever may not open the form has no PDF of it; nobody logged in is asked to; nothing stored is nothing', async () => {
  client = (await portal.person('cifa')).client;
  const { formId } = await applied(client);
  const second = await pdf(formId, '', (await portal.person('cifa')).client);
  expect([second.status, second.code]).toEqual([404, 'record.notFound']);
  expect((await pdf(formId, '', portal.client('cifa'))).status).toBe(401);
  expect((await pdf('no-such-form')).code).toBe('form.notFound');
  const reviewer = await pdf(formId, '', (await portal.person('cifa', ['itrc-cifa-admin'])).client);
  expect(reviewer.status).toBe(200);
  client = (await portal.person('cifa')).client;
  const begun = await begin(client);
  expect([(await pdf(begun.formId)).status]).toEqual([404]);
});

async function upload(content: Buffer, name: string): Promise<{ attachmentId: string; name: string }> {
  const { data } = await client.call('POST /attachment/upload', { file: fileOf(content, name) });
  return { attachmentId: data.attachmentId, name };
}

/** An outing with a row for each of `costs`. */
const outing = (over: Record<string, unknown>) => ({
  title: 'Picnic 野餐',
  families: '12',
  fee: '50',
  gate: 'open-sesame',
  phone: '91234567',
  district: 'shatin',
  transport: 'mtr',
  stop: 'not asked',
  day: '2026-05-01',
  agreed: 'checked',
  ...over,
});

test('FRM-9, FRM-10, FRM-11: tables with their sums on every page, rich text, pictures; no secret, no broken picture', async () => {
  const me = await portal.person('cifa');
  client = me.client;
  const files = [
    await upload(pngOf(), 'plan.png'),
    await upload(jpegOf(), 'no picture.jpg'),
    await upload(pdfOf(), 'permit.pdf'),
  ];
  const rows = Array.from({ length: 50 }, (_, at) => ({
    id: `row-${String(at).padStart(5, '0')}`,
    values: { item: `Item ${at} 物品`, pieces: 2, price: 10.25 },
  }));
  const reply = await client.call('POST /form/post', {
    formId: 'all-field-types',
    extra: outing({
      story: '<h2>Come along</h2><p>Bring <strong>water</strong> &amp; a hat</p><ul><li>one</li></ul>',
      files: JSON.stringify(files),
      helpers: '["Ann","Bob"]',
      costs: JSON.stringify(rows),
    }),
  });
  expect([reply.status, reply.errorList]).toEqual([200, {}]);
  const { pages, reply: file } = await pagesOf('all-field-types', 'en');
  const all = pages.join('');
  // The font draws • and · by the same glyph.
  for (const text of [
    'Fees together\nHK$600.00\n',
    'Text for the poster\nCome along\nBring \nwater\n & a hat\n·\none\n',
    'Plans and permits\nplan.png\nno picture.jpg\npermit.pdf\n',
    'Names of helpers\n·\nAnn\n·\nBob\n',
    'Item\nPieces\nPrice\nCost\nItem 0 物品\n2\n10.25\nHK$20.50\n',
    'Item 49 物品\n2\n10.25\nHK$20.50\nTotal\nHK$1,025.00\n',
  ])
    expect(all).toContain(text);
  for (const text of ['open-sesame', '••••', 'Word at the gate', 'Where does the bus stop'])
    expect(all).not.toContain(text);
  const withTable = pages.filter((page) => /Item \d+ 物品/.test(page));
  expect(withTable.length).toBeGreaterThan(1);
  for (const page of withTable) expect(page).toContain('Item\nPieces\nPrice\nCost\n');
  const raw = pdfObjects(file.bytes);
  expect(raw.split('/Subtype /Image').length - 1).toBe(1);
  expect(raw).toContain('/Alt (plan.png)');
  expect(raw.split('/S /TR\n').length - 1).toBe(52);
  expect(raw.split('/Scope /Column').length - 1).toBe(4);
});

test('a person has so many drawn in a minute; others of the same address go on', async () => {
  const [hasty, other] = [await portal.person('cifa'), await portal.person('cifa')];
  const office = { 'x-forwarded-for': '10.77.0.1' };
  // what is not there is not drawn, and counted before anybody looks
  const ask = async ({ client }: typeof hasty) =>
    (await client.raw('GET /form/pdf', { tenant: 'cifa', lang: 'en', formId: 'nothing', dataId: '' }, office)).status;
  const statuses: number[] = [];
  for (let at = 0; at < PDF_RATE.points + 1; at += 1) statuses.push(await ask(hasty));
  expect([statuses.slice(0, -1).includes(429), statuses.at(-1)]).toEqual([false, 429]);
  expect(await ask(other)).not.toBe(429);
});
