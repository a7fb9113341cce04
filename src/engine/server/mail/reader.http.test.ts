import { afterAll, beforeAll, expect, it } from 'vitest';
import { applied, decide } from '../../../rooms/membership/server/testing/application.fixture.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it('COM-1: every room greets a person by the same name: the one they go by, not that of its own records', async () => {
  const { client: staff } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client: me, email } = await portal.person('cifa');
  const { version } = (await me.call('GET /user/profile', {})).data;
  await me.call('POST /user/profile/edit', { displayName: 'Tai Man Chan', language: 'en', version });
  const { membershipId } = await applied(me);
  expect((await decide(staff, membershipId)).status).toBe(200);
  const greeted = (await portal.mails('cifa', email)).filter(({ text }) => text.includes('Dear '));
  expect(new Set(greeted.map(({ text }) => /Dear (.+),/.exec(text)?.[1]))).toEqual(new Set(['Tai Man Chan']));
  // of the membership and of the payment
  expect(greeted.length).toBeGreaterThan(2);
});

it('COM-1: mails are in the language the person used last; what a page asks by itself does not count', async () => {
  const { client: staff } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client: me, email } = await portal.person('cifa', [], 'en');
  const { membershipId } = await applied(me);
  me.lang = 'zh-hant';
  // a page asks anew for what it shows when its language is changed
  await me.call('GET /user/profile', {});
  me.lang = 'en';
  await me.call('GET /session', {}, { 'x-background': '1' });
  expect((await decide(staff, membershipId)).status).toBe(200);
  const langs = (await portal.mails('cifa', email)).map(({ lang }) => lang);
  // newest first: of the decision and what comes with it, then of the application
  expect([langs[0], langs.at(-1)]).toEqual(['zh-hant', 'en']);
  // a request that names no language is no choice of one
  await me.raw('GET /user/profile', { tenant: 'cifa' });
  expect((await staff.call('GET /user/list', { search: email })).data.rows).toHaveLength(1);
  const language = async () => (await me.call('GET /user/profile', {}, { 'x-background': '1' })).data.language;
  expect(await language()).toBe('zh-hant');
  await me.call('GET /user/profile', {});
  expect(await language()).toBe('en');
});
