import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { addForm, both, editForm, must, NAME, openedForm, publishForm } from './forms.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const remove = async (madeFormId: string, over: object = {}, client = staff) => {
  const { version, name, answers } = must(await staff.call('GET /made-form/get', { madeFormId }));
  return client.call('POST /made-form/delete', { madeFormId, version, name, answers, reason: 'Not needed', ...over });
};
const send = (slug: string, client = portal.client('cifa')) =>
  client.call('POST /made-form/send', { slug, extra: JSON.stringify({ x_name1: 'Mine' }), definitionVersion: 2 });
const pageAt = async (path: string) => (await fetch(portal.urls[0] + path)).text();

test('a form is deleted with its name and a reason once it is closed, with the answers that were seen and nothing left', async () => {
  const { madeFormId, formId, slug } = await openedForm(staff, 'To go');
  must(await send(slug));
  const person = await portal.person('cifa');
  const begun = must(await person.client.call('POST /made-form/begin', { slug }));
  expect((await remove(madeFormId)).code).toBe('madeForm.open');
  must(await editForm(staff, madeFormId, { state: 'closed' }));
  expect(must(await staff.call('GET /made-form/get', { madeFormId }))).toMatchObject({
    begun: 1,
    answers: 1,
    uses: [],
  });
  expect((await remove(madeFormId, { name: 'To stay' })).errorList).toHaveProperty('name');
  expect((await remove(madeFormId, { reason: '' })).errorList).toHaveProperty('reason');
  expect((await remove(madeFormId, { answers: 0 })).code).toBe('record.stale');
  expect((await remove(madeFormId, { version: 1 })).code).toBe('record.stale');
  const member = await portal.person('cifa');
  expect((await remove(madeFormId, {}, member.client)).status).toBe(403);
  const abroad = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  expect((await remove(madeFormId, {}, abroad.client)).status).toBe(404);

  const sent = { madeFormId, version: 3, name: 'To go（中）', answers: 1, reason: 'Nobody needs it' };
  const twice = await Promise.all([1, 2].map(() => staff.call('POST /made-form/delete', sent)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await staff.call('GET /made-form/get', { madeFormId })).status).toBe(404);
  expect((await staff.call('GET /form/definition/get', { formId })).status).toBe(404);
  expect((await person.client.call('GET /form/get', begun)).code).toBe('form.notFound');
  expect((await send(slug)).code).toBe('form.notFound');
  expect((await person.client.call('POST /made-form/begin', { slug })).code).toBe('form.notFound');
  const left = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ n: number }>(
      `select (select count(*) from form_definition where tenant_id = $1 and form_id = $2)
         + (select count(*) from form_answer where tenant_id = $1 and form_id = $2)
         + (select count(*) from form_draft where tenant_id = $1 and form_id = $2)
         + (select count(*) from form_work_copy where tenant_id = $1 and form_id = $2)
         + (select count(*) from own_form_answer where tenant_id = $1 and 'own-' || form_id::text = $2) as n`,
      [formId],
    ),
  );
  expect(Number(left[0]!.n)).toBe(0);
  const [entry] = await portal.engine.database.tenant('cifa', (db) =>
    db.from('audit_entry').select(['changes', 'reason']).where('action', '=', 'made-form.delete').execute(),
  );
  expect(entry).toMatchObject({ reason: 'Nobody needs it' });
  expect(JSON.stringify(entry!.changes)).toContain('To go');
  // its address is free again
  const { madeFormId: next } = must(await addForm(staff, 'To go'));
  expect(must(await staff.call('GET /made-form/get', { madeFormId: next })).slug).toBe(slug);
});

test('a form that is closed and deleted while somebody sends an answer: the answer is refused or deleted, never half there', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { madeFormId, slug } = await openedForm(staff, `Met ${turn}`);
    const [answer] = await Promise.all([send(slug), editForm(staff, madeFormId, { state: 'closed' })]);
    expect([answer.status, answer.code]).toEqual(answer.status === 200 ? [200, ''] : [409, 'madeForm.notOpen']);
    const { answers } = must(await staff.call('GET /made-form/get', { madeFormId }));
    expect(answers).toBe(answer.status === 200 ? 1 : 0);
    must(await remove(madeFormId));
  }
});

test('a form for everybody has its title in the first HTML, is in the sitemap and the search while open, and goes with it', async () => {
  const { madeFormId, formId, slug } = await openedForm(staff, 'Bus route survey', {
    closesAt: '31/12/2030 18:00',
  });
  const html = () => pageAt(`/forms/${slug}?tenant=cifa&lang=en`);
  const found = async (client: TestClient, q = 'route survey') =>
    must(await client.call('GET /search', { q })).groups.flatMap(({ kind, hits }) =>
      kind === 'made-form' ? hits.map(({ href }) => href) : [],
    );
  const { client } = await portal.person('cifa');
  expect(await html()).toContain('<title>Bus route survey · Institute of Family Studies</title>');
  expect(await html()).toMatch(/name="description" content="Online form of Institute of Family Studies. Open until /);
  expect(await pageAt(`/forms/${slug}?tenant=cifa&lang=zh-hant`)).toContain(
    '<title>Bus route survey（中） · 家庭研究院',
  );
  expect(await pageAt('/sitemap.xml')).toContain(`/forms/${slug}?tenant=cifa`);
  expect(await found(client)).toEqual([`/forms/${slug}`]);
  expect(await found(staff)).toEqual([`/own-forms/${madeFormId}`]);
  await publishForm(staff, formId, [{ ...NAME, subtitle: both('<b>Why</b> "we" ask') }], 'Tram survey');
  expect(await html()).toContain('<title>Tram survey ·');
  expect(await html()).toContain('&lt;b&gt;Why&lt;/b&gt; &quot;we&quot; ask');
  expect(await found(client, 'tram')).toEqual([`/forms/${slug}`]);

  must(await editForm(staff, madeFormId, { answerers: 'members' }));
  expect([await found(client, 'tram'), await pageAt('/sitemap.xml')]).toEqual([
    [],
    expect.not.stringContaining(`/forms/${slug}?`),
  ]);
  must(await editForm(staff, madeFormId, { answerers: 'everybody', state: 'closed' }));
  expect(await found(client, 'tram')).toEqual([]);
  expect(await pageAt('/sitemap.xml')).not.toContain(`/forms/${slug}?`);
  expect(await html()).toContain('<title>Tram survey');
  must(await remove(madeFormId));
  expect(await html()).not.toContain('Tram survey');
  const { slug: draft } = must(await staff.call('GET /made-form/list', { search: 'to go' })).rows[0]!;
  expect(await pageAt(`/forms/${draft}?tenant=cifa&lang=en`)).not.toContain('og:title');
});
