// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { ErrorSummary } from './error-summary.tsx';

const problems = [
  { id: 'name', label: 'Name', message: 'Please answer this.' },
  { id: 'age', message: 'You must be at least 16.' },
];
const page = (attempt: number, list = problems) => (
  <>
    <ErrorSummary problems={list} attempt={attempt} />
    <input id="name" />
    <input id="age" />
  </>
);

beforeEach(() => setStage());

test('takes the focus once per attempt and leaves the reader alone while fields are mended', async () => {
  const shown = show(page(1));
  const summary = screen.getByRole('group', { name: 'Please check your answers (2)' });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(document.getElementById('name')!);
  shown.rerender(page(1, problems.slice(1)));
  expect(document.activeElement).toBe(document.getElementById('name'));
  shown.rerender(page(2, problems.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole('group'));
});

test('a failed attempt brings the summary into sight from its top, once', () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const shown = show(page(0, []));
  shown.rerender(page(1));
  expect(scroll.mock.calls).toEqual([[{ block: 'start' }]]);
  expect(scroll.mock.instances).toEqual([screen.getByRole('group')]);
  shown.rerender(page(1, problems.slice(1)));
  expect(scroll).toHaveBeenCalledTimes(1);
  shown.rerender(page(2));
  expect(scroll).toHaveBeenCalledTimes(2);
});

test('TEN-8: a line leads to its field, scrolled smoothly to 260 px below the edge', async () => {
  show(page(1));
  const field = document.getElementById('age')!;
  field.getBoundingClientRect = () => ({ top: 1_000 }) as DOMRect;
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('link', { name: 'You must be at least 16.' }));
  expect(scroll).toHaveBeenCalledWith({ top: 740, behavior: 'smooth' });
  expect(document.activeElement).toBe(field);
});
