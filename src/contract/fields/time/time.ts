import { fold } from '../../fold.ts';
import { readTime } from '../../written-time.ts';
import { cleanLine } from '../clean-text.ts';
import { problem } from '../problem.ts';
import { textAnswer } from '../text-answer.ts';

const CLOCK = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/**
 * A clock time: kept as `HH:mm`, 24 hours (spec §9), and read however people write it. A calc field takes hours and
 * minutes from it.
 */
export const time = textAnswer({
  type: 'time',
  authoring: { limits: [], own: [] },
  tidy(typed) {
    const line = fold(cleanLine(typed));
    return readTime(line) ?? line;
  },
  longest: 20,
  own: (text) => (CLOCK.test(text) ? null : problem('problem.time')),
});
