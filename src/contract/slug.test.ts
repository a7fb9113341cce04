import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESERVED_PATHS } from './reserved-paths.ts';
import { slugProblem } from './slug.ts';

/** First parts of addresses that every organisation has a page for. */
const WANTED = ['privacy'];

test('no page of an organisation is called like an address of the product', () => {
  const files = globSync('src/rooms/*/web/room.tsx').map((file) => readFileSync(file, 'utf8'));
  const parts = files.flatMap((text) => [...text.matchAll(/'\/([a-z][a-z0-9-]*)(?=[/'])/g)].map(([, part]) => part!));
  expect(parts.length).toBeGreaterThan(40);
  const missing = [...new Set(parts)].filter((part) => !RESERVED_PATHS.includes(part) && !WANTED.includes(part));
  expect(missing).toEqual([]);
});

test.each([
  ['login', 'problem.slugReserved'],
  ['__proto__', 'problem.slug'],
  ['../admin', 'problem.slug'],
  ['About us', 'problem.slug'],
  ['x'.repeat(300), 'problem.slug'],
  ['', 'problem.fillOut'],
])('a page cannot be called %j', (slug, key) => expect(slugProblem(slug)?.key).toBe(key));

test.each(['about', 'privacy', 'contact', 'annual-report-2026', 'constructor'])('a page can be called %s', (slug) =>
  expect(slugProblem(slug)).toBeNull(),
);
