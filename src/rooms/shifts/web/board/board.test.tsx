// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { useNotices } from '../../../../engine/web/ui/notify.ts';
import { BesidePanel } from './beside.tsx';
import { boardLines, filtered } from './board-rows.ts';
import { type BoardShift, BoardShiftCard, toneOf } from './board-shift.tsx';
import { WeekGrid } from './week-grid.tsx';

beforeEach(() => setStage('en', ['shell', 'shifts', 'calendar', 'errors']));
afterEach(() => vi.restoreAllMocks());

const DAYS = ['2099-01-05', '2099-01-06', '2099-01-07'];
const shift = (over: Partial<BoardShift>): BoardShift => ({
  shiftId: '11111111-1111-4111-8111-111111111111',
  eventId: 'e',
  title: 'Kitchen',
  role: 'Cook',
  place: 'Sha Tin',
  startsAt: '2099-01-05T01:00:00.000Z',
  endsAt: '2099-01-05T04:00:00.000Z',
  capacity: 2,
  taken: 1,
  waiting: 0,
  applied: 0,
  leader: '',
  leaderId: null,
  cancelled: false,
  draft: false,
  open: true,
  people: [{ signupId: 's1', personId: 'p1', name: 'CHAN Tai Man', heads: 1, asked: false }],
  ...over,
});
const garden = shift({
  shiftId: 'g',
  role: 'Garden',
  place: 'Ward',
  taken: 0,
  people: [],
  startsAt: '2099-01-06T01:00:00.000Z',
  endsAt: '2099-01-06T04:00:00.000Z',
});

/** Says what a reader is told, and what of it is an error. */
const Said = () => (
  <output data-testid="said">
    {useNotices()
      .map(({ type, message }) => `${type}: ${message}`)
      .join('\n')}
  </output>
);

test('VOL-4: what a shift is missing stands in words, and the colour says the same', () => {
  const words = (row: BoardShift) => {
    const { container, unmount } = show(<BoardShiftCard row={row} onBeside={() => undefined} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect([toneOf(garden), words(garden)]).toEqual(['bad', expect.stringContaining('2 needed')]);
  const half = shift({});
  expect([toneOf(half), words(half)]).toEqual(['warn', expect.stringContaining('1 needed')]);
  expect(words(half)).toContain('No leader');
  const full = shift({ taken: 2, leader: 'NG', leaderId: 'n' });
  expect([toneOf(full), words(full)]).toEqual(['good', expect.stringContaining('Full')]);
  expect(words(full)).toContain('led by NG');
});

test('VOL-4: lines are places or roles, and filters leave what they name', () => {
  const rows = [shift({}), garden, shift({ shiftId: 'full', taken: 2, leaderId: 'n', leader: 'NG' })];
  const none = { event: '', place: '', role: '', leader: '', show: '' };
  const names = (filter: Partial<typeof none>) => filtered(rows, { ...none, ...filter }).map(({ shiftId }) => shiftId);
  expect(boardLines(rows, 'place').map(({ name }) => name)).toEqual(['Sha Tin', 'Ward']);
  expect(boardLines(rows, 'role').map(({ name }) => name)).toEqual(['Cook', 'Garden']);
  expect(names({ place: 'Ward' })).toEqual(['g']);
  expect(names({ leader: 'n' })).toEqual(['full']);
  expect(names({ leader: 'none', role: 'Cook' })).toEqual([rows[0]!.shiftId]);
  expect(names({ show: 'gaps' })).toEqual([rows[0]!.shiftId, 'g']);
  expect(names({ event: 'other' })).toEqual([]);
});

test('VOL-4: who was asked and has not answered says so on the board, and is not dragged', () => {
  const asked = { signupId: 's9', personId: 'p9', name: 'LEE Ka Yan', heads: 1, asked: true };
  show(<BoardShiftCard row={shift({ people: [asked] })} onBeside={() => undefined} />);
  const [item] = screen.getAllByRole('listitem');
  expect(item!.textContent).toContain('Asked, no answer yet');
  expect(item!.getAttribute('draggable')).toBe('false');
});

test('VOL-4: arrow keys walk from cell to cell, Enter goes into one and Escape out of it', async () => {
  const lines = boardLines([shift({}), garden], 'place');
  show(<WeekGrid title="Week" lines={lines} days={DAYS} side="place" onBeside={() => undefined} />);
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
  expect(cells).toHaveLength(6);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  cells[0]!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(cells[4]);
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(document.activeElement).toBe(cells[5]);
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  expect(document.activeElement).toBe(within(cells[4]!).getByRole('link'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(cells[4]);
});

test('VOL-4: a drag during a lost connection changes nothing and says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { container } = show(
    <>
      <BoardShiftCard row={garden} onBeside={() => undefined} />
      <Said />
    </>,
  );
  const data = {
    types: ['application/x-tessera-signup'],
    getData: (type: string) => (type.endsWith('signup') ? 's1' : ''),
  };
  fireEvent.drop(container.firstElementChild!, { dataTransfer: data });
  await userEvent.click(await screen.findByRole('button', { name: 'Assign and notify' }));
  await waitFor(() => expect(screen.getByTestId('said').textContent).toMatch(/^error: /));
  expect(screen.queryByRole('button', { name: 'Assign and notify' })).toBeNull();
});

test('VOL-4: beside the grid stand all shifts of a person and their hours; Escape closes it', async () => {
  const close = vi.fn();
  const also = shift({
    shiftId: 'a',
    people: [{ signupId: 's2', personId: 'p1', name: 'CHAN Tai Man', heads: 1, asked: false }],
    role: 'Garden',
    startsAt: '2099-01-07T01:00:00.000Z',
    endsAt: '2099-01-07T03:30:00.000Z',
  });
  show(
    <BesidePanel
      beside={{ person: { personId: 'p1', name: 'CHAN Tai Man' } }}
      rows={[shift({}), garden, also]}
      onClose={close}
    />,
  );
  expect(screen.getByText('Shifts in these days: 2, 5.5 h')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Kitchen · Cook',
    'Kitchen · Garden',
  ]);
  expect(document.activeElement?.textContent).toBe('CHAN Tai Man');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
