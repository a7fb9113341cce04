import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { PICTURE_RATE } from '../../../../contract/limits.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

let portal: TestPortal;
let writer: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  writer = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const both = (en: string, hant = en) => ({ en, 'zh-hant': hant });
const pageText = {
  title: both('Join us', '加入我們'),
  summary: both('Now', '現在'),
  body: both('- one\n- two', '- 一'),
};
const pageAt = (path: string) => fetch(portal.urls[0] + path);
const publish = async (over: Partial<Sent<'POST /front/text/save'>> = {}, client = writer) => {
  const page = over.page ?? 'start';
  const { version } = (await writer.call('GET /front/text/get', { page })).data;
  return client.call('POST /front/text/save', { page, version, texts: pageText, ...over });
};
const call = (over: object = {}) => ({
  code: 'C1',
  name: 'Call one',
  nameChinese: '計劃一',
  opensOn: '2026-01-01',
  closesOn: '2026-12-31',
  budgetCents: 1_000_000_00,
  ...over,
});

test('a stranger reads what an organisation offers now, in both languages, without an account', async () => {
  const { data } = await portal.client('cifa').call('GET /front/get', {});
  expect(data.groups.map(({ kind, offers }) => [kind, offers.map(({ offerId }) => offerId)])).toEqual([
    ['membership', ['full', 'associate', 'life']],
    ['donations', ['general']],
  ]);
  expect(data.groups[0]!.offers[0]).toMatchObject({ title: 'Full membership', state: 'open', closesOn: null });
  expect(data.groups[0]!.offers[0]!.facts).toContainEqual({ label: 'Fee', value: 'HK$500.00' });
  // news are offered where somebody may write them
  expect([data.hasNews, (await portal.client('industry').call('GET /front/get', {})).data.hasNews]).toEqual([
    true,
    false,
  ]);
  const hant = (await portal.client('cifa', 'zh-hant').call('GET /front/get', {})).data;
  expect(hant.groups[0]!.offers[0]!.title).toBe('正式會員');
  const offer = { kind: 'membership', offerId: 'full' };
  const page = (await portal.client('cifa').call('GET /front/offer', offer)).data;
  expect(page.begin).toMatchObject({ action: 'applyFullMembership', params: {} });
  expect(page.questions.length).toBeGreaterThan(0);
});

test('GRA-8: calls are there on their days; one that is over says so to who kept its address; invitations stay private', async () => {
  await portal.clock({ at: '2026-06-15T02:00:00Z' });
  const admin = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const made = async (over: object) =>
    (await admin.call('POST /grant/cohort/edit', call(over) as never)).data.cohort.cohortId;
  const open = await made({ code: 'OPEN', opensOn: '2026-06-15', closesOn: '2026-06-15' });
  const soon = await made({ code: 'SOON', opensOn: '2026-06-16', closesOn: '2026-07-01' });
  const over = await made({ code: 'OVER', opensOn: '2026-06-01', closesOn: '2026-06-14' });
  const invited = await made({ code: 'INV', byInvitation: true });
  const stranger = portal.client('oxfam');
  const listed = async () => (await stranger.call('GET /front/get', {})).data.groups.flatMap(({ offers }) => offers);
  expect((await listed()).map(({ offerId, state }) => [offerId, state])).toEqual([
    [open, 'open'],
    [soon, 'soon'],
  ]);
  const read = (offerId: string) => stranger.call('GET /front/offer', { kind: 'grants', offerId });
  expect((await read(over)).data).toMatchObject({ state: 'closed', why: 'This call is closed.' });
  expect((await read(soon)).data.why).toContain('16/06/2026');
  expect((await read(open)).data).toMatchObject({ why: '', begin: { params: { cohortId: open } } });
  for (const offerId of [invited, 'x', '../x']) expect((await read(offerId)).status).toBe(404);
  for (const kind of ['documents', 'toString', ''])
    expect((await stranger.call('GET /front/offer', { kind, offerId: open })).status).toBe(404);
  // a day later: what was open is over
  await portal.clock({ at: '2026-06-15T16:00:00Z' });
  expect((await listed()).map(({ offerId, state }) => [offerId, state])).toEqual([[soon, 'open']]);
  expect((await portal.client('cifa').call('GET /front/offer', { kind: 'grants', offerId: open })).status).toBe(404);
  await portal.clock({ reset: true });
});

test('the first HTML says title, description and picture of a public page, and of no other', async () => {
  const added = await writer.call('POST /front/picture/add', { file: picture() });
  const hostile = { ...pageText, summary: both('</title><script>alert(1)</script> "x"') };
  expect((await publish({ texts: hostile, pictureId: added.data.pictureId })).status).toBe(200);
  const html = await (await pageAt('/?tenant=cifa&lang=zh-hant')).text();
  expect(html).toContain('<title>家庭研究院</title>');
  expect(html).toContain(
    '<meta name="description" content="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot;" />',
  );
  expect(html).not.toContain('<script>alert');
  const image = /og:image" content="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(portal.urls[0] + new URL(image).pathname + new URL(image).search);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await (await pageAt('/offers/membership/full?tenant=cifa&lang=en')).text()).toContain(
    '<title>Full membership · Institute of Family Studies</title>',
  );
  for (const path of ['/login', '/offers/membership/none', '/offers/%E0%A4/x', '/offers/membership'])
    expect(await (await pageAt(`${path}?tenant=cifa&lang=en`)).text()).not.toContain('og:title');
  const map = await (await pageAt('/sitemap.xml')).text();
  expect(map).toContain('/offers/membership/full?tenant=cifa&amp;lang=zh-hant');
  expect(await (await pageAt('/robots.txt')).text()).toContain('/sitemap.xml');
});

test('heads and paths are kept until a page or a call changes, for a minute, and for the day', async () => {
  const admin = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const query = call({ code: 'KEPT', name: 'Kept', opensOn: '2026-01-01', closesOn: '2099-12-31' });
  const { cohortId, version } = (await admin.call('POST /grant/cohort/edit', query as never)).data.cohort;
  const path = `/offers/grants/${cohortId}`;
  const title = async () => /<title>([^<]*) · /.exec(await (await pageAt(`${path}?tenant=oxfam&lang=en`)).text())?.[1];
  const listed = async () => (await (await pageAt('/sitemap.xml')).text()).includes(path);
  expect([await title(), await listed()]).toEqual(['Kept', true]);
  /** Behind the back of the product: nobody is told of it. */
  const rename = (name: string) =>
    portal.engine.database.tenant('oxfam', (db) =>
      db.query(`update grant_cohort set name = jsonb_set(name, '{en}', to_jsonb($2::text)) where tenant_id = $1`, [
        name,
      ]),
    );
  await rename('Quietly');
  expect(await title()).toBe('Kept');
  const saved = await admin.call('POST /grant/cohort/edit', {
    ...query,
    cohortId,
    version,
    name: 'Said',
    byInvitation: true,
  } as never);
  expect(saved.status).toBe(200);
  // by invitation only it is no public page any more, here and in the sitemap
  expect([await title(), await listed()]).toEqual([undefined, false]);
  expect((await publish({ page: 'membership/associate' })).status).toBe(200);
  const html = await (await pageAt('/offers/membership/associate?tenant=cifa&lang=en')).text();
  expect(html).toContain('<title>Join us · ');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `update front_text set title = '{"en": "Later", "zh-hant": "其後"}' where tenant_id = $1 and page = 'membership/associate'`,
    ),
  );
  const later = () => pageAt('/offers/membership/associate?tenant=cifa&lang=en').then((page) => page.text());
  expect(await later()).toContain('<title>Join us · ');
  await portal.clock({ at: new Date(portal.engine.clock.now().getTime() + 61_000).toISOString() });
  expect(await later()).toContain('<title>Later · ');
  await portal.clock({ reset: true });
});

test('pictures are counted by address: who reads them without end waits', async () => {
  const one = portal.client('cifa');
  const pictureId = '0198f1a2-0000-4000-8000-00000000000f';
  const ask = async () => (await one.raw('GET /front/picture', { tenant: 'cifa', pictureId })).status;
  for (let at = 0; at < PICTURE_RATE.points; at += 50)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([404]));
  expect(await ask()).toBe(429);
});

test('what an administrator writes is read by everybody at once; every version stays; the trail says who', async () => {
  const before = (await writer.call('GET /front/text/get', { page: 'membership/full' })).data;
  expect(before).toMatchObject({ version: 0, path: '/offers/membership/full' });
  const saved = await publish({ page: 'membership/full', note: 'clearer' });
  expect(saved.data.version).toBe(1);
  const shown = async () =>
    (await portal.client('cifa').call('GET /front/offer', { kind: 'membership', offerId: 'full' })).data;
  expect(await shown()).toMatchObject({ title: 'Join us', summary: 'Now', body: '- one\n- two' });
  const emptied = { ...pageText, summary: both('') };
  expect((await publish({ page: 'membership/full', texts: emptied })).data.version).toBe(2);
  expect((await shown()).summary).toContain('work professionally');
  const { versions } = (await writer.call('GET /front/text/get', { page: 'membership/full' })).data;
  expect(versions.map(({ version, note }) => [version, note])).toEqual([
    [2, ''],
    [1, 'clearer'],
  ]);
  const trail = await writer.call('GET /audit/list', { subjectKind: 'front', subjectId: 'membership/full' });
  expect(trail.data.rows.map(({ action, reason, subjectName }) => [action, reason, subjectName])).toEqual([
    ['front.edit', '', 'Join us'],
    ['front.edit', 'clearer', 'Join us'],
  ]);
  expect((await writer.call('GET /front/text/list', {})).data.rows.map(({ page, version }) => [page, version])).toEqual(
    [
      ['start', expect.any(Number)],
      ['membership/full', 2],
      ['membership/associate', expect.any(Number)],
      ['membership/life', 0],
    ],
  );
});

test('of two who publish at once one is told; a language that is missing, no change, a foreign page are refused at their place', async () => {
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { version } = (await writer.call('GET /front/text/get', { page: 'start' })).data;
  const replies = await Promise.all(
    [writer, second].map((client, at) =>
      publish({ version, texts: { ...pageText, title: both(`Mine ${at}`) } }, client),
    ),
  );
  expect(replies.map(({ status, code }) => `${status} ${code}`).sort()).toEqual(['200 ', '409 record.stale']);
  const half = await publish({ texts: { ...pageText, body: both('text', '') } });
  expect([half.status, Object.keys(half.errorList)]).toEqual([422, ['body.zh-hant']]);
  const nameless = await publish({ texts: { ...pageText, title: both('') } });
  expect(Object.keys(nameless.errorList)).toEqual(['title.en', 'title.zh-hant']);
  const same = (await writer.call('GET /front/text/get', { page: 'start' })).data;
  expect(Object.keys((await publish({ texts: same.texts, pictureId: same.pictureId ?? '' })).errorList)).toEqual([
    'texts',
  ]);
  for (const page of ['membership/none', 'grants/x', 'toString/x', '']) {
    const answer = await writer.call('POST /front/text/save', { page, version: 0, texts: pageText });
    expect(answer.status).toBe(404);
  }
  expect((await writer.call('GET /front/text/get', { page: 'start' })).data.version).toBe(same.version);
});

test('a picture is one by its content, of a size, and of this tenant; what no page was saved with is gone after a day', async () => {
  const add = (file: File) => writer.call('POST /front/picture/add', { file });
  const script = await add(new File(['<svg onload="alert(1)">'], 'x.png', { type: 'image/png' }));
  expect([script.status, Object.keys(script.errorList)]).toEqual([422, ['picture']]);
  const large = await add(picture(20_000_000));
  expect([413, 422]).toContain(large.status);
  expect((await add(picture(1_000_001))).errorList.picture![0]).toContain('1 MB');
  const { pictureId } = (await add(picture())).data;
  const get = (tenant: string) => portal.client(tenant).call('GET /front/picture', { pictureId });
  expect((await get('cifa')).status).toBe(200);
  // a mail is read at another address, and shows it
  const shownElsewhere = await portal.client('cifa').raw('GET /front/picture', { tenant: 'cifa', pictureId });
  expect(shownElsewhere.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await get('oxfam')).status).toBe(404);
  const theirs = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const stolen = await theirs.call('POST /front/text/save', { page: 'start', version: 0, texts: pageText, pictureId });
  expect([stolen.status, Object.keys(stolen.errorList)]).toEqual([422, ['picture']]);
  const shown = (await writer.call('GET /front/text/get', { page: 'start' })).data.versions.find(
    (row) => row.pictureId,
  )!;
  await forget(23);
  expect((await get('cifa')).status).toBe(200);
  await forget(25);
  expect((await get('cifa')).status).toBe(404);
  expect((await portal.client('cifa').call('GET /front/picture', { pictureId: shown.pictureId! })).status).toBe(200);
});

test('public pages are written by who looks after settings; a member and somebody without an account are refused', async () => {
  const member = (await portal.person('cifa')).client;
  for (const [client, status] of [
    [member, 403],
    [portal.client('cifa'), 401],
  ] as const) {
    expect((await client.call('GET /front/text/list', {})).status).toBe(status);
    expect((await client.call('GET /front/text/get', { page: 'start' })).status).toBe(status);
    expect((await client.call('POST /front/text/save', { page: 'start', version: 0, texts: pageText })).status).toBe(
      status,
    );
    expect((await client.call('POST /front/picture/add', { file: picture() })).status).toBe(status);
  }
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = (bytes = 100) => {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return new File([content], 'picture.png', { type: 'image/png' });
};

/** Runs the job as it runs so many hours from now. */
async function forget(hours: number): Promise<void> {
  const { forgetPictures } = await import('../pictures/forget-pictures.ts');
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  await portal.clock({ advance: `PT${hours}H` });
  await forgetPictures({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) });
  await portal.clock({ reset: true });
}

const rowOf = async (slug: string) =>
  (await writer.call('GET /front/text/list', {})).data.rows.find((row) => row.own?.slug === slug)!;
const addPage = (slug: string, title = both('About us', '關於我們'), client = writer) =>
  client.call('POST /front/page/add', { slug, title });
async function placePage(slug: string, over: Partial<Sent<'POST /front/page/edit'>>) {
  const { pageId, state, inMenu, inFooter, version } = (await rowOf(slug)).own!;
  return writer.call('POST /front/page/edit', { pageId, slug, state, inMenu, inFooter, version, ...over });
}

test('a page of one’s own is a draft, then everybody’s with sitemap and footer, gets another address, and is taken down', async () => {
  await portal.clock({ reset: true });
  expect((await addPage('about')).status).toBe(200);
  const stranger = portal.client('cifa');
  const read = async (slug: string) => (await stranger.call('GET /front/page', { slug })).data?.title;
  const sitemap = async () => (await pageAt('/sitemap.xml')).text();
  const footer = async (lang = 'en') =>
    (await portal.client('cifa', lang).call('GET /portal', {})).data.organisation.links.map(({ href }) => href);
  expect(await read('about')).toBeUndefined();
  expect(await sitemap()).not.toContain('/pages/about');
  expect(await (await pageAt('/pages/about?tenant=cifa&lang=en')).text()).not.toContain('About us');
  const { page } = await rowOf('about');
  expect((await publish({ page, texts: { ...pageText, title: both('Who we are', '我們是誰') } })).status).toBe(200);

  expect((await placePage('about', { state: 'published', inFooter: true })).status).toBe(200);
  expect(await read('about')).toBe('Who we are');
  expect((await portal.client('cifa', 'zh-hant').call('GET /front/page', { slug: 'about' })).data.title).toBe(
    '我們是誰',
  );
  expect(await sitemap()).toContain('/pages/about');
  expect(await footer()).toEqual(['/pages/about']);
  expect(await (await pageAt('/pages/about?tenant=cifa&lang=en')).text()).toContain('<title>Who we are');
  expect((await portal.client('oxfam').call('GET /front/page', { slug: 'about' })).status).toBe(404);

  expect((await placePage('about', { slug: 'who-we-are' })).status).toBe(200);
  expect([await read('about'), await read('who-we-are')]).toEqual([undefined, 'Who we are']);
  expect((await placePage('who-we-are', { state: 'takenDown' })).status).toBe(200);
  expect([await read('who-we-are'), await footer()]).toEqual([undefined, []]);
});

test('a page is refused at its field where its address is the product’s, another page’s or none; two at once; a wrong role', async () => {
  expect((await addPage('login')).errorList).toHaveProperty('slug');
  expect((await addPage('x'.repeat(300))).errorList).toHaveProperty('slug');
  expect((await addPage('__proto__')).errorList).toHaveProperty('slug');
  expect((await addPage('untitled', both('', '無'))).errorList).toHaveProperty(['title.en']);
  const twice = await Promise.all([addPage('twice'), addPage('twice')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  await addPage('second');
  expect((await placePage('second', { slug: 'twice' })).errorList).toHaveProperty('slug');
  expect((await placePage('second', { version: 7 })).code).toBe('record.stale');
  for (const at of [1, 2, 3, 4]) {
    const slug = `met-${at}`;
    const met = await Promise.all([placePage('second', { slug }), addPage(slug)]);
    expect(met.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(met.find(({ status }) => status === 422)?.errorList).toHaveProperty('slug');
    if (met[0]!.status === 200) expect((await placePage(slug, { slug: 'second' })).status).toBe(200);
  }
  const { client: member } = await portal.person('cifa');
  expect((await addPage('mine', undefined, member)).status).toBe(403);
});

test('published pages stand in menu and footer in the order that is set, in every process; drafts stand in neither', async () => {
  const shown = async (url = 0, lang = 'en') => {
    const html = await (await fetch(`${portal.urls[url]}/?tenant=cifa&lang=${lang}`)).text();
    const { organisation } = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)![1]!);
    return [organisation.menu, organisation.links].map((links: { label: string }[]) => links.map(({ label }) => label));
  };
  const last = portal.urls.length - 1;
  for (const [slug, zh] of [
    ['first', '一'],
    ['middle', '二'],
    ['third', '三'],
  ] as const)
    await addPage(slug, both(slug, zh));
  const idOf = async (slug: string) => (await rowOf(slug)).own!.pageId;
  const order = async (...slugs: string[]) => {
    const { rows } = (await writer.call('GET /front/text/list', {})).data;
    const all = rows.flatMap(({ own }) => own ?? []);
    const named = await Promise.all(slugs.map(idOf));
    const pageIds = [...named, ...all.map(({ pageId }) => pageId).filter((pageId) => !named.includes(pageId))];
    return writer.call('POST /front/page/order', { pageIds });
  };
  const places = { state: 'published', inMenu: true, inFooter: true } as const;
  expect((await placePage('first', places)).status).toBe(200);
  expect((await placePage('third', { ...places, inFooter: false })).status).toBe(200);
  expect((await placePage('middle', { inMenu: true, inFooter: true })).status).toBe(200);
  expect(await shown()).toEqual([['first', 'third'], ['first']]);
  expect((await order('third', 'middle', 'first')).status).toBe(200);
  expect(await shown()).toEqual([['third', 'first'], ['first']]);
  await expect.poll(() => shown(last, 'zh-hant')).toEqual([['三', '一'], ['一']]);
  expect((await placePage('middle', { state: 'published' })).status).toBe(200);
  await expect
    .poll(() => shown(last))
    .toEqual([
      ['third', 'middle', 'first'],
      ['middle', 'first'],
    ]);
  // an order of other pages than there are is none; another place of it and a wrong role are refused
  const ids = await Promise.all(['first', 'middle'].map(idOf));
  for (const pageIds of [ids, [...ids, ids[0]!], []])
    expect((await writer.call('POST /front/page/order', { pageIds })).code).toBe('record.stale');
  const { client: member } = await portal.person('cifa');
  expect((await member.call('POST /front/page/order', { pageIds: ids })).status).toBe(403);
  // an older program that knows of no menu leaves it as it is
  const { pageId, version } = (await rowOf('third')).own!;
  const edit = { pageId, version, slug: 'third', state: 'takenDown', inFooter: true } as const;
  expect((await writer.call('POST /front/page/edit', edit)).status).toBe(200);
  expect((await rowOf('third')).own).toMatchObject({ inMenu: true });
  expect((await shown())[0]).toEqual(['middle', 'first']);
});
