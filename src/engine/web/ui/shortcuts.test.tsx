// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../clock.ts';
import { setStage, show } from '../test-page.tsx';
import { Shortcuts } from './shortcuts.tsx';

let pressed: string[] = [];
beforeEach(() => {
  setStage('en', ['shell']);
  pressed = [];
});

const stand = () =>
  show(
    <>
      <Shortcuts shortcuts={[{ keys: ['a'], label: 'Approve', act: () => pressed.push('a') }]} />
      <textarea aria-label="Comment" />
      <input type="checkbox" aria-label="Choose" />
    </>,
  );

test('a key acts on the page, and never while somebody types, with another key held, or in a dialog', async () => {
  stand();
  await userEvent.keyboard('a');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose' }));
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['a', 'a']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.type(screen.getByRole('textbox'), 'a banana?');
  expect(pressed).toHaveLength(2);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog').textContent).toContain('Approve');
  await userEvent.keyboard('a');
  expect(pressed).toHaveLength(2);
});

test('the letters can be switched off, and the way back is a button', async () => {
  stand();
  await userEvent.keyboard('?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('a?');
  expect(pressed).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['a']);
});

test('F: a key that decides rests for the first second, and while somebody goes on writing to what was shown before', async () => {
  let now = 1_000_000_000;
  const elapsed = vi.spyOn(clock, 'elapsed').mockImplementation(() => now);
  const decide = (about: string) => (
    <Shortcuts
      about={about}
      shortcuts={[{ keys: ['a'], label: 'Approve', act: () => pressed.push(about), decides: true }]}
    />
  );
  const { rerender } = show(decide('first'));
  const press = async (keys: string, after: number) => {
    now += after;
    await userEvent.keyboard(keys);
  };
  await press('a', 500);
  expect(pressed).toEqual([]);
  await press('a', 1_500);
  expect(pressed).toEqual(['first']);
  // The next record opens while the sentence goes on: not after a second of it either, nor at its end.
  rerender(decide('second'));
  for (let letter = 0; letter < 20; letter += 1) await press('a', 150);
  await press('a', 990);
  expect(pressed).toEqual(['first']);
  await press('a', 1_100);
  expect(pressed).toEqual(['first', 'second']);
  elapsed.mockRestore();
});
