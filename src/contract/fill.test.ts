import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('fills what is given, once, and leaves the rest to be seen', () => {
  expect(fill('{{a}} of {{b}}', { a: 1, b: 'two' })).toBe('1 of two');
  expect(fill('{{a}}', { a: '{{b}}', b: 'never' })).toBe('{{b}}');
  expect(fill('{{missing}} {{constructor}}', {})).toBe('{{missing}} {{constructor}}');
  expect(fill('$& {{a}}', { a: '$&' })).toBe('$& $&');
});
