import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** What a list needs besides its page. */
const NEEDED: Partial<Record<CallKey, Record<string, unknown>>> = {
  'GET /grant/advice/hours': { by: 'project' },
  'POST /attachment/search': { attachmentScope: 'system' },
};
/** Of one record, which a newcomer has none of. */
const OF_ONE = new Set<string>([
  'GET /attachment/opens',
  'GET /campaign/recipients',
  'GET /event/desk/attendees',
  'GET /made-form/answers',
  'GET /record/mail/list',
  'GET /record/message/list',
  'GET /record/note/list',
]);
const ROLES = {
  cifa: ['itrc-cifa-admin', 'itrc-super-admin'],
  oxfam: ['itrc-oxfam-admin', 'itrc-super-admin'],
  rmhc: ['rmhc-admin'],
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Calls that answer in pages by key. */
const lists = (Object.entries(calls) as [CallKey, CallShape][])
  .filter(
    ([, { input }]) => 'shape' in input && 'after' in (input.shape as object) && 'before' in (input.shape as object),
  )
  .map(([name]) => name);

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const WRONG = [
  'x',
  '1 or 1=1',
  cursorOf(),
  cursorOf('another list', '1'),
  Buffer.from('{"a":1}').toString('base64url'),
];

test('every list that goes by key refuses a cursor that is none, or of another list, in the same way', async () => {
  expect(lists.length).toBeGreaterThan(12);
  const tried = new Set<string>();
  for (const [tenant, roles] of Object.entries(ROLES)) {
    const { client } = await portal.person(tenant, [...roles]);
    for (const name of lists) {
      const input = { ...NEEDED[name], tenant, lang: 'en' };
      const first = await client.raw(name, input);
      if (first.status !== 200) continue;
      tried.add(name);
      for (const cursor of WRONG) {
        for (const way of ['after', 'before']) {
          const { status, code } = await client.raw(name, { ...input, [way]: cursor });
          expect(`${name} ${way} ${cursor} ${status} ${code}`).toBe(`${name} ${way} ${cursor} 400 request.malformed`);
        }
      }
    }
  }
  expect(lists.filter((name) => !tried.has(name) && !OF_ONE.has(name))).toEqual([]);
});

test('a cursor of the right list whose values are none of its keys is refused, and none reaches the database', async () => {
  const { client } = await portal.person('cifa', [...ROLES.cifa]);
  await portal.person('cifa');
  const { next } = (await client.call('GET /user/list', { size: 1 })).data;
  const [name, at, id] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as string[];
  const ask = (...values: unknown[]) => client.call('GET /user/list', { size: 1, after: cursorOf(...values) });
  expect((await ask(name, at, id)).status).toBe(200);
  const wrong = [
    [name, at],
    [name, at, id, id],
    [name, 'yesterday', id],
    [name, `${at}'`, id],
    [name, '9'.repeat(17), id],
    [name, at, 'x'],
    [name, at, null],
    [name, Number(at), id],
    [name, '\u0000', id],
  ];
  for (const values of wrong) expect([values, (await ask(...values)).status]).toEqual([values, 400]);
});
