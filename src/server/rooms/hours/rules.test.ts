import { expect, test } from 'vitest';
import { certificateNumber, readCode } from './rules.ts';

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
});
