import { expect, test } from 'vitest';
import { organisationKeyProblem, suggestedKey } from './organisation-key.ts';

test.each(['abc', 'harbour-choir', 'club2', `a${'b'.repeat(29)}`])('%s is a key', (key) => {
  expect(organisationKeyProblem(key)).toBeNull();
});

test.each([
  ['', 'problem.fillOut'],
  ['__proto__', 'hosting.problem.key'],
  ['ab', 'hosting.problem.key'],
  ['a'.repeat(300), 'hosting.problem.key'],
  ['Choir', 'hosting.problem.key'],
  ['9lives', 'hosting.problem.key'],
  ['a--b', 'hosting.problem.key'],
  ['a.b', 'hosting.problem.key'],
  ['合唱團', 'hosting.problem.key'],
  ['constructor', 'hosting.problem.reserved'],
  ['kinds', 'hosting.problem.reserved'],
  ['admin', 'hosting.problem.reserved'],
  ['events', 'hosting.problem.reserved'],
])('%s is no key', (key, problem) => {
  expect(organisationKeyProblem(key)?.key).toBe(problem);
});

test.each([
  ['Harbour Choir', 'harbour-choir'],
  ["Children's Café & Friends", 'childrens-cafe-friends'],
  ['2nd Scout Group', 'scout-group'],
  ['合唱團', ''],
  ['The Society of Very Long Names and Longer', 'the-society-of-very-long-names'],
])('%s suggests %s', (name, key) => {
  expect(suggestedKey(name)).toBe(key);
  if (key) expect(organisationKeyProblem(key)).toBeNull();
});
