import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parseJson', () => {
  it.each([
    nested(32),
    '[[],{},[[]]]',
    JSON.stringify({ text: nested(100), quoted: `"\\"${'{'.repeat(100)}` }),
    JSON.stringify(Array.from({ length: 1_000 }, () => [])),
  ])('reads what is not nested too deep: %#', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([nested(33), '{"a":'.repeat(33), `["${'\\\\'.repeat(3)}",${nested(32)}]`, '[1', ''])(
    'refuses what is, and what is no JSON: %#',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );
});
