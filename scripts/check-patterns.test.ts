import { describe, expect, it } from 'vitest';
import { aHouse, said } from './house/house.fixture.ts';
import { checkPatterns, whyItBacktracks } from './house/patterns.ts';

const slow: [string, RegExp][] = [
  ['a quantifier in a quantifier', /^(?:a+)+$/],
  ['two choices that begin alike', /^(?:a|ab?)*$/],
  ['two quantifiers for the same blanks', /^content-type:[ \t]*(.*?)[ \t]*$/i],
  ['blanks at the end, searched for from every one of them', /\s+$/],
  ['a pair of signs that is looked for from each first one', /<style[\s\S]*?<\/style>/],
  ['the same behind a choice', /(?:<b|<i)[^>]*>/],
  ['the same from the beginning of every line', /^\s*x/m],
];
const fast: [string, RegExp][] = [
  ['a quantifier between its borders', /^'[^']*'$/],
  ['a search whose first sign ends it', /\{\{(\w+)\}\}/g],
  ['a search that takes what it finds', /https?:\/\/\S+/g],
  ['parts that differ by their first sign', /^[\w-]+(?:\.[\w-]+)*$/],
  ['a quantifier that has an end', /\s{0,9}$/],
];

describe('check-patterns', () => {
  it.each(slow)('finds %s', (_what, { source, flags }) => {
    expect(whyItBacktracks(source, flags)).not.toBeNull();
  });

  it.each(fast)('is content with %s', (_what, { source, flags }) => {
    expect(whyItBacktracks(source, flags)).toBeNull();
  });

  it('reads literals and what is put together, says where, and leaves tests and comments alone', () => {
    const root = aHouse({
      'src/a.ts': 'const a = 1;\n// /(a+)+$/\nexport const b = /^(a+)+$/u;\n',
      'src/b.tsx': ['export const c = (name: string) => new RegExp(`<', '{name}[^>]*>`);'].join('$'),
      'src/a.test.ts': 'export const d = /^(a+)+$/;\n',
    });
    expect(said(checkPatterns(root)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'src/a.ts:3 /^(a+)+$/u',
      'src/b.tsx:1 /<x[^>]*>/',
    ]);
  });
});
