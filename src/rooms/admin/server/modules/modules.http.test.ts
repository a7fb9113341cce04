import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '../../../../contract/modules.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { begin } from '../../../membership/server/testing/application.fixture.ts';

let portal: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  other = await startPortal({}, { ownerUrl: portal.ownerUrl });
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

const row = async (client: TestClient, module: Module) =>
  (await client.call('GET /module/list', {})).data.rows.find((row) => row.module === module)!;

async function put(client: TestClient, module: Module, on: boolean, over: { reason?: string; version?: number } = {}) {
  const { version } = await row(client, module);
  return client.call('POST /module/switch', { module, on, reason: 'The season is over', version, ...over });
}

test('TEN-4: switched off at one server a module is gone from the others within seconds; drafts are there again after', async () => {
  const { client: admin } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client: member } = await portal.person('cifa');
  const { formId } = await begin(member);
  expect((await member.call('POST /form/draft', { formId, extra: { surname: 'Ho' } })).status).toBe(200);
  expect((await row(admin, 'membership')).running.map(({ text }) => text)).toContain('Open applications: 1');

  expect((await put(admin, 'membership', false)).data.message).toContain('is off');
  const elsewhere = other.client('cifa');
  await expect.poll(async () => (await elsewhere.call('GET /membership/check', { code: 'x' })).code).toBe('module.off');
  // who was in it: refused calmly, at each door of the form and of the graph
  expect((await member.call('GET /form/get', { formId })).code).toBe('module.off');
  expect((await member.call('POST /form/draft', { formId, extra: { surname: 'Lee' } })).code).toBe('module.off');
  expect((await member.call('POST /form/post', { formId, extra: {} })).code).toBe('module.off');
  const graphName = 'applyFullMembership';
  expect((await member.call('POST /workflow/graph/start', { graphName })).code).toBe('module.off');
  expect((await member.call('GET /work/list', {})).data.rows).toEqual([]);

  expect((await put(admin, 'membership', true)).status).toBe(200);
  const { draft } = (await member.call('GET /form/get', { formId })).data;
  expect(draft!.fields.surname!.value).toBe('Ho');
  await expect.poll(async () => (await elsewhere.call('GET /membership/check', { code: 'x' })).status).toBe(200);
});

test('ADM-3: a switch has a reason, stands in the trail and in the history; two who switch at once are told', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await put(client, 'qr-code', false, { reason: '  ' })).errorList).toHaveProperty('reason');
  expect((await put(client, 'qr-code', true)).code).toBe('record.stale');
  const { version } = await row(client, 'qr-code');
  const both = await Promise.all([
    put(client, 'qr-code', false, { version }),
    put(client, 'qr-code', false, { version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { history, on, there } = await row(client, 'qr-code');
  expect({ on, there, history: history.map(({ on, reason }) => ({ on, reason })) }).toEqual({
    on: false,
    there: false,
    history: [{ on: false, reason: 'The season is over' }],
  });
  const [entry] = (await client.call('GET /audit/list', { subjectKind: 'module', subjectId: 'qr-code' })).data.rows;
  expect(entry).toMatchObject({ action: 'module.switchOff', reason: 'The season is over' });
  expect((await client.call('GET /event/ticket/key', {})).code).toBe('module.off');
  expect((await put(client, 'qr-code', true)).status).toBe(200);
  // switched off and on since it was looked at, it stands as it stood then, and is not what was looked at
  expect((await put(client, 'qr-code', false, { version })).code).toBe('record.stale');
  expect(await row(client, 'qr-code')).toMatchObject({ on: true });
});

test('TEN-4: what a tenant is not set up for cannot be switched on, a part rests with its whole, and others may not', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await row(client, 'grants')).setUp).toBe(false);
  expect((await put(client, 'grants', true)).code).toBe('module.notSetUp');
  expect((await put(client, 'donation', false)).status).toBe(200);
  expect(await row(client, 'donation-on-ticket')).toMatchObject({ on: true, there: false });
  expect((await put(client, 'donation-on-ticket', false)).status).toBe(200);
  expect((await put(client, 'donation-on-ticket', true)).code).toBe('module.noWhole');
  expect((await put(client, 'donation', true)).status).toBe(200);
  expect((await put(client, 'donation-on-ticket', true)).status).toBe(200);
  expect(await row(client, 'donation-on-ticket')).toMatchObject({ on: true, there: true });
  const { client: member } = await portal.person('cifa');
  const reply = await member.call('POST /module/switch', { module: 'event', on: false, reason: 'x', version: 0 });
  expect(reply.code).toBe('access.denied');
  // another tenant knows nothing of it
  expect((await put(client, 'event', false)).status).toBe(200);
  expect((await portal.client('oxfam').call('GET /event/list', {})).status).not.toBe(404);
  expect((await put(client, 'event', true)).status).toBe(200);
});
