// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { openAction, pathOf, provideGraphStarter, provideRoutes, type RouteDefinition, screensFor } from './routes.ts';
import { parseSearch, pathOfHash, stringifySearch } from './shell/router.tsx';
import { setStage } from './test-page.tsx';

const screen = async () => ({ default: () => null });
const definitions: RouteDefinition[] = [
  { path: '/login', name: 'Login', title: 'word.logIn', screen },
  { path: '/form/$formId/$dataId', name: 'Form', title: 'shell.account.title', screen },
  { path: '/reset/recover', name: 'Reset-Password-Recover', title: 'shell.account.title', screen },
];
let went: string[] = [];
beforeEach(() => {
  setStage();
  went = [];
  provideRoutes(definitions, (path) => went.push(path));
});

test('TEN-5: a named route becomes its path; parameters fill it, the rest is the query', () => {
  expect(pathOf('Form', { formId: 'a b', dataId: '7', page: '2' })).toBe('/form/a%20b/7?page=2');
  expect(pathOf('Login')).toBe('/login');
  expect(pathOf('Nowhere')).toBeNull();
});

test('screens of a room share what is said once; one may add to it and say it otherwise', () => {
  const underDesk = screensFor({ needs: ['event-manage'], under: 'Desk' });
  const said = { path: '/desk/new', name: 'New', title: 'shell.account.title', screen };
  expect(underDesk('/desk/new', 'New', 'shell.account.title', screen)).toEqual({
    needs: ['event-manage'],
    under: 'Desk',
    ...said,
  });
  expect(underDesk('/desk/new', 'New', 'shell.account.title', screen, { under: 'List', words: ['editing'] })).toEqual({
    needs: ['event-manage'],
    under: 'List',
    words: ['editing'],
    ...said,
  });
});

test('TEN-6: an action with a hyphen is a route, any other name starts a graph', async () => {
  const started: unknown[] = [];
  provideGraphStarter(async (graphName, params) => void started.push([graphName, params]));
  await openAction('Reset-Password-Recover', { code: '1' });
  await openAction('membershipApplication', { type: 'full' });
  expect(went).toEqual(['/reset/recover?code=1']);
  expect(started).toEqual([['membershipApplication', { type: 'full' }]]);
});

test('TEN-5: #/login stands for the login page; the query of the address stays', () => {
  expect(pathOfHash('#/login', '?tenant=cifa&lang=en')).toBe('/login?tenant=cifa&lang=en');
  expect(pathOfHash('#/login?returnUrl=%2Fa', '?lang=en')).toBe('/login?lang=en&returnUrl=%2Fa');
  const form = [{ name: 'Form', path: '/form/$formId/$dataId' }];
  expect(pathOfHash('#/Form?formId=a&dataId=b&x=1', '?lang=en', form)).toBe('/form/a/b?lang=en&x=1');
  expect(pathOfHash('#main', '')).toBeNull();
  expect(pathOfHash('', '?lang=en')).toBeNull();
});

test('what stands in the address is text, and empty texts do not', () => {
  expect(parseSearch('?status=1&q=a%20b')).toEqual({ status: '1', q: 'a b' });
  expect(stringifySearch({ status: '1', q: '', after: undefined })).toBe('?status=1');
  expect(stringifySearch({})).toBe('');
});
