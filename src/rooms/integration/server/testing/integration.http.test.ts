import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { isInside } from '../../../../engine/server/http/outside.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';

type Got = { path: string; headers: http.IncomingHttpHeaders; body: string };
let portal: TestPortal;
let owner: pg.Client;
let receiver: http.Server;
let host: string;
const got: Got[] = [];
/** What the receiver answers next; 'never' keeps the sender waiting. */
let answers: (number | 'redirect')[] = [];

beforeAll(async () => {
  receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body });
      const answer = answers.shift() ?? 200;
      if (answer === 'redirect') response.writeHead(302, { location: `http://${host}/elsewhere` }).end();
      else response.writeHead(answer).end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  portal = await startPortal({ WEBHOOK_INSIDE: host });
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  receiver.close();
  await owner.end();
  await portal.close();
});

const inDays = (days: number) => formatDate(addDays(hongKongDate(portal.engine.clock.now()), days));
const adminOf = (tenant: string) =>
  portal.person(tenant, [{ cifa: 'itrc-cifa-admin', rmhc: 'rmhc-admin' }[tenant as 'cifa']]);

async function keyFor(admin: Awaited<ReturnType<typeof adminOf>>, scopes: string[], name = 'Website') {
  return must(
    await admin.client.call('POST /key/make', { name, scopes: JSON.stringify(scopes), expiresOn: inDays(30) }),
  );
}
const by = (key: string) => ({ authorization: `Bearer ${key}` });
const send = () =>
  portal.engine.jobs.find(({ name }) => name === 'webhook.send')!.run(contextOf(portal.engine, 'cifa'), {});

test('a key does what its scopes say until it is revoked; only its hash is kept', async () => {
  const admin = await adminOf('cifa');
  const { key, keyId } = await keyFor(admin, ['event-manage']);
  const program = portal.client('cifa');
  expect((await program.call('GET /event/desk/list', {}, by(key))).status).toBe(200);
  expect(await program.call('GET /membership/browse', {}, by(key))).toMatchObject({ status: 403, code: 'key.scope' });
  expect(await program.call('GET /user/profile', {}, by(key))).toMatchObject({ status: 403, code: 'key.ownOnly' });
  expect(await program.call('GET /key/list', {}, by(key))).toMatchObject({ status: 403, code: 'key.scope' });
  expect(await program.call('GET /event/desk/list', {}, by(`${key}0`))).toMatchObject({
    status: 401,
    code: 'key.unknown',
  });
  expect(await portal.client('rmhc').call('GET /event/desk/list', {}, by(key))).toMatchObject({
    status: 403,
    code: 'key.tenant',
  });
  const [row] = must(await admin.client.call('GET /key/list', {})).rows;
  expect(row).toMatchObject({ keyId, works: true, lastUsedAt: expect.any(String) });
  const { rows } = await owner.query('select to_jsonb(k)::text as text from api_key k');
  expect(rows.some(({ text }) => text.includes(key.slice(-20)))).toBe(false);
  // people who look after users do not see the account of a program
  const users = must(await admin.client.call('GET /user/list', { search: 'Website' }));
  expect(users.rows).toEqual([]);
  must(await admin.client.call('POST /key/revoke', { keyId }));
  expect((await program.call('GET /event/desk/list', {}, by(key))).code).toBe('key.unknown');
  const trail = await owner.query<{ action: string }>('select action from audit_entry where subject_id = $1', [keyId]);
  expect(trail.rows.map(({ action }) => action).sort()).toEqual(['key.make', 'key.revoke']);
});

test('a key never does more than who made it may, and nothing once its day is over', async () => {
  const admin = await adminOf('cifa');
  const tooMuch = await admin.client.call('POST /key/make', {
    name: 'More',
    scopes: JSON.stringify(['volunteer-manage']),
    expiresOn: inDays(30),
  });
  expect(tooMuch.errorList).toHaveProperty('scopes');
  for (const scope of ['integration-manage', 'tenant-enter', 'nonsense']) {
    const reply = await admin.client.call('POST /key/make', {
      name: 'More',
      scopes: JSON.stringify([scope]),
      expiresOn: inDays(30),
    });
    expect([scope, reply.status]).toEqual([scope, 422]);
  }
  for (const days of [0, 400]) {
    const sent = { name: 'Ever', scopes: JSON.stringify(['event-manage']), expiresOn: inDays(days) };
    expect((await admin.client.call('POST /key/make', { ...sent, name: '  ' })).errorList).toHaveProperty('name');
    expect((await admin.client.call('POST /key/make', { ...sent, scopes: '[]' })).errorList).toHaveProperty('scopes');
    expect((await admin.client.call('POST /key/make', sent)).errorList).toHaveProperty('expiresOn');
  }
  const { key } = await keyFor(admin, ['event-manage']);
  const program = portal.client('cifa');
  await owner.query('delete from role_grant where account_id = $1', [admin.accountId]);
  expect((await program.call('GET /event/desk/list', {}, by(key))).code).toBe('key.scope');
  await owner.query(`update account set status = 'disabled' where id = $1`, [admin.accountId]);
  expect((await program.call('GET /event/desk/list', {}, by(key))).code).toBe('key.unknown');
  const other = await adminOf('cifa');
  const second = await keyFor(other, ['event-manage']);
  await owner.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [second.keyId]);
  expect(await program.call('GET /event/desk/list', {}, by(second.key))).toMatchObject({
    status: 401,
    code: 'key.expired',
  });
});

test('who is on a visit makes no key, and a key of a visitor opens nothing: their rights are looked up at home', async () => {
  const operator = await portal.person('cifa', ['itrc-super-admin']);
  const here = { tenant: 'rmhc', lang: 'en' };
  expect((await operator.client.raw('POST /user/enter', { ...here, reason: 'Support' })).status).toBe(200);
  const wish = { ...here, name: 'Left behind', scopes: '["user-manage"]', expiresOn: inDays(30) };
  expect(await operator.client.raw('POST /key/make', wish)).toMatchObject({ status: 403, code: 'access.denied' });
  const admin = await adminOf('rmhc');
  const { key } = await keyFor(admin, ['user-manage']);
  const program = portal.client('rmhc');
  expect((await program.call('GET /user/list', {}, by(key))).status).toBe(200);
  await owner.query(`update account set visitor_from = 'cifa' where id = $1`, [admin.accountId]);
  expect((await program.call('GET /user/list', {}, by(key))).code).toBe('key.unknown');
});

test('a webhook is told of what happened once it is in, signed; what fails is tried again and can be sent again', async () => {
  const admin = await adminOf('cifa');
  const sent = { url: `http://${host}/hook`, events: JSON.stringify(['key.make', 'key.revoke']) };
  const { webhookId, secret } = must(await admin.client.call('POST /webhook/save', sent));
  got.length = 0;
  answers = [500];
  const { keyId } = await keyFor(admin, ['event-manage']);
  // refused: nothing was written, so nobody is told
  await admin.client.call('POST /key/make', { name: '', scopes: '[]', expiresOn: inDays(3) });
  await send();
  expect(got).toHaveLength(1);
  const [first] = got;
  const timestamp = String(first!.headers['x-tessera-timestamp']);
  const own = createHmac('sha256', secret).update(`${timestamp}.${first!.body}`).digest('hex');
  expect(first!.headers['x-tessera-signature']).toBe(`v1=${own}`);
  expect(JSON.parse(first!.body)).toMatchObject({
    event: 'key.make',
    tenant: 'cifa',
    subject: { kind: 'api-key', id: keyId },
  });
  const deliveries = async () => must(await admin.client.call('GET /webhook/deliveries', { webhookId })).rows;
  expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1, answer: '500' }]);
  await send();
  expect(got).toHaveLength(1);
  await portal.clock({ advance: 'PT2M' });
  const again = await adminOf('cifa');
  await send();
  expect(got).toHaveLength(2);
  expect(got[1]!.body).toBe(first!.body);
  const [done] = must(await again.client.call('GET /webhook/deliveries', { webhookId })).rows;
  expect(done).toMatchObject({ state: 'sent', tries: 2 });
  must(await again.client.call('POST /webhook/replay', { deliveryId: done!.deliveryId }));
  await send();
  expect(got.map(({ headers }) => headers['x-tessera-id'])).toEqual(Array(3).fill(done!.deliveryId));
  // a redirect is no way on
  answers = ['redirect'];
  must(await again.client.call('POST /webhook/replay', { deliveryId: done!.deliveryId }));
  await send();
  expect(got.map(({ path }) => path)).toEqual(Array(4).fill('/hook'));
  const [turned] = must(await again.client.call('GET /webhook/deliveries', { webhookId })).rows;
  expect(turned).toMatchObject({ state: 'waiting', answer: '302' });
  await portal.clock({ reset: true });
});

test('a target without an answer for days is switched off, those who look after it get a mail, and it is switched on again', async () => {
  const admin = await adminOf('cifa');
  const sent = { url: `http://${host}/dead`, events: JSON.stringify(['key.make']) };
  const { webhookId } = must(await admin.client.call('POST /webhook/save', sent));
  await keyFor(admin, ['event-manage']);
  answers = Array(20).fill(503);
  await send();
  await owner.query(`update webhook set failing_since = failing_since - interval '4 days' where id = $1`, [webhookId]);
  await send();
  const hook = must(await admin.client.call('GET /webhook/list', {})).rows.find((row) => row.webhookId === webhookId);
  expect(hook?.offAt).not.toBeNull();
  const [mail] = await portal.mails('cifa', admin.email);
  expect(mail?.subject).toContain(host);
  got.length = 0;
  await keyFor(admin, ['event-manage']);
  await send();
  expect(got.filter(({ path }) => path === '/dead')).toEqual([]);
  // nothing is sent again to a target that is off
  const [waiting] = must(await admin.client.call('GET /webhook/deliveries', { webhookId })).rows;
  const replay = { deliveryId: waiting!.deliveryId };
  expect((await admin.client.call('POST /webhook/replay', replay)).code).toBe('webhook.off');
  answers = [];
  must(await admin.client.call('POST /webhook/switchOn', { webhookId }));
  expect(
    must(await admin.client.call('GET /webhook/list', {})).rows.find((row) => row.webhookId === webhookId)?.offAt,
  ).toBeNull();
});

test('a webhook that is taken away is told of nothing more, and the trail says where it led', async () => {
  const admin = await adminOf('cifa');
  const sent = { url: `http://${host}/gone`, events: JSON.stringify(['key.make']) };
  const { webhookId } = must(await admin.client.call('POST /webhook/save', sent));
  const elsewhere = await adminOf('rmhc');
  expect((await elsewhere.client.call('POST /webhook/remove', { webhookId })).code).toBe('record.notFound');
  must(await admin.client.call('POST /webhook/remove', { webhookId }));
  expect((await admin.client.call('POST /webhook/remove', { webhookId })).code).toBe('record.notFound');
  got.length = 0;
  await keyFor(admin, ['event-manage']);
  await send();
  expect(got.filter(({ path }) => path === '/gone')).toEqual([]);
  const { rows } = await owner.query<{ changes: unknown }>(
    `select changes from audit_entry where action = 'webhook.remove' and subject_id = $1`,
    [webhookId],
  );
  expect(rows).toEqual([{ changes: [{ field: 'url', before: sent.url, after: null }] }]);
});

test('reliability row 11: no target inside the network, however it is written, and none by another scheme', async () => {
  const admin = await adminOf('cifa');
  for (const url of [
    'http://example.org/hook',
    'https://localhost/',
    'https://localhost.localdomain/',
    'https://portal.localhost/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'nonsense',
  ]) {
    const reply = await admin.client.call('POST /webhook/save', { url, events: JSON.stringify(['key.make']) });
    expect([url, reply.status, Object.keys(reply.errorList)]).toEqual([url, 422, ['url']]);
  }
  for (const events of [[], ['no.such.act']]) {
    const sent = { url: `http://${host}/hook`, events: JSON.stringify(events) };
    expect((await admin.client.call('POST /webhook/save', sent)).errorList).toHaveProperty('events');
  }
  for (const address of [
    '100.64.0.1',
    '172.31.0.1',
    '192.168.1.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::',
  ])
    expect([address, isInside(address)]).toEqual([address, true]);
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect([address, isInside(address)]).toEqual([address, false]);
});

test('a name that leads inside is refused when a message goes out: nothing is connected to', async () => {
  const admin = await adminOf('cifa');
  const port = host.split(':')[1];
  const { webhookId } = must(
    await admin.client.call('POST /webhook/save', {
      url: 'https://hooks.example.org/hook',
      events: JSON.stringify(['key.make']),
    }),
  );
  // what it resolves to has changed since
  await owner.query('update webhook set url = $2 where id = $1', [webhookId, `https://localhost.:${port}/hook`]);
  let connected = 0;
  const count = () => {
    connected += 1;
  };
  await keyFor(admin, ['event-manage']);
  await owner.query('delete from webhook_delivery where webhook_id <> $1', [webhookId]);
  receiver.on('connection', count);
  await send();
  receiver.off('connection', count);
  expect(connected).toBe(0);
  const [row] = must(await admin.client.call('GET /webhook/deliveries', { webhookId })).rows;
  expect(row).toMatchObject({ state: 'waiting', tries: 1 });
  expect(row!.answer).toMatch(/inside/);
});
