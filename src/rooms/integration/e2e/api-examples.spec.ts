import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { formatDate, hongKongDate } from '../../../contract/dates.ts';

const ADMIN = 'itrc-cifa-admin@example.org';
const MONTH_MS = 30 * 86_400_000;

test('ADM-3: the examples of docs/api.md run on the demonstration, in their order, with keys of its administrator', async ({
  request,
  baseURL,
}, { outputDir }) => {
  await fs.mkdir(outputDir, { recursive: true });
  const page = await fs.readFile(path.resolve('docs/api.md'), 'utf8');
  for (const [, name, source] of page.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm))
    await fs.writeFile(path.join(outputDir, name!), source!);
  const post = async (call: string, body: object) => {
    const data = { tenant: 'cifa', lang: 'en', ...body };
    const reply = await request.post(`${BASE_PATH}${call}`, { data, headers: { origin: baseURL! } });
    expect(reply.status(), call).toBe(200);
    return (await reply.json()).data;
  };
  await post('/user/login', { email: ADMIN, password: DEMO_PASSWORD, returnUrl: '' });
  const keyFor = async (...scopes: string[]): Promise<string> => {
    const expiresOn = formatDate(hongKongDate(new Date(Date.now() + MONTH_MS)));
    const made = await post('/key/make', {
      name: `Example ${randomUUID()}`,
      scopes: JSON.stringify(scopes),
      expiresOn,
    });
    return made.key;
  };
  const run = async (name: string, key: string, ...args: string[]) => {
    const env = { ...process.env, PORTAL: baseURL!, TENANT: 'cifa', KEY: key };
    return (await promisify(execFile)(process.execPath, [path.join(outputDir, name), ...args], { env })).stdout.trim();
  };

  const members = await run('members.mjs', await keyFor('audit-read', 'membership-review'));
  expect(members).toContain('"number","fullname"');

  const key = await keyFor('event-manage');
  const ours = `autumn-talk-${randomUUID()}`;
  const first = await run('event.mjs', key, ours);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await run('event.mjs', key, ours)).toBe(first);
});
