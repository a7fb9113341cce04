import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES } from '../../contract/values.ts';
import { mergedStanding, type Standing, whyNotMerged } from './merge.rules.ts';

const standing = (over: Partial<Standing> = {}): Standing => ({
  type: 'full',
  status: 'active',
  joined_on: '2026-01-01',
  since_on: '2024-01-01',
  ends_on: '2027-01-01',
  renewal_period: 'annual',
  ended_at: null,
  ...over,
});
const clear = { closeInvoice: false, closeChange: false, suspended: false };
const lapsed = standing({ status: 'lapsed', ends_on: '2025-01-01', since_on: '2020-01-01', ended_at: new Date(0) });
const pending = standing({ status: 'pending', joined_on: null, since_on: null, ends_on: null });

test('MEM-2: which two cannot be made one, and why', () => {
  const associate = { type: 'associate' };
  for (const [keep, close, about, why] of [
    [standing(), standing(), clear, null],
    [standing(), lapsed, clear, null],
    [standing(), { ...lapsed, ...associate }, clear, null],
    [standing(), { ...pending, ...associate }, clear, null],
    [lapsed, standing(), clear, null],
    [pending, pending, clear, null],
    [pending, standing(), clear, 'membership.mergeOrder'],
    [pending, lapsed, clear, 'membership.mergeOrder'],
    [standing(), standing(associate), clear, 'membership.mergeTypes'],
    [lapsed, standing(associate), clear, 'membership.mergeTypes'],
    [standing(), standing(), { ...clear, closeInvoice: true }, 'membership.mergeInvoice'],
    [standing(), standing(), { ...clear, suspended: true }, 'membership.mergeSuspended'],
    [standing(), standing(), { ...clear, closeChange: true }, 'membership.mergeChange'],
    [standing({ status: 'deleted' }), standing(), clear, 'membership.mergeEnded'],
    [standing(), standing({ status: 'withdrawl' }), clear, 'membership.mergeEnded'],
    [standing(), standing({ status: 'draft' }), clear, 'membership.mergeEnded'],
    [standing({ status: 'rejected' }), pending, clear, 'membership.mergeEnded'],
  ] as const)
    expect([keep.status, close.status, whyNotMerged(keep, close, about)]).toEqual([keep.status, close.status, why]);
});

test('MEM-2: active where either is, the longer term, the earlier since; nothing of an application', () => {
  expect(mergedStanding(standing(), standing({ ends_on: '2027-06-01', since_on: '2020-02-02' }))).toMatchObject({
    status: 'active',
    joined_on: '2026-01-01',
    ends_on: '2027-06-01',
    since_on: '2020-02-02',
  });
  const life = { ends_on: null, renewal_period: 'life-time' } as const;
  expect(mergedStanding(standing(), standing(life))).toMatchObject(life);
  expect(mergedStanding(standing(life), standing())).toMatchObject(life);
  expect(mergedStanding(lapsed, standing())).toMatchObject({
    status: 'active',
    joined_on: '2026-01-01',
    ends_on: '2027-01-01',
    since_on: '2020-01-01',
    ended_at: null,
  });
  const { type: _, ...same } = standing();
  expect(mergedStanding(standing(), pending)).toEqual(same);
  expect(mergedStanding(standing(), { ...lapsed, since_on: '2023-05-05' })).toEqual({
    ...same,
    since_on: '2023-05-05',
  });
});

const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const day = date.map((value) => value.toISOString().slice(0, 10));
const any: fc.Arbitrary<Standing> = fc.record({
  type: fc.constantFrom('full', 'associate'),
  status: fc.constantFrom(...MEMBERSHIP_STATUSES),
  joined_on: fc.option(day),
  since_on: fc.option(day),
  ends_on: fc.option(day),
  renewal_period: fc.constantFrom('annual' as const, 'life-time' as const),
  ended_at: fc.constant(null),
});

test('MEM-2: nobody loses by a merge: no member stops being one, no term gets shorter, no since later', () => {
  fc.assert(
    fc.property(any, any, (keep, close) => {
      if (whyNotMerged(keep, close, clear)) return;
      const after = mergedStanding(keep, close);
      if ([keep.status, close.status].includes('active')) expect(after.status).toBe('active');
      const length = (value: { ends_on: string | null }) => value.ends_on ?? '9999';
      for (const standing of [keep, close].filter(({ status }) => status === 'active'))
        expect(length(after) >= length(standing)).toBe(true);
      for (const first of [keep, close].filter(({ status }) => status === 'active' || status === 'lapsed'))
        if (first.since_on) expect(after.since_on! <= first.since_on).toBe(true);
    }),
  );
});
