import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal } from '../../../contract/portal.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { Words } from '../words.ts';
import { cataloguesOf } from './catalogues.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const at = (path: string, headers: Record<string, string> = {}) => fetch(portal.urls[0] + path, { headers });
const portalOf = async (tenant: string, lang: string) =>
  (await (await at(`/wp-json/itrc-membership/v1/portal?tenant=${tenant}&lang=${lang}`)).json()).data as Portal;

test('TEN-3: words are files of their own, named for their content, kept for good, in each language', async () => {
  const [en, zh, hans] = await Promise.all(['en', 'zh-hant', 'zh-hans'].map((lang) => portalOf('cifa', lang)));
  expect(en!.catalogues.shell).toMatch(/^\/words\/en\/shell\.[0-9a-f]{16}\.json$/);
  for (const [{ catalogues }, lang, text] of [
    [en!, 'en', 'Log out'],
    [zh!, 'zh-hant', '登出'],
    [hans!, 'zh-hans', '登出'],
  ] as const) {
    const answer = await at(catalogues.shell!);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect((await answer.json())['word.logOut']).toBe(text);
    expect(catalogues.shell).toContain(`/words/${lang}/`);
  }
});

test('TEN-3: what only the server says stays there; together the catalogues hold every other word once', async () => {
  const { catalogues } = await portalOf('cifa', 'en');
  expect(Object.keys(catalogues)).not.toContain('server');
  const all = await Promise.all(
    Object.values(catalogues).map(async (path) => Object.keys(await (await at(path)).json())),
  );
  expect(new Set(all.flat()).size).toBe(all.flat().length);
  expect(all.flat()).toContain('membership-mine.none');
  expect(all.flat()).not.toContain('error.general.error');
});

test('TEN-3: they are sent compressed as the browser takes it', async () => {
  const { shell } = (await portalOf('cifa', 'en')).catalogues;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await at(shell!, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.json()).toHaveProperty(['word.logOut']);
  }
});

test('TEN-3: an address that no words have is 404: another hash, another language, another catalogue, one that leads out', async () => {
  const { shell } = (await portalOf('cifa', 'en')).catalogues;
  for (const path of [
    shell!.replace(/[0-9a-f]{16}/, '0'.repeat(16)),
    shell!.replace('/en/', '/zh-hant/'),
    shell!.replace('/shell.', '/server.'),
    '/words/en/server.json',
    '/words/..%2f..%2fpackage.json',
  ]) {
    const answer = await at(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});

test('TEN-3: a tenant with words of its own has a file of its own, and shares the others', async () => {
  const { engine } = portal;
  const [oxfam, cifa] = [await portalOf('oxfam', 'en'), await portalOf('cifa', 'en')];
  expect(oxfam.catalogues).toEqual(cifa.catalogues);
  const words = await Words.load({
    oxfam: { en: { 'word.logOut': 'Good-bye' }, 'zh-hant': { 'word.logOut': '再見' } },
  });
  const own = cataloguesOf({ ...engine, words });
  const [mine, theirs] = ['oxfam', 'cifa'].map((key) => own.addresses(engine.tenants.get(key)!, 'en'));
  expect(mine!.shell).not.toBe(theirs!.shell);
  expect({ ...mine, shell: '' }).toEqual({ ...theirs, shell: '' });
  expect(JSON.parse(own.find(mine!.shell!)!.json)['word.logOut']).toBe('Good-bye');
});
