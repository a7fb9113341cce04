import { describe, expect, it } from 'vitest';
import { checkCommits } from './house/commits.ts';

const said = (subject: string) => checkCommits([{ hash: 'abc1234', subject }]).map(({ text }) => text);

describe('commit subjects', () => {
  it('accepts a short order', () => {
    expect(said('Refuse refunds after check-in')).toEqual([]);
    expect(said('x'.repeat(72))).toEqual([]);
    expect(said('Wipe the list at the door')).toEqual([]);
  });

  it.each([
    ['x'.repeat(73), 'has 73 characters, at most 72'],
    ['wip', 'is unfinished work: join it with what it belongs to'],
    ['WIP: refunds', 'is unfinished work: join it with what it belongs to'],
    ['fixup! Refuse refunds', 'is unfinished work: join it with what it belongs to'],
    ['Refuse refunds.', 'ends with a full stop'],
  ])('refuses %s', (subject, why) => {
    expect(said(subject)).toEqual([`“${subject}” ${why}`]);
  });
});
