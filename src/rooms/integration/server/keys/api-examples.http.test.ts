import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, decide } from '../../../membership/server/testing/application.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';

/** The programs of docs/api.md, taken out of the page and run as a stranger would. */
let portal: TestPortal;
let folder: string;
let port: number;

beforeAll(async () => {
  port = await freePort();
  portal = await startPortal({ WEBHOOK_INSIDE: `127.0.0.1:${port}` });
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-api-'));
  const page = await fs.readFile(path.resolve('docs/api.md'), 'utf8');
  for (const [, name, source] of page.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm))
    await fs.writeFile(path.join(folder, name!), source!);
});
afterAll(async () => {
  await portal.close();
  await fs.rm(folder, { recursive: true, force: true });
});

async function keyFor(scopes: string[]) {
  const admin = await portal.person('cifa', ['itrc-cifa-admin']);
  const expiresOn = formatDate(addDays(hongKongDate(portal.engine.clock.now()), 30));
  const made = must(
    await admin.client.call('POST /key/make', { name: 'Example', scopes: JSON.stringify(scopes), expiresOn }),
  );
  return { admin, key: made.key };
}

const env = (more: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  PORTAL: portal.urls[0]!,
  TENANT: 'cifa',
  ...more,
});
const run = (name: string, key: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(folder, name), ...args], { env: env({ KEY: key }) });

test('example 1 writes who was changed since yesterday, and says what is missing without the scope', async () => {
  const { key, admin } = await keyFor(['audit-read', 'membership-review']);
  const { client, email } = await portal.person('cifa', []);
  const { membershipId } = await applied(client);
  // an application that was begun and not handed in stands in the trail, and is nobody's to read but its person's
  const beginner = await portal.person('cifa', []);
  must(await beginner.client.call('POST /workflow/graph/start', { graphName: 'applyAssociateMembership' }));
  const { stdout } = await run('members.mjs', key);
  expect(stdout).not.toContain(beginner.email);
  const [head, ...lines] = stdout.trim().split('\n');
  expect(head).toContain('"fullname"');
  expect(lines.filter((line) => line.includes(email))).toHaveLength(1);
  expect((await decide(admin.client, membershipId, 'approve')).status).toBe(200);
  expect((await run('members.mjs', key)).stdout.split('\n').filter((line) => line.includes(email))).toHaveLength(1);
  const small = await keyFor(['event-manage']);
  await expect(run('members.mjs', small.key)).rejects.toThrow('key.scope');
});

test('example 2 makes one event however often it runs', async () => {
  const { key, admin } = await keyFor(['event-manage']);
  const first = await run('event.mjs', key, 'autumn-talk');
  const again = await run('event.mjs', key, 'autumn-talk');
  expect(again.stdout).toBe(first.stdout);
  const { rows } = must(await admin.client.call('GET /event/desk/list', { search: 'Autumn talk' }));
  expect(rows.map(({ eventId, state }) => [eventId, state])).toEqual([[first.stdout.trim(), 'draft']]);
});

test('example 3 takes what the portal sends, once, and refuses a forged and an old message', async () => {
  const { admin, key } = await keyFor(['event-manage']);
  const target = `http://127.0.0.1:${port}/`;
  const hook = must(
    await admin.client.call('POST /webhook/save', { url: target, events: JSON.stringify(['key.make']) }),
  );
  const child: ChildProcess = spawn(process.execPath, [path.join(folder, 'receiver.mjs')], {
    env: env({ SECRET: hook.secret, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout! });
  const next = async () => said.push(String((await once(lines, 'line'))[0]));
  await next();
  const send = () =>
    portal.engine.jobs.find(({ name }) => name === 'webhook.send')!.run(contextOf(portal.engine, 'cifa'), {});
  const { keyId } = await (async () => {
    const expiresOn = formatDate(addDays(hongKongDate(portal.engine.clock.now()), 30));
    const sent = { name: 'Told', scopes: '["event-manage"]', expiresOn };
    return must(await admin.client.call('POST /key/make', sent));
  })();
  const told = next();
  await send();
  await told;
  expect(said).toEqual(['listening', `key.make api-key ${keyId}`]);
  const [delivery] = must(await admin.client.call('GET /webhook/deliveries', { webhookId: hook.webhookId })).rows;
  expect(delivery).toMatchObject({ state: 'sent', answer: '204' });
  const post = async (timestamp: number, secret: string) => {
    const body = '{"id":"x","event":"key.make","subject":{"kind":"api-key","id":"forged"}}';
    const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
    const headers = { 'x-tessera-timestamp': String(timestamp), 'x-tessera-signature': signature };
    return (await fetch(target, { method: 'POST', body, headers })).status;
  };
  const now = Math.floor(Date.now() / 1_000);
  expect(await post(now, 'another secret')).toBe(401);
  expect(await post(now - 600, hook.secret)).toBe(401);
  expect(await post(now, hook.secret)).toBe(204);
  // the same message again: taken, and nothing is done twice
  must(await admin.client.call('POST /webhook/replay', { deliveryId: delivery!.deliveryId }));
  await send();
  expect(said).toHaveLength(2);
  expect(key).toMatch(/^tsk_cifa_/);
  child.kill();
});
