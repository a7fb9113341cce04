import { expect, test } from 'vitest';
import { aField } from '../fields/a-field.fixture.ts';
import { grantTimeline } from './grant-timeline.ts';

const FIELDS = { period: 'period', timeline: 'timeline' };
const PROJECT = '2027-03-10,2027-09-30';

function found(answers: { period?: string; from?: string; until?: string }, closed: readonly string[] = []) {
  const { period = PROJECT, from, until } = answers;
  const values: Record<string, unknown> = { period, timeline: [{ id: 'row-00001', values: { from, until } }] };
  return grantTimeline
    .find(
      {
        field: (fieldName) => aField({ fieldName, readOnly: closed.includes(fieldName) }),
        answer: (name) => values[name],
        unread: () => false,
      },
      FIELDS,
    )
    .map(({ state, place }) => [state, place]);
}

test('GRA-3: a step of the plan lies within the project period, its borders among it', () => {
  expect(found({ from: '2027-03-10', until: '2027-09-30' })).toEqual([['met', null]]);
  expect(found({ from: '2027-03-09', until: '2027-09-30' })).toEqual([['wrong', 'timeline.row-00001.from']]);
  expect(found({ from: '2027-03-10', until: '2027-10-01' })).toEqual([['wrong', 'timeline.row-00001.until']]);
  expect(found({ from: '2027-03-09', until: '2027-10-01' })).toEqual([
    ['wrong', 'timeline.row-00001.from'],
    ['wrong', 'timeline.row-00001.until'],
  ]);
});

test('GRA-3: nothing is said of steps before the period and a day are there, or of what cannot be read', () => {
  expect(found({})).toEqual([['open', null]]);
  expect(found({ period: '', from: '2027-03-09' })).toEqual([['open', null]]);
  expect(found({ period: '2027-03-10,', from: '2027-03-09' })).toEqual([['open', null]]);
  expect(found({ from: '31/02/2027' })).toEqual([['open', null]]);
});

test('GRA-3: steps that a return leaves closed are mended by the period, or not asked for', () => {
  const wrong = { from: '2027-03-09', until: '2027-09-30' };
  expect(found(wrong, ['timeline'])).toEqual([['wrong', 'period']]);
  expect(found(wrong, ['timeline', 'period'])).toEqual([['wrong', null]]);
});
