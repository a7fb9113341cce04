// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../../../../engine/web/clock.ts';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { Closing } from './closing.tsx';
import { EnterDialog } from './enter-dialog.tsx';

const CLOSED = 'Volunteers report previous year’s service hours by 31 January; late submission not accepted.';

beforeEach(() => setStage('en', ['shell', 'problems', 'hours']));
afterEach(() => vi.restoreAllMocks());

const standAt = (at: string) => vi.spyOn(clock, 'now').mockReturnValue(Date.parse(`${at}+08:00`));

/** Types hours of the last day of 2026 and sends them. @returns what went out */
async function enter(): Promise<string[]> {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to) => {
    sent.push(String(to instanceof Request ? to.url : to));
    return Response.json({ data: { message: 'Recorded.' } });
  });
  show(<EnterDialog people={[{ personId: 'p', name: 'Chan' }]} onClose={() => undefined} />);
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await type('Activity', 'Parcels');
  await type('Date of service', '31/12/2026');
  await type('From', '14:00');
  await type('Hours', '2:30');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  return sent;
}

test('VOL-5: on the screen last year’s hours go out until 31 January 23:59:59.999 in Hong Kong', async () => {
  standAt('2027-01-31T23:59:59.999');
  expect((await enter()).filter((to) => to.includes('/hours/enter'))).toHaveLength(1);
  expect(screen.queryByText(CLOSED)).toBeNull();
});

test('VOL-5: a millisecond later the screen says so in the words of the specification, and nothing goes out', async () => {
  standAt('2027-02-01T00:00:00.000');
  expect(await enter()).toEqual([]);
  expect(screen.getAllByText(CLOSED).length).toBeGreaterThan(0);
});

test('VOL-5: the count-down stands on the screen from 1 December to 31 January', () => {
  const told = (at: string) => {
    standAt(at);
    const { container, unmount } = show(<Closing />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(told('2026-11-30T23:59:59.999')).toBe('');
  expect(told('2026-12-01T00:00:00.000')).toContain('61 days left');
  expect(told('2027-01-30T00:00:00.000')).toContain('1 day left');
  expect(told('2027-01-31T23:59:59.999')).toContain('Last day');
  expect(told('2027-02-01T00:00:00.000')).toBe('');
});
