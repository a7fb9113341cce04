import { fold } from '../../fold.ts';
import { cleanLine } from '../clean-text.ts';
import { problem } from '../problem.ts';
import { textAnswer } from '../text-answer.ts';

const CLOCK = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/** A clock time `HH:mm`, 24 hours (spec §9). Also how hours and minutes are handed to a calc field. */
export const time = textAnswer({
  type: 'time',
  authoring: { limits: [], own: [] },
  tidy(typed) {
    const line = fold(cleanLine(typed));
    return CLOCK.test(line) ? line.padStart(5, '0') : line;
  },
  longest: 20,
  own: (text) => (CLOCK.test(text) ? null : problem('problem.time')),
});
