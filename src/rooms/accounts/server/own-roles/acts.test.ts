import { expect, test } from 'vitest';
import type { CallShape } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls/calls.ts';
import { CAPABILITIES } from '../../../../contract/capabilities.ts';
import { NOT_COMPOSED, roleKeyFrom } from '../../../../contract/roles/own-role.ts';
import acts from '../../words/en/server/role-acts.json' with { type: 'json' };
import { wordOfCall } from './word-of-call.ts';

const open = CAPABILITIES.filter((capability) => !NOT_COMPOSED.includes(capability));
const changing = Object.entries(calls as Record<string, CallShape>).flatMap(([name, { who }]) =>
  name.startsWith('POST ') &&
  typeof who === 'object' &&
  [who.can].flat().some((capability) => open.includes(capability))
    ? [name]
    : [],
);

test('whoever composes a role is told each act that it opens, and of none that is gone', () => {
  const words = Object.keys(acts).filter((key) => key.startsWith('roles.act.'));
  expect(words.sort()).toEqual(changing.map(wordOfCall).sort());
});

test('what is said of a capability before it is given is said of one that there is', () => {
  const risks = Object.keys(acts).filter((key) => key.startsWith('roles.risk.'));
  for (const key of risks) expect(open).toContain(key.slice('roles.risk.'.length));
});

test.each([
  ['Newsletter clerk', 'newsletter-clerk'],
  ['own-newsletter-clerk', 'newsletter-clerk'],
  ['  --Éclair & Co.--', 'eclair-co'],
  ['own', 'own'],
  ['通訊文員', ''],
  ['__proto__', 'proto'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}`],
])('%j makes the key %j', (text, key) => {
  expect(roleKeyFrom(text)).toBe(key);
});
