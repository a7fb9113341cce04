import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBlock } from './block-text.ts';

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const written = (block: string[][], end: string) => block.map((row) => row.map(quoted).join('\t')).join(end) + end;

test('FRM-9: what a spreadsheet copies is read as it was, whatever stands in its cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '貓', '"', '\t', '\n', '\r\n', ' ', "'", ',', '') });
  const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(block, fc.constantFrom('\n', '\r\n'), (cells, end) => {
      expect(parseBlock(written(cells, end))).toEqual(cells);
    }),
    { numRuns: 2000 },
  );
});

test('a quote that closes nothing is an ordinary sign', () => {
  expect(parseBlock('6" pipe\t"half\n"a" b\tc')).toEqual([
    ['6" pipe', '"half'],
    ['"a" b', 'c'],
  ]);
  expect(parseBlock('')).toEqual([['']]);
  expect(parseBlock('\t')).toEqual([['', '']]);
  expect(parseBlock('a\r\rb')).toEqual([['a'], [''], ['b']]);
});

test('no text makes it fail or go on for ever', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'x') }), (text) => {
      expect(parseBlock(text).length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
  parseBlock('"'.repeat(200_001));
  parseBlock('"a\t'.repeat(20_000));
});
