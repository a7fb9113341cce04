import { expect, test } from 'vitest';
import { slugProblem } from '../../../contract/slug.ts';
import { acceptanceOf, slugFrom } from './rules.ts';

test.each([
  ['Volunteer survey 2026', 'volunteer-survey-2026'],
  ['  Café & Friends!  ', 'cafe-friends'],
  ['問卷', 'new-form'],
  ['__proto__', 'proto'],
  [`${'long '.repeat(60)}`, 'long-long-long-long-long-long-long-long-long-long'],
])('the address of %j is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
  expect(slugProblem(slug)).toBeNull();
});

test('a form takes answers from the moment it opens until the moment it closes', () => {
  const [opens, closes] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-02T00:00:00Z')];
  const at = (now: string, state = 'open') =>
    acceptanceOf({ state, opens_at: opens, closes_at: closes }, new Date(now));
  expect([at('2026-12-31T23:59:59Z'), at('2027-01-01T00:00:00Z')]).toEqual(['notYet', 'open']);
  expect([at('2027-01-01T23:59:59Z'), at('2027-01-02T00:00:00Z')]).toEqual(['open', 'over']);
  expect([at('2027-01-01T12:00:00Z', 'closed'), at('2027-01-01T12:00:00Z', 'draft')]).toEqual(['closed', 'draft']);
});
