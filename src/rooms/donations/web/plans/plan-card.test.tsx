// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { usePlanActs } from './act-on-plan.tsx';
import { type OwnPlan, PlanCard } from './plan-card.tsx';

const PLAN: OwnPlan = {
  planId: '00000000-0000-4000-8000-000000000001',
  status: 'active',
  statusLabel: 'Running',
  appeal: 'General fund',
  cents: 300_00,
  cycle: 'monthly',
  cycleLabel: 'Monthly',
  day: 5,
  nextOn: '2027-01-05',
  pauseUntil: null,
  card: '1111',
  cardExpires: '2029-01',
  declined: '',
  tryOn: null,
  version: 1,
  abilities: { change: true, pause: true, resume: false, stop: true },
};
const opened = (button: string, plan: OwnPlan = PLAN) => {
  show(<PlanCard own={{ donorId: PLAN.planId, key: 'k' }} plan={plan} />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  return document.querySelector('dialog[open]')!.textContent!.replaceAll(' ', ' ');
};

describe.each([
  ['en', 'Stop', 'Pause', /HK\$300(\.00)? on 05\/01\/2027/, 'Past donations'],
  ['zh-hant', '停止', '暫停', /05\/01\/2027 (的|扣款) HK\$300/, '過往的捐款'],
] as const)('PAY-1: a dialog about a regular gift speaks of its money (%s)', (lang, stop, pause, next, kept) => {
  beforeEach(() => setStage(lang, ['donations-own', 'donations', 'shell']));

  test('stopping names the charge that is not made, and what stays', () => {
    const text = opened(stop);
    expect(text).toMatch(next);
    expect(text).toContain(kept);
  });

  test('pausing names the next charge', () => {
    expect(opened(pause)).toMatch(next);
  });

  test('without a next charge none is named', () => {
    const text = opened(stop, { ...PLAN, nextOn: null });
    expect(text).not.toContain('HK$');
    expect(text).toContain(kept);
  });
});

function StaffActs() {
  const { of, dialog } = usePlanActs();
  const acts = of({ ...PLAN, donor: 'Chan Tai Man' });
  return (
    <>
      {acts.map(({ label, onPick }) => (
        <button key={label} type="button" onClick={onPick}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

test.each([
  ['en', 'Stop', 'Keep donation', 'Stop donation'],
  ['zh-hant', '停止', '繼續捐款', '停止捐款'],
] as const)('PAY-1: staff who stop a gift choose between keeping and stopping it (%s)', (lang, stop, keep, really) => {
  setStage(lang, ['donations-plans', 'donations-own', 'shell']);
  show(<StaffActs />);
  fireEvent.click(screen.getByRole('button', { name: stop }));
  const labels = [...document.querySelectorAll('dialog[open] button')].map(({ textContent }) => textContent);
  expect(labels).toContain(keep);
  expect(labels.some((label) => label?.startsWith(really))).toBe(true);
});
