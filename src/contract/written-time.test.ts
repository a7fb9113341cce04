import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInstant } from './dates.ts';
import { readTime } from './written-time.ts';

const two = (n: number) => String(n).padStart(2, '0');
/** As the Chinese keyboard gives digits and signs. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** How people write a time of the day. */
function formsOf(hour: number, minute: number): string[] {
  const twelve = hour % 12 || 12;
  const [half, chinese] = hour < 12 ? ['am', '上午'] : ['pm', '下午'];
  const dotted = `${half[0]}.m.`;
  return [
    ...[`${two(hour)}:${two(minute)}`, `${hour}:${two(minute)}`, `${hour}.${two(minute)}`, `${hour}h${two(minute)}`],
    ...[`${two(hour)}${two(minute)}`, `${hour}時${two(minute)}分`],
    ...[`${twelve}:${two(minute)}${half}`, `${twelve}:${two(minute)} ${half.toUpperCase()}`],
    ...[
      `${twelve}.${two(minute)} ${dotted}`,
      `${chinese}${twelve}時${two(minute)}分`,
      `${chinese} ${twelve}:${two(minute)}`,
    ],
    ...(minute === 0 ? [`${twelve}${half}`, `${twelve} ${dotted}`, `${chinese}${twelve}時`, `${hour}點正`] : []),
    ...(minute === 30 ? [`${chinese}${twelve}點半`] : []),
  ];
}
const times = fc.tuple(
  fc.integer({ min: 0, max: 23 }),
  fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 59 })),
);

test('FRM-6: reads a time back however it is written', () => {
  fc.assert(
    fc.property(times, ([hour, minute]) => {
      for (const form of formsOf(hour, minute)) {
        expect([form, readTime(form)]).toEqual([form, `${two(hour)}:${two(minute)}`]);
        expect([wide(form), readTime(wide(form))]).toEqual([wide(form), `${two(hour)}:${two(minute)}`]);
      }
    }),
  );
});

test('FRM-6: refuses a text that is no time', () => {
  for (const text of [
    '',
    '24:00',
    '12:60',
    '2:5',
    '14:30pm',
    '13pm',
    '0am',
    '上午2pm',
    '7',
    '12',
    'noon',
    '2:30 xm',
    '12345',
  ])
    expect([text, readTime(text)]).toEqual([text, null]);
});

test('FRM-6: reads a date with a time as Hong Kong time', () => {
  for (const [typed, instant] of [
    ['5/12/2026 2pm', '2026-12-05T06:00:00Z'],
    ['5/12/2026 2 pm', '2026-12-05T06:00:00Z'],
    ['5 Dec 2026, 14.00', '2026-12-05T06:00:00Z'],
    ['2026年12月5日下午2時半', '2026-12-05T06:30:00Z'],
    ['2026年12月5日 14:30', '2026-12-05T06:30:00Z'],
    ['5 12 2026 0930', '2026-12-05T01:30:00Z'],
    ['5 12 2026', null],
    ['5/12/2026', null],
    ['5/12/2026 25:00', null],
  ] as const)
    expect([typed, parseInstant(typed)]).toEqual([typed, instant]);
});
