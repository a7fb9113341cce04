// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { Refunds } from './refunds.tsx';

type Intent = Output<'GET /checkout/intent/get'>;

beforeEach(() => setStage('en', ['checkout-web', 'checkout', 'shell']));

const refund = {
  refundId: '00000000-0000-4000-8000-000000000001',
  cents: 200_00,
  status: 'asked',
  statusLabel: 'Asked',
  reason: 'Ill',
  parts: [],
  askedBy: 'Chan',
  askedAt: '2027-01-01T00:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  why: '',
  version: 1,
  abilities: { approve: true, reject: true },
};
const approving = (usedBy: string[]) => {
  const intent = { refunds: [refund], slips: [], payer: 'Chan', usedBy } as unknown as Intent;
  show(<Refunds intent={intent} refresh={async () => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  return document.querySelector('dialog[open]')!.textContent!;
};

test('PAY-3: who approves a refund reads the amount, and that a place was used', () => {
  const text = approving(['Chan Tai Man', 'Chan Mei Ling']);
  expect(text).toContain('Already checked in: Chan Tai Man, Chan Mei Ling.');
  expect(text).toMatch(/HK\$.?200/);
});

test('PAY-3: where nobody was let in nothing is said about it', () => {
  expect(approving([])).not.toContain('Already checked in');
});
