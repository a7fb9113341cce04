// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { homeWith, isOwnPath, keptParams, wayBack } from './return-url.ts';

describe('ACC-2: where a login leads', () => {
  test.each(['/', '/profile', '/form/a/b?c=d#e', '/%2f%2fevil.test'])('%j stays on the site', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );
  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'profile',
    '',
  ])('%j does not count', (path) => expect(isOwnPath(path)).toBe(false));
  test('Home keeps the parameters that are not the login’s own', () => {
    expect(homeWith({ ref: 'poster', way: 'code', tenant: 'cifa', lang: 'en', returnUrl: '/x', token: 't' })).toBe(
      '/?ref=poster',
    );
    expect(homeWith({ tenant: 'cifa' })).toBe('/');
  });
  test('a hostile way back falls back to Home', () => {
    expect(wayBack({ returnUrl: '/profile' })).toBe('/profile');
    expect(wayBack({ returnUrl: '//evil.test', ref: 'a' })).toBe('/?ref=a');
  });
  test('the way back goes on from screen to screen, a token does not', () => {
    expect(keptParams({ returnUrl: '/x', token: 't', way: 'code', tenant: 'cifa', lang: 'en', ref: 'a' })).toEqual({
      returnUrl: '/x',
      ref: 'a',
    });
  });
});
