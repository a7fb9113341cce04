// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
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
