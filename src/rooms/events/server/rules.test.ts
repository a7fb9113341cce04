import { expect, test } from 'vitest';
import {
  centsAfterRefund,
  mayStillCancel,
  mayStillRename,
  offeredUntil,
  onSale,
  paidForPlaces,
  placeProblem,
  priceParty,
  refundFor,
  refundShare,
  registrationState,
} from './rules.ts';

const around = (at: Date) => [-1, 0, 1].map((by) => new Date(at.getTime() + by));
const starts_at = new Date('2026-12-20T11:00:00Z');
const ends_at = new Date('2026-12-20T14:00:00Z');
const opens_at = new Date('2026-12-01T00:00:00Z');
const event = { state: 'published', starts_at, ends_at, opens_at, closes_at: null, capacity: 10, taken: 3 } as const;
/** The last millisecond of a day in Hong Kong, and the one after. */
const endOf = (day: string) => [
  new Date(`${day}T23:59:59.999+08:00`),
  new Date(Date.parse(`${day}T23:59:59.999+08:00`) + 1),
];

test('EVT-1: registration opens and closes to the millisecond; over is over, and the beginning closes where no deadline is set', () => {
  const states = (at: Date, over = {}) => around(at).map((now) => registrationState({ ...event, ...over }, now));
  expect(states(opens_at)).toEqual(['notOpen', 'open', 'open']);
  expect(states(starts_at)).toEqual(['open', 'deadline', 'deadline']);
  expect(states(ends_at)).toEqual(['deadline', 'expired', 'expired']);
  const closes_at = new Date('2026-12-10T10:00:00Z');
  expect(states(closes_at, { closes_at })).toEqual(['open', 'deadline', 'deadline']);
  expect(states(closes_at, { taken: 10 })).toEqual(['full', 'full', 'full']);
  expect(states(ends_at, { state: 'cancelled' })).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('EVT-1: a price is sold from its first instant until before its last', () => {
  const tier = { on_sale_from: opens_at, on_sale_until: starts_at };
  expect(around(opens_at).map((now) => onSale(tier, now))).toEqual([false, true, true]);
  expect(around(starts_at).map((now) => onSale(tier, now))).toEqual([true, false, false]);
});

test('EVT-1: names and bookings are changed until the day that is set is over in Hong Kong, or the event begins', () => {
  const days = { state: 'published', starts_at, changes_until: '2026-12-10', cancel_until: '2026-12-08' } as const;
  expect(endOf('2026-12-10').map((now) => mayStillRename(days, now))).toEqual([true, false]);
  expect(endOf('2026-12-08').map((now) => mayStillCancel(days, now))).toEqual([true, false]);
  const none = { ...days, changes_until: null, cancel_until: null };
  expect(around(starts_at).map((now) => mayStillCancel(none, now))).toEqual([true, false, false]);
});

test('PAY-3: all goes back until the end of a day in Hong Kong, half until the end of another, then nothing', () => {
  const days = {
    refund_full_until: '2026-12-01',
    refund_half_until: '2026-12-10',
    state: 'published',
    starts_at,
    moved_at: null,
    free_cancel_until: null,
  } as const;
  const booked = { created_at: new Date('2026-11-01T00:00:00Z') };
  expect(endOf('2026-12-01').map((now) => refundShare(days, booked, now))).toEqual([100, 50]);
  expect(endOf('2026-12-10').map((now) => refundShare(days, booked, now))).toEqual([50, 0]);
  const moved = { ...days, moved_at: new Date('2026-12-05T00:00:00Z'), free_cancel_until: '2026-12-12' };
  expect(endOf('2026-12-12').map((now) => refundShare(moved, booked, now))).toEqual([100, 0]);
  const later = { created_at: new Date('2026-12-05T00:00:00Z') };
  expect(endOf('2026-12-12').map((now) => refundShare(moved, later, now))).toEqual([0, 0]);
});

test('PAY-3: no more goes back than is left of the money, shares in whole cents down', () => {
  const paid = { cents: 900_00, paid_cents: 900_00, refund_cents: 0 };
  expect(refundFor(paid, [300_00], 100)).toBe(300_00);
  expect(refundFor(paid, [33_33], 50)).toBe(16_66);
  expect(refundFor({ ...paid, refund_cents: 700_00 }, [300_00], 100)).toBe(200_00);
  expect(refundFor({ ...paid, paid_cents: 0 }, [300_00], 100)).toBe(0);
});

test('EVT-1: a share is rounded for the payer; an amount is taken off once, and never below nothing', () => {
  const party = [33_33, 20_00].map((cents, at) => ({ tier: { id: String(at), cents } }));
  const off = (voucher: Parameters<typeof priceParty>[1], gift = 0) => priceParty(party, voucher, gift);
  expect(off({ percent: 50, cents: null, tier_id: null })).toMatchObject({ discountCents: 26_67, cents: 26_66 });
  expect(off({ percent: null, cents: 40_00, tier_id: null })).toMatchObject({ discountCents: 40_00, cents: 13_33 });
  expect(off({ percent: null, cents: 900_00, tier_id: null }, 10_00)).toMatchObject({ giftCents: 10_00, cents: 10_00 });
  expect(off({ percent: 100, cents: null, tier_id: '1' })).toMatchObject({ discountCents: 20_00, cents: 33_33 });
});

test('EVT-5, PAY-3: the gift of a booking was given: it is not part of what was paid for places', () => {
  const money = { cents: 500_00, paid_cents: 500_00, refund_cents: 0, gift_cents: 100_00 };
  expect(paidForPlaces(money)).toBe(400_00);
  expect(paidForPlaces({ ...money, refund_cents: 450_00 })).toBe(0);
  expect(centsAfterRefund(money, 150_00)).toBe(350_00);
  expect(centsAfterRefund(money, 450_00)).toBe(100_00);
});

test('EVT-4: only a sure place lets somebody in', () => {
  expect(
    (['confirmed', 'held', 'awaiting', 'cancelled', 'offered'] as const).map((state) => placeProblem({ state })),
  ).toEqual([null, 'notPaid', 'notApproved', 'cancelled', 'notConfirmed']);
});

test('EVT-1: an offer stands for a day, and never beyond the beginning', () => {
  expect(offeredUntil(event, opens_at)).toEqual(new Date(opens_at.getTime() + 24 * 3_600_000));
  expect(offeredUntil(event, new Date(starts_at.getTime() - 1_000))).toEqual(starts_at);
});
