import { expect, it } from 'vitest';
import { coveredLines } from './covered-lines.ts';

const SOURCE = `const first = 1;
function fee(member) {
  if (member) {
    return 0;
  }
  return 300;
}`;
const at = (text: string) => SOURCE.indexOf(text);
const whole = { startOffset: 0, endOffset: SOURCE.length, count: 1 };

it('counts a line in a block that was entered, and none in a block that was not', () => {
  const fee = { startOffset: at('function'), endOffset: SOURCE.length, count: 2 };
  const block = { startOffset: at('{\n    return 0'), endOffset: at('return 300'), count: 0 };
  const lines = coveredLines(SOURCE, [{ ranges: [whole] }, { ranges: [fee, block] }]);
  expect(lines).toContain('if (member) {');
  expect(lines).toContain('return 300;');
  expect(lines).not.toContain('return 0;');
});

it('counts no line of a function that was never called', () => {
  const uncalled = { startOffset: at('function'), endOffset: SOURCE.length, count: 0 };
  expect(coveredLines(SOURCE, [{ ranges: [whole] }, { ranges: [uncalled] }])).toEqual(['const first = 1;']);
});
