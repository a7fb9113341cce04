import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import { senderOf } from '../../../../engine/server/mail/send-mail.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

let portal: TestPortal;
let other: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  other = await startPortal({}, { ownerUrl: portal.ownerUrl });
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

const both = (en: string, hant = en) => ({ en, 'zh-hant': hant });
const loaded = async (client = admin) => (await client.call('GET /organisation/get', {})).data;
async function save(over: Partial<Organisation>, seen?: number, client = admin) {
  const { organisation, version } = await loaded();
  return client.call('POST /organisation/save', {
    organisation: { ...organisation, ...over },
    version: seen ?? version,
    note: 'New name',
  });
}
const pageOf = async (at: TestPortal, path = '/?tenant=cifa&lang=en') => (await fetch(at.urls[0] + path)).text();
const NEW: Partial<Organisation> = {
  name: both('House of Families', '家庭之家'),
  shortName: both('Families', '家之'),
  accent: { light: '#7a1f5c', dark: '#f0a8d8' },
  mark: '<svg viewBox="0 0 10 10" fill="currentColor"><path d="M1 1h8v8h-8z"></path></svg>',
  address: both('5 New Street', '新街五號'),
  telephone: '+852 2555 0000',
  email: 'office@example.org',
  charityNumber: '12345',
  sender: 'news@example.org',
  senderName: both('The Families team', '家庭團隊'),
  links: [{ label: both('Annual report', '年報'), href: 'https://example.org/report' }],
};

test('the organisation as it is written is at once in pages, mails, papers, manifest and sender of every process', async () => {
  expect((await save(NEW)).data.message).toBe('Saved');
  const head = await pageOf(portal);
  expect(head).toContain('<title>House of Families</title>');
  expect(head).toContain('M1 1h8v8h-8z');
  expect(head).toContain('5 New Street');
  await expect.poll(() => pageOf(other)).toContain('<title>House of Families</title>');
  expect(await pageOf(other, '/?tenant=cifa&lang=zh-hant')).toContain('家庭之家');
  const shown = (await other.client('cifa').call('GET /portal', {})).data;
  expect(shown).toMatchObject({
    name: 'House of Families',
    shortName: 'Families',
    look: { accent: NEW.accent },
    organisation: {
      address: '5 New Street',
      charityNumber: '12345',
      links: [{ label: 'Annual report', href: 'https://example.org/report' }],
    },
  });
  const tenant = other.engine.tenants.get('cifa')!;
  expect(senderOf(other.engine, tenant, 'en')).toEqual({ name: 'The Families team', address: 'news@example.org' });
  for (const { name } of portal.engine.offlinePages)
    expect(await pageOf(other, `/${name}.webmanifest?tenant=cifa`)).toMatch(/House of Families.*#7a1f5c/s);
  // a mail written after it
  const email = 'families@example.org';
  const registered = { email, displayName: 'Chan Tai Man', password: PASSWORD };
  expect((await portal.client('cifa').call('POST /user/register', registered as never)).status).toBe(200);
  const [mail] = await portal.mails('cifa', email);
  expect(mail!.html).toMatch(/House of Families/);
  expect(mail!.html).toContain('#7a1f5c');
  expect(mail!.html).toContain('5 New Street');
  expect(mail!.html).toContain('office@example.org');
});

test('a receipt in the name of the organisation as it is typed is there before it is saved, and so is a mail', async () => {
  const { organisation, version } = await loaded();
  const typed = { ...organisation, name: both('Not Saved Yet', '尚未儲存'), email: 'asks@example.org' };
  const { data } = await admin.call('POST /organisation/preview', { organisation: typed });
  const paper = pdfText(Buffer.from(data.receipt, 'base64')).join('\n');
  expect(paper).toContain('Not Saved Yet');
  expect(paper).toContain('asks@example.org');
  expect(data.mail['zh-hant']).toContain('尚未儲存');
  expect((await loaded()).version).toBe(version);
  expect(await pageOf(portal)).not.toContain('Not Saved Yet');
});

test('every save is a version with who and when; an earlier one is taken again; the trail says what changed', async () => {
  const before = await loaded();
  await save({ telephone: '+852 2555 1111' });
  const { data } = await admin.call('POST /organisation/restore', {
    restored: before.version,
    version: before.version + 1,
    note: '',
  });
  expect(data.version).toBe(before.version + 2);
  const after = await loaded();
  expect(after.organisation).toEqual(before.organisation);
  expect(after.versions[0]).toMatchObject({ restored: before.version, by: expect.stringContaining('Person') });
  const { rows } = (await admin.call('GET /audit/list', { subjectKind: 'organisation' })).data;
  expect(rows.map(({ action }) => action)).toEqual(['organisation.restore', 'organisation.edit', 'organisation.edit']);
  expect(rows[1]!.changes).toMatchObject([
    { label: 'Telephone', beforeText: '+852 2555 0000', afterText: '+852 2555 1111' },
  ]);
  // what the folder says is there to go back to
  await admin.call('POST /organisation/restore', { restored: 0, version: after.version, note: '' });
  expect((await loaded()).organisation).toEqual((await loaded()).declared);
  expect(await pageOf(portal)).toContain('<title>Institute of Family Studies</title>');
});

test('two who save at once: one is told, and nobody writes over the other unseen', async () => {
  const { version } = await loaded();
  const answers = await Promise.all([
    save({ telephone: '2555 2222' }, version),
    save({ telephone: '2555 3333' }, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.code).toBe('record.stale');
  expect((await save({ telephone: '2555 4444' }, version)).code).toBe('record.stale');
});

const long = 'x'.repeat(300);
test.each<[string, Partial<Organisation>, string, RegExp]>([
  ['a colour without contrast', { accent: { light: '#ffee88', dark: '#f0a8d8' } }, 'accent.light', /1\.\d\d : 1.*4\.5/],
  ['a dark colour on dark', { second: { light: '#7a1f5c', dark: '#222222' } }, 'second.dark', /1\.0\d : 1/],
  ['no colour', { accent: { light: 'red', dark: '#f0a8d8' } }, 'accent.light', /such as/],
  ['a name of 300 signs', { name: both(long, '長') }, 'name.en', /120/],
  ['no name', { name: both('', '家') }, 'name.en', /fill/i],
  ['an address in one language', { address: both('Here', '') }, 'address.zh-hant', /other language/],
  ['a telephone of words', { telephone: 'call me' }, 'telephone', /digits/],
  ['a sender that is none', { sender: 'me' }, 'sender', /address/i],
  ['a sender with a second header', { senderName: both('A <b@c.d>', '甲') }, 'senderName.en', /cannot contain/],
  ['a wrong file number', { section88Number: '88/1' }, 'section88Number', /91\/1234/],
  ['a link to a script', { links: [{ label: both('x'), href: 'javascript:alert(1)' }] }, 'links.0.href', /https/],
  [
    'a link to another host as a path',
    { links: [{ label: both('x'), href: '//bad.example' }] },
    'links.0.href',
    /https/,
  ],
  ['a link with a backslash', { links: [{ label: both('x'), href: '/\\bad.example' }] }, 'links.0.href', /https/],
  ['a link without a label', { links: [{ label: both('', '鏈'), href: '/offers' }] }, 'links.0.label.en', /fill/i],
  ['a mark of nothing', { mark: '<script>alert(1)</script>' }, 'mark', /logo/],
  ['a picture nobody brought', { sharePictureId: '00000000-0000-4000-8000-000000000000' }, 'sharePictureId', /picture/],
])('%s is refused at its field', async (_, over, place, says) => {
  const { errorList, status } = await save(over);
  expect([status, Object.keys(errorList ?? {})]).toEqual([422, [place]]);
  expect(errorList![place]![0]).toMatch(says);
});

test('a name such as __proto__ is a name like any other', async () => {
  expect((await save({ name: both('__proto__') })).status).toBe(200);
  expect((await admin.call('GET /portal', {})).data.name).toBe('__proto__');
  await save({ name: both('House of Families', '家庭之家') });
});

test('a script that is sent within a mark is not in any page', async () => {
  const hostile =
    '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path id="page" d="M7 7h1"/></svg>';
  expect((await save({ mark: hostile })).status).toBe(200);
  const { mark } = (await loaded()).organisation;
  expect(mark).toBe('<svg viewBox="0 0 9 9" fill="currentColor"><path d="M7 7h1"></path></svg>');
  expect(await pageOf(portal)).not.toContain('alert(1)');
});

test('a file is a logo by its content: JPEG, CMYK and 40 MB are not taken, a PNG is made small', async () => {
  const bring = (bytes: Buffer, name = 'logo.png') =>
    admin.call('POST /organisation/mark', { file: new File([new Uint8Array(bytes)], name) });
  const png = new PNG({ width: 400, height: 200 });
  png.data.fill(120);
  const { data } = await bring(PNG.sync.write(png), 'logo.svg');
  expect(data.mark).toMatch(/^<svg viewBox="0 0 96 96"><image /);
  expect((await save({ mark: data.mark })).status).toBe(200);
  const { organisation } = await loaded();
  const { data: preview } = await admin.call('POST /organisation/preview', {
    organisation: { ...organisation, telephone: '2555 9999' },
  });
  expect(Buffer.from(preview.receipt, 'base64').toString('latin1')).toContain('/Image');
  // Adobe's marker of a CMYK JPEG
  const cmyk = Buffer.concat([Buffer.from('ffd8ffee000e41646f6265', 'hex'), Buffer.alloc(64)]);
  expect((await bring(cmyk)).errorList).toHaveProperty('mark', [expect.stringContaining('not an SVG or PNG')]);
  expect((await bring(Buffer.alloc(600_000, 1))).errorList).toHaveProperty('mark');
  expect((await bring(Buffer.alloc(40_000_000, 1))).status).toBe(413);
});

test('who may not change settings neither reads nor writes it', async () => {
  const { client: member } = await portal.person('cifa');
  expect((await member.call('GET /organisation/get', {})).status).toBe(403);
  expect((await save({ telephone: '2555 5555' }, undefined, member)).status).toBe(403);
  const { client: elsewhere } = await portal.person('rmhc', ['rmhc-admin']);
  expect((await loaded(elsewhere)).organisation.name.en).not.toContain('Families');
});

test('a page whose address names no language is in the one that the organisation chose', async () => {
  await save({ defaultLang: 'zh-hant' });
  expect(await pageOf(portal, '/?tenant=cifa')).toContain('<html lang="zh-Hant-HK"');
  expect(await pageOf(portal, '/?tenant=cifa&lang=en')).toContain('<html lang="en-HK"');
});
