import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDate } from '../dates.ts';
import { fill } from '../fill.ts';
import en from '../words/en/shell/problems.json' with { type: 'json' };
import zh from '../words/zh-hant/shell/problems.json' with { type: 'json' };
import { dateProblem } from './date-problem.ts';
import { problemText } from './problem.ts';

const inEnglish = (typed: string) =>
  problemText(dateProblem(typed), (key, params) => fill((en as Record<string, string>)[key]!, params)).split('\n');

test('the message is the sentence of the specification, and below it what is wrong', () => {
  for (const [typed, why] of [
    ['31/02/2026', 'There is no 31 February.'],
    ['30 Feb 2026', 'There is no 30 February.'],
    ['20260431', 'There is no 31 April.'],
    ['2026年6月31日', 'There is no 31 June.'],
    ['31/9/26', 'There is no 31 September.'],
    ['31 November 2026', 'There is no 31 November.'],
    ['29/02/2026', 'There is no 29 February in 2026.'],
    ['29/2/1900', 'There is no 29 February in 1900.'],
    ['01/31/2026', 'The day comes first: 31/01/2026.'],
    ['32/01/2026', 'No month has a day 32.'],
    ['00/01/2026', 'No month has a day 0.'],
    ['31/13/2026', 'There is no month 13.'],
    ['31/13', 'Both 2026/01/31 and 31/01/2026 are understood.'],
    ['soon', 'Both 2026/01/31 and 31/01/2026 are understood.'],
    ['', 'Both 2026/01/31 and 31/01/2026 are understood.'],
    ['9'.repeat(5_000), 'Both 2026/01/31 and 31/01/2026 are understood.'],
  ] as const)
    expect([typed, ...inEnglish(typed)]).toEqual([typed, 'Please input with correct date format yyyy/mm/dd.', why]);
});

test('every text that is no date has a second line with words in both languages', () => {
  const part = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.tuple(part, part, fc.nat(9_999)).map((parts) => parts.join('/')),
      ),
      (typed) => {
        const { below } = dateProblem(typed);
        for (const words of [en, zh] as Record<string, string>[])
          expect(fill(words[below!.key] ?? '{{missing}}', below!.params)).not.toContain('{{');
        expect(parseDate(typed) === null || below!.key === 'problem.date.like').toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
