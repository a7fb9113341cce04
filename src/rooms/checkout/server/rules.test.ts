import { describe, expect, test } from 'vitest';
import { centsOf, firstTimes, isGatewayHost, judge, nextLook, PAY_MINUTES, refundable } from './rules.ts';

const intent = { cents: 300_00, booked: false, expired: false, failed: false };
const none = { captured: 0, refunded: 0, chargedBack: 0, foreign: false };
const paid = { ...none, captured: 300_00 };
const plain = { another: false, pending: false };

test('PAY-4: amounts are read to the cent, and only such as are written so', () => {
  expect([500, 500.5, '500.00', '0.07', 8.29, 1_234_567.89].map(centsOf)).toEqual([
    500_00, 500_50, 500_00, 7, 829, 123_456_789,
  ]);
  for (const wrong of [
    '',
    '1.005',
    '-1',
    '1e3',
    '１００',
    'NaN',
    null,
    undefined,
    {},
    0.1 + 0.2,
    '1,000.00',
    '12345678901',
  ])
    expect(centsOf(wrong), String(wrong)).toBeNull();
});

describe('PAY-4: a status is told by the ledger', () => {
  test.each([
    [intent, none, plain, 'started'],
    [{ ...intent, expired: true }, none, plain, 'expired'],
    [{ ...intent, failed: true }, none, plain, 'failed'],
    [{ ...intent, expired: true }, none, { ...plain, pending: true }, 'pending'],
    [intent, paid, plain, 'paid'],
    [{ ...intent, expired: true, failed: true }, paid, plain, 'paid'],
    [intent, { ...paid, captured: 300_01 }, plain, 'needsReview'],
    [intent, { ...paid, captured: 299_99 }, plain, 'needsReview'],
    [intent, { ...paid, foreign: true }, plain, 'needsReview'],
    [intent, paid, { ...plain, another: true }, 'needsReview'],
    [{ ...intent, booked: true }, { ...paid, refunded: 100_00 }, plain, 'partlyRefunded'],
    [{ ...intent, booked: true }, { ...paid, refunded: 300_00 }, plain, 'refunded'],
    [{ ...intent, booked: true }, { ...paid, refunded: 300_01 }, plain, 'needsReview'],
    [{ ...intent, booked: true }, { ...paid, chargedBack: 300_00 }, plain, 'needsReview'],
    [intent, { ...paid, refunded: 300_00 }, plain, 'needsReview'],
  ] as const)('%o %o %o: %s', (of, sums, told, status) => {
    const judged = judge(of, sums, told);
    expect(judged.status).toBe(status);
    expect(judged.why !== '').toBe(status === 'needsReview');
  });
});

test('PAY-4: a gateway is asked at 1, 5, 15 and 60 minutes, then hourly for three days', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const planned = Array.from({ length: 6 }, (_, looks) => nextLook(at(0), looks, at(0))!.getTime() - at(0).getTime());
  expect(planned.map((ms) => ms / 60_000)).toEqual([1, 5, 15, 60, 120, 180]);
  expect(nextLook(at(0), 74, at(0))).toEqual(at(72 * 60));
  expect(nextLook(at(0), 75, at(0))).toBeNull();
  // late for its minute: not at once, and not in a hurry
  expect(nextLook(at(0), 1, at(30))).toEqual(at(31));
});

test('PAY-2: a gateway has a name in the world, never an address inside', () => {
  expect(isGatewayHost('ap-gateway.mastercard.com')).toBe(true);
  for (const host of [
    'localhost',
    '127.0.0.1',
    '10.0.0.1',
    '[::1]',
    'a.b:80',
    'a.b/c',
    'A.com',
    '-a.com',
    'x@y.com',
    '',
  ])
    expect(isGatewayHost(host), host).toBe(false);
});

test('PAY-3: as much can go back as came, less what went back, was taken back or is asked to go back; nothing in foreign money', () => {
  const sums = { captured: 500_00, refunded: 100_00, chargedBack: 50_00, foreign: false };
  const asked = (['asked', 'approved', 'rejected', 'done'] as const).map((status) => ({ cents: 30_00, status }));
  expect(refundable(sums, [])).toBe(350_00);
  expect(refundable(sums, asked)).toBe(290_00);
  expect(refundable({ ...sums, refunded: 460_00 }, asked)).toBe(0);
  expect(refundable({ ...sums, foreign: true }, [])).toBe(0);
});

test('PAY-2: who pays has fifteen minutes at the gateway; the slip of a transfer is waited for fourteen days', () => {
  const now = new Date('2026-11-23T04:00:00Z');
  expect(PAY_MINUTES).toBe(15);
  const slip = firstTimes('upload', now);
  expect([slip.expires_at, slip.look_at]).toEqual([new Date('2026-12-07T04:00:00Z'), new Date('2026-12-07T04:00:00Z')]);
  expect(firstTimes('mastercard', now).look_at).toEqual(new Date('2026-11-23T04:01:00Z'));
});
