import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import * as policy from './policy.ts';

/** Each guard by itself: over HTTP another one often stands before it, and would hide that it is gone. */
const roles = {
  member: { capabilities: [], byProduct: true },
  admin: { capabilities: ['user-manage'] },
  super: { capabilities: ['tenant-enter'] },
};
const ctx = (capabilities: string[] = [], about: Record<string, unknown> = {}): Context => {
  const person = { kind: 'person', accountId: 'me', visitorFrom: null, completed: true, ...about };
  const can = (value: string) => capabilities.includes(value);
  return { actor: person, person, tenant: { roles }, can } as unknown as Context;
};
const code = (act: () => unknown): unknown => {
  try {
    return act() ?? 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const NONE = { totp: false, passkeys: 0, recoveryCodes: 0 };

test('ACC-7: everybody sees the own account, who manages users all', () => {
  expect(policy.maySeeAccount(ctx(), undefined)).toBe('me');
  expect(policy.maySeeAccount(ctx(), 'me')).toBe('me');
  expect(code(() => policy.maySeeAccount(ctx(), 'other'))).toBe('record.notFound');
  expect(policy.maySeeAccount(ctx(['user-manage']), 'other')).toBe('other');
});

test('ACC-9: roles are given by hand but for those of the product, by who holds as much', () => {
  const handle = (by: Context, role: string) => code(() => policy.mayHandleRole(by, role));
  expect(handle(ctx(['user-manage']), 'admin')).toBe('allowed');
  expect(handle(ctx(), 'member')).toBe('role.notByHand');
  for (const role of ['nobody', 'constructor', '__proto__']) expect(handle(ctx(), role)).toBe('role.unknown');
  expect(handle(ctx(), 'super')).toBe('access.denied');
  expect(handle(ctx(['tenant-enter']), 'super')).toBe('allowed');
});

test('ACC-9: a visitor’s account is changed at home alone', () => {
  expect(code(() => policy.mustNotBeVisitor({ visitor_from: null }))).toBe('allowed');
  expect(code(() => policy.mustNotBeVisitor({ visitor_from: 'cifa' }))).toBe('access.denied');
  expect(code(() => policy.mustBeAtHome(ctx()))).toBe('allowed');
  expect(code(() => policy.mustBeAtHome(ctx([], { visitorFrom: 'cifa' })))).toBe('access.denied');
});

test('ACC-2: a second factor is arranged by who is logged in whole, or has none yet', () => {
  const arrange = (person: Record<string, unknown>, stored: object) =>
    code(() => policy.mayArrangeFactors(ctx([], person), stored as never));
  expect(arrange({}, { ...NONE, passkeys: 1 })).toBe('allowed');
  expect(arrange({ completed: false }, NONE)).toBe('allowed');
  expect(arrange({ completed: false }, { ...NONE, passkeys: 1 })).toBe('session.secondFactor');
  expect(arrange({ visitorFrom: 'cifa' }, NONE)).toBe('access.denied');
});

test('nobody hands on more than they hold, and a key no more than its scopes cover', () => {
  const key = { byKey: { id: 'key', accountId: 'service', name: 'Website' } };
  expect(code(() => policy.mayHandleRole(ctx(['user-manage'], key), 'admin'))).toBe('allowed');
  expect(code(() => policy.mayHandleRole(ctx(['event-manage'], key), 'admin'))).toBe('access.denied');
  expect(code(() => policy.mustNotExceed(ctx(['event-manage'], key), ['admin']))).toBe('access.denied');
  expect(code(() => policy.mustNotExceed(ctx(['event-manage']), ['admin']))).toBe('access.denied');
  expect(code(() => policy.mustNotExceed(ctx(['user-manage']), ['admin']))).toBe('allowed');
  expect(code(() => policy.mustNotExceed(ctx(), ['member', 'gone', 'constructor']))).toBe('allowed');
});
