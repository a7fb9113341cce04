import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE_ID } from '../contract/example-ids.ts';
import { type CallExample, examples } from '../contract/examples.ts';
import { fileOf, pdfOf, pngOf } from '../rooms/documents/server/testing/files.fixture.ts';
import { begin, decide, joined } from '../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Answers are read without a type of ours: as a stranger to the code reads JSON. */
// biome-ignore lint/suspicious/noExplicitAny: what a client knows of an answer stands in the specification alone
type Data = any;
type Answer = { status: number; data: Data; error?: string; errorList?: Record<string, string[]> };

/** A client written from the specification (§7) and nothing else: its base path, its names, cookies, multipart. */
function specClient(base: string, tenant: string, lang: string) {
  const jar = new Map<string, string>();
  const send = async (path: string, init?: RequestInit): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${base}/wp-json/itrc-membership/v1${path}`, { ...init, headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      jar.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : { data: text }) };
  };
  return {
    get: (path: string, params: Record<string, string> = {}) =>
      send(`${path}?${new URLSearchParams({ ...params, tenant, lang })}`),
    post(path: string, params: Record<string, string | File> = {}) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...params, tenant, lang })) body.append(name, value);
      return send(path, { method: 'POST', body });
    },
  };
}

const PASSWORD = 'kite-Lantern-48';

/** Registers, verifies and logs in by the names of §3, §4 and §7. */
async function newcomer(email: string) {
  const client = specClient(portal.urls[0]!, 'cifa', 'en');
  const registered = await client.post('/user/register', {
    email,
    password: PASSWORD,
    displayName: 'Chan Tai Man',
    organisation: 'Kwun Tong Kitchen',
    'extra[heardFrom]': 'a friend',
  });
  expect([registered.status, registered.error]).toEqual([200, undefined]);
  const [mail] = await portal.mails('cifa', email);
  const verified = await client.post('/user/verify', { email, code: /\b(\d{6})\b/.exec(mail!.text)![1]! });
  expect([verified.status, verified.error]).toEqual([200, undefined]);
  const entered = await client.post('/user/login', { email, password: PASSWORD, returnUrl: '/membership' });
  expect([entered.status, entered.data.returnUrl]).toEqual([200, '/membership']);
  return client;
}

const answers: Record<string, string> = {
  surname: 'Chan',
  givenName: 'Tai Man',
  dateOfBirth: '12 May 1990',
  gender: 'female',
  phone: '9123 4567',
  contactEmail: 'taiman@example.org',
  occupation: 'Social worker',
  organisation: 'null',
  professionalField: 'social-work',
  qualifications: 'MSW',
  heardFrom: '["event"]',
  declaration: 'checked',
};
const bracketed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`extra[${name}]`, value]));

test('from registering to an approved membership, by the names of the specification alone', async () => {
  const client = await newcomer('spec@example.org');
  const session = (await client.get('/session')).data;
  expect(session).toMatchObject({ module: { membership: { membershipStatus: null, membershipRole: null } } });
  expect([typeof session.capabilities, session.ID > 0, session.ID === session.itrcUser.ID]).toEqual([
    'object',
    true,
    true,
  ]);
  expect(session.module.event.wofoo3aProject).toEqual([]);
  expect((await client.get('/user/profile')).data).toMatchObject({
    email: 'spec@example.org',
    displayName: 'Chan Tai Man',
    extra: { organisation: 'Kwun Tong Kitchen', heardFrom: 'a friend' },
  });

  // Starting stores name, step and direction; next takes the first next step and opens Form for it.
  const { types } = (await client.get('/membership/apply')).data;
  const full = types.find(({ type }: Data) => type === 'full');
  expect(full.renewalPeriod).toBe('annual');
  const state = (await client.post('/workflow/graph/start', { graphName: full.graphName, from: 'menu' })).data;
  const { workflowName, currentStep, direction } = state;
  const moved = await client.post('/workflow/next', { workflowName, currentStep, direction });
  expect([moved.status, state.nextStepList.next[0]]).toEqual([200, moved.data.currentStep]);
  expect(moved.data.route.name).toBe('Form');
  const { formId } = moved.data.route.params;
  const dataId = moved.data.route.params.dataId ?? '';
  const membershipId = formId.slice('fill-in-membership-form-'.length);

  const form = (await client.get('/form/get', { formId, dataId })).data;
  expect(form.fieldList).toContain('surname');
  for (const name of form.fieldList) {
    const field = form.fields[name];
    expect([name, field.fieldName, typeof field.fieldLabel, typeof field.required]).toEqual([
      name,
      name,
      'string',
      'boolean',
    ]);
    for (const item of field.option ? JSON.parse(field.option) : [])
      expect([name, Object.keys(item).filter((key) => ['label', 'value', 'type'].includes(key)).length]).toEqual([
        name,
        3,
      ]);
    if (field.type !== 'upload') continue;
    expect([Array.isArray(field.accept), field.attachmentScope, field.folderDir]).toEqual([true, 'form', '']);
    expect(field.uploadedFileList).toEqual([]);
  }
  expect(form.fields.declaration.value).toBe('unchecked');

  const wrong = await client.post('/form/validate', {
    formId,
    dataId,
    ...bracketed({ ...answers, dateOfBirth: '31/02/1990' }),
  });
  expect([wrong.status, wrong.errorList]).toEqual([
    422,
    { dateOfBirth: ['Please input with correct date format yyyy/mm/dd.\nThere is no 31 February.'] },
  ]);
  expect((await client.post('/form/validate', { formId, dataId, ...bracketed(answers) })).data).toMatchObject({
    valid: true,
  });
  const posted = await client.post('/form/post', { formId, dataId, ...bracketed(answers) });
  expect([posted.status, typeof posted.data.message]).toEqual([200, 'string']);
  const stored = (await client.get('/form/get', { formId, dataId })).data.fields;
  expect([stored.dateOfBirth.value, stored.declaration.value, stored.surname.value]).toEqual([
    '1990-05-12',
    'checked',
    'Chan',
  ]);

  const staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect((await decide(staff, membershipId)).status).toBe(200);
  const own = await client.get('/membership/get', { membershipId });
  expect(own.data).toMatchObject({ type: 'full', renewalPeriod: 'annual', fullname: 'CHAN Tai Man' });
  for (const path of ['/membership/domainForm', '/membershipSetting/get'])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  expect((await client.get('/membership/browse')).status).toBe(403);
  expect((await client.get('/user/logout')).status).toBe(200);
  expect((await client.get('/session')).data.ID).toBe(0);
});

test('a membership form by its type: asked, posted flat, answered with formData, time and message', async () => {
  const client = await newcomer('typed@example.org');
  const state = (await client.post('/workflow/graph/start', { graphName: 'applyFullMembership' })).data;
  const { workflowName, currentStep, direction } = state;
  const { formId } = (await client.post('/workflow/next', { workflowName, currentStep, direction })).data.route.params;
  const membershipId = formId.slice('fill-in-membership-form-'.length);
  const answer = (await client.get('/form/getMembership', { membershipId, formType: 'full' })).data;
  expect(Object.keys(answer.formData)).toEqual([answer.formId]);
  const named = { nodeId: answer.nodeId, formId: answer.formId, dataId: answer.dataId, membershipId, formType: 'full' };
  const bad = await client.post('/form/postMembership', { ...named, ...answers, surname: '' });
  expect([bad.status, Object.keys(bad.errorList!)]).toEqual([422, ['surname']]);
  const posted = await client.post('/form/postMembership', { ...named, ...answers });
  expect([posted.status, posted.data.message === '', Number.isNaN(Date.parse(posted.data.updatedAt))]).toEqual([
    200,
    false,
    false,
  ]);
  const twice = await client.post('/form/postMembership', { ...named, ...answers, 'extra[surname]': 'Wong' });
  expect([twice.status, Object.keys(twice.errorList!)]).toEqual([400, ['extra[surname]']]);
});

test('own files with folders: uploaded with a scope, listed in every folder, found, renamed, deleted', async () => {
  const client = await newcomer('files@example.org');
  const file = () => fileOf(pdfOf(), 'paper.pdf');
  const brought = (
    await client.post('/attachment/upload', {
      file: file(),
      folderDir: 'Papers/2026',
      attachmentScope: 'user',
      attachmentTitle: 'Proof',
    })
  ).data;
  expect(brought).toMatchObject({
    name: 'paper.pdf',
    parentPostId: null,
    attachmentScope: 'user',
    folderDir: 'Papers/2026',
  });
  expect(typeof brought.attachmentUrl).toBe('string');
  await client.post('/attachment/userUpload', { file: file(), extras: '[object Object]' });
  const listed = async (params: Record<string, string> = {}) =>
    (await client.get('/attachment/userList', params)).data.rows.map(({ folderDir }: Data) => folderDir).sort();
  expect(await listed()).toEqual(['', 'Papers/2026']);
  expect(await listed({ folderDir: '' })).toEqual(['']);
  expect(await listed({ folderDir: 'Papers/2026' })).toEqual(['Papers/2026']);
  const { attachmentId } = brought;
  expect(
    (await client.post('/attachment/edit', { attachmentId, attachmentTitle: 'Certificate' })).data.attachmentTitle,
  ).toBe('Certificate');
  const renamed = await client.post('/attachment/folder/rename', {
    attachmentScope: 'user',
    folderDir: 'Papers',
    name: 'Letters',
  });
  expect([renamed.status, await listed()]).toEqual([200, ['', 'Letters/2026']]);
  const found = await client.post('/attachment/search', { searchTerm: 'Certificate' });
  expect(found.data.rows.map((row: Data) => row.attachmentId)).toEqual([attachmentId]);
  const folders = (await client.get('/attachment/folder/list', { attachmentScope: 'user' })).data.rows;
  expect(folders.map(({ folderDir }: Data) => folderDir)).toEqual(['Letters', 'Letters/2026']);
  const gone = { attachmentId, attachmentScope: 'user', folderDir: 'Letters/2026' };
  expect((await client.post('/attachment/userDelete', gone)).status).toBe(200);
  expect(await listed()).toEqual(['']);
  expect(
    (await client.post('/attachment/folder/delete', { attachmentScope: 'user', folderDir: 'Letters' })).status,
  ).toBe(200);
  // The rights are those of the scope, whichever call is used.
  expect((await client.post('/attachment/upload', { file: file(), attachmentScope: 'system' })).status).toBe(403);
  expect((await client.post('/attachment/userUpload', { file: file(), attachmentScope: 'odd' })).status).toBe(400);
});

test('the rows of a list: named by the form, each got as a form of its own, posted without ids', async () => {
  const client = await newcomer('rows@example.org');
  const formId = 'all-field-types';
  const costs = '[{"item":"Bus","pieces":"2","price":"900"},{"item":"Lunch"}]';
  const upload = await client.post('/attachment/upload', { file: fileOf(pdfOf(), 'paper.pdf') });
  const everyType = JSON.parse(examples['POST /form/post']!.everyType!.sent.extra!);
  const files = JSON.stringify([{ attachmentId: upload.data.attachmentId, name: 'paper.pdf' }]);
  const posted = await client.post('/form/post', { formId, ...bracketed({ ...everyType, files, costs }) });
  expect([posted.status, posted.errorList]).toEqual([200, undefined]);
  const form = (await client.get('/form/get', { formId })).data;
  const { props, allowEdit } = form.fields.costs;
  expect([props.itemType, props.rowProvider.rowDataIdList.length]).toEqual(['row', 2]);
  const rows: Data[] = [];
  for (const row of props.rowProvider.rowDataIdList)
    rows.push((await client.get('/form/get', { formId: props.formId, dataId: row })).data);
  expect(rows.map(({ fields }) => [fields.item.value, fields.cost.value])).toEqual([
    ['Bus', 1800],
    ['Lunch', null],
  ]);
  expect([rows[0].dataId, rows[0].fieldList, rows[0].allowEdit]).toEqual([
    props.rowProvider.rowDataIdList[0],
    ['item', 'pieces', 'price', 'cost'],
    allowEdit,
  ]);
  const fresh = (await client.get('/form/get', { formId: props.formId, dataId: props.dataId })).data;
  expect([fresh.dataId, fresh.fields.item.value]).toEqual([props.dataId, '']);
  for (const odd of [
    { formId: props.formId, dataId: `${props.dataId}.row-99999` },
    { formId: `${formId}.title`, dataId: props.dataId },
    { formId: `${formId}.constructor`, dataId: props.dataId },
    { formId: 'nothing.costs', dataId: props.dataId },
  ])
    expect([odd, (await client.get('/form/get', odd)).status]).toEqual([odd, 404]);
  const stranger = await newcomer('rows-stranger@example.org');
  const foreign = { formId: props.formId, dataId: props.rowProvider.rowDataIdList[0] };
  expect((await stranger.get('/form/get', foreign)).status).toBe(404);
  expect((await client.post('/form/post', { ...foreign, 'extra[item]': 'Tram' })).status).toBe(404);
});

/** What an example speaks of, made anew for it. */
async function made(): Promise<{ client: TestClient; ids: Record<string, string> }> {
  const { client } = await portal.person('cifa');
  const { membershipId, nodeId } = await begin(client);
  const walk = await client.call('POST /workflow/graph/start', { graphName: 'practiceWalk' });
  const file = fileOf(pdfOf(), 'paper.pdf');
  await client.call('POST /attachment/userUpload', { file, folderDir: 'Papers/2026' });
  const { data } = await client.call('POST /attachment/upload', { file });
  const { attachmentId } = data;
  return { client, ids: { membershipId, nodeId, attachmentId, walkId: walk.data.nodeId } };
}

const ALL = Object.entries(examples).flatMap(([call, named]) =>
  Object.entries(named ?? {}).map(([name, example]) => ({ call, name, example })),
);

describe('every example of the OpenAPI document is taken as it stands, with ids of the sender', () => {
  test.each(ALL)('$call $name', async ({ call, name, example }) => {
    const document = (await (await fetch(`${portal.urls[0]}/wp-json/itrc-membership/v1/openapi.json`)).json()) as Data;
    const [method, path] = call.split(' ') as [string, string];
    const operation = document.paths[path][method.toLowerCase()];
    const body = operation.requestBody?.content['multipart/form-data'].examples[name];
    if (method === 'POST') expect(body).toEqual({ summary: example.summary, value: example.sent });
    for (const [at, value] of method === 'GET' ? Object.entries(example.sent) : [])
      expect(operation.parameters.find((parameter: Data) => parameter.name === at).examples[name].value).toBe(value);
    const { client, ids } = await made();
    const reply = await client.raw(call, { tenant: 'cifa', lang: 'en', ...ownIds(call, example, ids) });
    expect([reply.status, reply.error, reply.errorList]).toEqual([200, '', {}]);
  });

  test('each call that takes a map of fields has an example of every way', () => {
    for (const call of [
      'POST /form/post',
      'POST /form/validate',
      'POST /form/postMembership',
      'POST /user/register',
    ] as const)
      expect([call, ...['json', 'brackets', 'flat'].filter((way) => !examples[call]![way])]).toEqual([call]);
  });
});

function ownIds(call: string, { sent }: CallExample, ids: Record<string, string>): Record<string, string | File> {
  const own = (text: string) =>
    Object.entries(EXAMPLE_ID).reduce((done, [name, id]) => done.replaceAll(id, ids[name]!), text);
  const picture = call.endsWith('generalUpload');
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      value === '(binary)' ? fileOf(picture ? pngOf() : pdfOf(), picture ? 'dot.png' : 'paper.pdf') : own(value),
    ]),
  );
}

test('a member of the reading kind and the list of them, by the names of the specification', async () => {
  const staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const added = await client.raw('POST /membership/user/edit', {
    tenant: 'cifa',
    lang: 'en',
    email: 'reading@example.org',
  });
  expect(added.status).toBe(200);
  const list = await client.raw('GET /membership/user/list', { tenant: 'cifa', lang: 'en', membershipId });
  expect((list.data as Data).rows).toHaveLength(1);
});
