import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../contract/rules/email.ts';
import { isCommonPassword } from './password/common-passwords.ts';
import { newPasswordProblem, newPasswordProblems } from './password/password.rules.ts';
import {
  changeState,
  codeRefusal,
  hasFactor,
  owedFactors,
  readCode,
  readRecoveryCode,
  refusedLogin,
  safeReturnUrl,
} from './rules.ts';

const HOSTILE = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '///evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  'https:\\\\evil.test',
  'https://portal.test@evil.test',
  'https://evil.test\\@portal.test',
  'https://evil.test#portal.test',
  'https://ⓔvil.test',
  'http:evil.test',
  'http://portal.test/x',
  'https://portal.test:444/x',
  '/.//evil.test',
  '/../..//evil.test',
  '/./\\evil.test',
  'blob:https://portal.test/x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://',
  '',
];

describe('ACC-2: returnUrl stays on the own site', () => {
  test.each(HOSTILE)('refuses %j', (text) => {
    expect(safeReturnUrl('https://portal.test', text)).toBeNull();
    // whatever is done with the answer, it cannot lead away
    expect(safeReturnUrl('https://portal.test/app', text)).toBeNull();
  });
  test.each([
    ['/form/x?tenant=cifa&lang=en#top', '/form/x?tenant=cifa&lang=en#top'],
    ['https://portal.test/x', '/x'],
    ['#/x', '/#/x'],
    ['?a=b', '/?a=b'],
    ['x', '/x'],
    ['https:evil.test', '/evil.test'],
    ['https:/evil.test', '/evil.test'],
    ['/%2f%2fevil.test', '/%2f%2fevil.test'],
    ['/%09/evil.test', '/%09/evil.test'],
    ['/;@evil.test', '/;@evil.test'],
  ])('keeps %j on the site as %j', (text, path) => {
    expect(safeReturnUrl('https://portal.test', text)).toBe(path);
    expect(new URL(path, 'https://portal.test').origin).toBe('https://portal.test');
  });
});

const owner = {
  tenant: {
    key: 'oxfam',
    name: { en: 'Aid Grants Programme', 'zh-hant': '援助基金資助計劃' },
    shortName: { en: 'Aid Grants', 'zh-hant': '援助基金' },
  },
  email: 'tai.man.chan@example.org',
};
const problem = (password: string) => newPasswordProblem(password, owner)?.key ?? null;

describe('ACC-5: a new password', () => {
  test('has 8 characters with upper case, lower case and a digit', () => {
    expect(problem('Abcdx17')).toBe('problem.password');
    expect(problem('Kbcdx17z')).toBeNull();
    expect(problem('kbcdx17z')).toBe('problem.password');
    expect(problem('KBCDX17Z')).toBe('problem.password');
    expect(problem('Kbcdxyzz')).toBe('problem.password');
    expect(problem(`Kx7${'é'.repeat(253)}`)).toBeNull();
    expect(problem(`Kx7${'é'.repeat(254)}`)).toBe('problem.tooLong');
  });
  test('may hold a single letter that is somebody’s whole name, but no name of two', () => {
    const called = (en: string) => ({
      ...owner,
      tenant: { ...owner.tenant, shortName: { en, 'zh-hant': '援助基金' } },
    });
    expect(newPasswordProblem('Kqbcdx17z', called('Q'))).toBeNull();
    expect(newPasswordProblem('Kqbcdx17z', called('QB'))?.key).toBe('problem.passwordOwn');
  });
  test('counts characters outside the basic plane as one', () => {
    expect(problem('Kx7𨋢𨋢𨋢𨋢')).toBe('problem.password');
    expect(problem('Kx7𨋢𨋢𨋢𨋢𨋢')).toBeNull();
  });
  test.each([
    ...[
      'Password1',
      'Qwerty123',
      'P@ssw0rd',
      'Passw0rd!',
      'PaSsWoRd1',
      'Welcome1',
      'Welcome123!',
      'Abcd1234',
      'Abc12345',
    ],
    ...[
      'Admin123',
      'Letmein1',
      'Iloveyou1',
      'Monkey123',
      'Dragon12',
      'Summer2024',
      'Charity2026',
      'Football1',
      'Test1234',
    ],
    ...[
      '1q2w3e4R',
      '1Qaz2wsx',
      'Zaq12wsx',
      'Qwertyuiop1',
      'Aa123456',
      'Aaaa1111',
      'Superman7',
      'Asdf1234',
      'Changeme1!',
    ],
    ...['Trustno1', 'Sunshine1', 'Princess01', 'Secret123', 'Hello123', '123Abc45', 'Volunteer2026', 'Woaini520'],
  ])('is not the common %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(problem(password)).toMatch(/^problem\.password/);
  });
  test.each(['Portal-2026', 'kite-Lantern-48', 'Xq7rT2vbn', 'Grüße-Berge-77', 'Passworthy-Kites9', '大Aa龍馬精神8z'])(
    'may be %s',
    (password) => expect(problem(password)).toBeNull(),
  );
  test('holds neither the tenant’s name nor the own address', () => {
    expect(problem('Oxfam-Kites-9')).toBe('problem.passwordOwn');
    expect(problem('my AidGrants 9')).toBe('problem.passwordOwn');
    expect(problem('援助基金Kx9kx9kx')).toBe('problem.passwordOwn');
    expect(problem('Tai.Man.Chan-99')).toBe('problem.passwordOwn');
    expect(problem('ChanTaiMan99x')).toBe('problem.passwordOwn');
  });
  test('is the same as its confirmation', () => {
    expect(newPasswordProblems({ password: 'Kbcdx17z', passwordConfirm: 'Kbcdx17z' }, owner)).toBeNull();
    expect(newPasswordProblems({ password: 'Kbcdx17z', passwordConfirm: 'Kbcdx17z ' }, owner)).toEqual({
      passwordConfirm: [{ key: 'problem.match' }],
    });
  });
});

describe('ACC-1: an address', () => {
  test('is one whatever its case and width', () => {
    expect(readAddress('  Tai@Example.ORG ')).toEqual({ email: 'Tai@Example.ORG', key: 'tai@example.org' });
    expect(readAddress('ｔａｉ＠example.org')?.key).toBe('tai@example.org');
  });
  test.each(['tai', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: x@evil.test', 'a@example.org,b@example.org', ''])(
    'is not %j',
    (text) => expect(readAddress(text)).toBeNull(),
  );
});

describe('ACC-3: codes', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-01T00:10:00Z');
  const mine = Buffer.from('mine');
  const row = { tries: 0, used_at: null, expires_at: later, browser_hash: mine };
  test('are read as people type them', () => {
    expect(readCode(' 123 456 ')).toBe('123456');
    expect(readCode('１２３４５６')).toBe('123456');
    expect(readCode('12345')).toBeNull();
    expect(readCode('1234567')).toBeNull();
    expect(readRecoveryCode('ABCDE-fgh23')).toBe('abcdefgh23');
    expect(readRecoveryCode('abc')).toBeNull();
  });
  test('work once, in time, five times tried, in the browser that asked', () => {
    expect(codeRefusal(row, mine, now, 5)).toBeNull();
    expect(codeRefusal(undefined, mine, now, 5)).toBe('code.invalid');
    expect(codeRefusal({ ...row, tries: 5 }, mine, now, 5)).toBe('code.expired');
    expect(codeRefusal({ ...row, used_at: now }, mine, now, 5)).toBe('code.expired');
    expect(codeRefusal(row, mine, later, 5)).toBe('code.expired');
    expect(codeRefusal(row, Buffer.from('other'), now, 5)).toBe('code.otherBrowser');
    expect(codeRefusal({ ...row, browser_hash: null }, mine, now, 5)).toBe('code.otherBrowser');
  });
});

describe('second factors', () => {
  const none = { totp: false, passkeys: 0, recoveryCodes: 0 };
  test('are owed by who has an app, and by staff who have a passkey', () => {
    expect(owedFactors(none, false)).toBeNull();
    expect(owedFactors(none, true)).toBeNull();
    expect(owedFactors({ totp: true, passkeys: 1, recoveryCodes: 3 }, false)).toEqual(['totp', 'passkey', 'recovery']);
    expect(owedFactors({ ...none, passkeys: 1 }, false)).toBeNull();
    expect(owedFactors({ ...none, passkeys: 1 }, true)).toEqual(['passkey']);
  });
});

test('ACC-3: an app or a passkey is a second factor, a recovery code alone is none', () => {
  const factors = (totp: boolean, passkeys: number, recoveryCodes = 0) => ({ totp, passkeys, recoveryCodes });
  expect([factors(false, 0, 5), factors(true, 0), factors(false, 1)].map(hasFactor)).toEqual([false, true, true]);
  expect(owedFactors(factors(true, 0), false)).toEqual(['totp']);
  expect(owedFactors(factors(true, 1, 1), false)).toEqual(['totp', 'passkey', 'recovery']);
  expect(owedFactors(factors(false, 1, 1), true)).toEqual(['passkey']);
  expect(owedFactors(factors(false, 0, 1), true)).toBeNull();
});

test('ACC-9: who is shut out, or has not confirmed the address, is told which', () => {
  expect(['active', 'disabled', 'unverified'].map(refusedLogin)).toEqual([null, 'login.disabled', 'login.unverified']);
});

test('ACC-6: a change of address is over once it is done, or in the second in which it expires', () => {
  const now = new Date('2026-01-31T04:00:00Z');
  const later = new Date(now.getTime() + 1);
  const open = { frozen_at: null, done_at: null, expires_at: later, now };
  expect(changeState(open)).toBe('open');
  expect(changeState({ ...open, expires_at: now })).toBe('over');
  expect(changeState({ ...open, done_at: now })).toBe('over');
  expect(changeState({ ...open, done_at: now, frozen_at: now })).toBe('frozen');
});
