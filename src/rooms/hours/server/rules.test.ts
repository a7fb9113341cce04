import { expect, test } from 'vitest';
import { certificateNumber, lostForNothing, readCode } from './rules.ts';

test('VOL-6: the code of a certificate is read as people type it off the paper, and nothing else is', () => {
  const read = { number: 'SC-00012', mark: '7K4M02XA91' };
  for (const typed of [
    'SC-00012-7K4M02XA91',
    ' sc-00012-7k4m02xa91 ',
    'SC 00012 7K4MO2XA9L',
    'SC000127K4M02XA9I',
    'ＳＣ－00012－7K4M02XA91',
  ])
    expect([typed, readCode(typed)]).toEqual([typed, read]);
  for (const typed of ['', 'SC-00012', 'SC-0012-7K4M02XA91', 'SC-00012-7K4M02XA9', 'XX-00012-7K4M02XA91'])
    expect([typed, readCode(typed)]).toEqual([typed, null]);
  expect(readCode(`${certificateNumber(1_234_567)}-0000000000`)?.number).toBe('SC-1234567');
  const long = '7K4M02XA917K4M02XA917K4M02';
  expect(readCode(`sc-00012 ${long.slice(0, 13)} ${long.slice(13)}`)).toEqual({ number: 'SC-00012', mark: long });
  expect(readCode(`SC-00012-${long.slice(1)}`)).toBeNull();
});

test('VOL-5: of hours that overlap nothing gives way to what gives way itself', () => {
  const over = (stays: string, gives: string) => ({ stays, gives });
  expect(lostForNothing([])).toEqual([]);
  // one long entry against two short ones
  expect(lostForNothing([over('B', 'A'), over('C', 'A')])).toEqual([]);
  expect(lostForNothing([over('A', 'B'), over('A', 'C')])).toEqual([]);
  expect(lostForNothing([over('B', 'A'), over('A', 'C')])).toEqual(['C']);
  // both ends of a chain stay: of the two between them each gives way to its own neighbour
  expect(lostForNothing([over('B', 'A'), over('A', 'D'), over('E', 'D')])).toEqual([]);
});
