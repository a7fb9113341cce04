// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { AlertOverlay } from './alert-overlay.tsx';
import { notify } from './notify.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  setStage();
  show(
    <>
      <Toasts />
      <AlertOverlay />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const lines = () => screen.queryAllByRole('listitem', { hidden: true }).map((line) => line.textContent);

test('TEN-7: the overlay lists notifications of the four types, each named in words', () => {
  act(() => {
    notify('info', 'one');
    notify('message', 'two');
    notify('warning', 'three');
    notify('error', 'four');
  });
  expect(screen.getByRole('alertdialog')).toHaveProperty('open', true);
  expect(lines()).toEqual(['Informationone', 'Messagetwo', 'Warningthree', 'Errorfour']);
});

test('TEN-7: a click anywhere closes all', () => {
  act(() => {
    notify('info', 'one');
    notify('error', 'two');
  });
  fireEvent.click(screen.getByText('two'));
  expect(lines()).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('TEN-7: Escape (the dialog’s own close) closes all', () => {
  act(() => void notify('warning', 'one'));
  act(() => screen.getByRole<HTMLDialogElement>('alertdialog').close());
  expect(lines()).toEqual([]);
});

test('TEN-7: one that asked for it leaves after 8 seconds; others and errors stay', () => {
  act(() => {
    notify('message', 'leaves', { autoDismiss: true });
    notify('info', 'stays');
    notify('error', 'stays too', { autoDismiss: true });
  });
  act(() => vi.advanceTimersByTime(7_999));
  expect(lines()).toHaveLength(3);
  act(() => vi.advanceTimersByTime(1));
  expect(lines()).toEqual(['Informationstays', 'Errorstays too']);
});

test('the same text is not listed twice', () => {
  act(() => {
    notify('error', 'again');
    notify('error', 'again');
  });
  expect(lines()).toEqual(['Erroragain']);
});

test('the focus goes back to where it was', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => void notify('info', 'one'));
  act(() => screen.getByRole('button').focus());
  fireEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('what went well is a toast: nothing lies over the page, it is read out, closes alone, and leaves after 8 seconds', () => {
  act(() => {
    notify('info', 'saved', { autoDismiss: true });
    notify('info', 'sent', { autoDismiss: true });
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const region = document.querySelector('[aria-live=polite]')!;
  expect(region.textContent).toBe('savedsent');
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(region.textContent).toBe('sent');
  act(() => vi.advanceTimersByTime(8_000));
  expect(region.textContent).toBe('');
});
