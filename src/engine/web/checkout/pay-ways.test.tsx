// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CallRefused } from '../call.ts';
import { setStage, show } from '../test-page.tsx';
import { PayWays } from './pay-ways.tsx';

beforeEach(() => setStage('en', ['shell', 'checkout-web']));

/** Shows them; @returns what was begun. The gateway's page is where we are: nothing is left. */
function offered(over: { checking?: boolean; slip?: boolean } = {}, refuses = false) {
  const begun: { method: string; again: boolean }[] = [];
  const offer = {
    methods: [{ method: 'bea' as const, label: 'Credit card' }],
    cents: 300_00,
    checking: false,
    slip: false,
  };
  const start = async (wish: { method: string; again: boolean }) => {
    begun.push(wish);
    if (refuses && !wish.again) throw new CallRefused('checkout.again', 409, 'Being checked');
    return { url: '#gateway' };
  };
  show(<PayWays offer={{ ...offer, ...over }} start={start} />);
  return begun;
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay HK$300.00 by Credit card' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Pay a second time?' }));

test('nothing is being checked: one click leads to the gateway', async () => {
  const begun = offered();
  expect(screen.queryByRole('status')).toBeNull();
  await pay();
  expect(begun).toEqual([{ method: 'bea', again: false }]);
});

test('a slip waits: it is said, and a second payment begins only after it was said what comes of it', async () => {
  const begun = offered({ checking: true, slip: true });
  expect(screen.getByRole('status').textContent).toContain('You have submitted a payment slip for this.');
  await pay();
  expect(begun).toEqual([]);
  expect(dialog().getByText(/Refunding the second HK\$300.00/)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Do not pay' }));
  expect([begun, screen.queryByRole('dialog')]).toEqual([[], null]);
  await pay();
  await userEvent.click(dialog().getByRole('button', { name: 'Pay anyway' }));
  expect(begun).toEqual([{ method: 'bea', again: true }]);
});

test('a slip was sent on another page meanwhile: the server refuses, and the payer is asked here too', async () => {
  const begun = offered({}, true);
  await pay();
  await userEvent.click(dialog().getByRole('button', { name: 'Pay anyway' }));
  expect(begun.map(({ again }) => again)).toEqual([false, true]);
});
