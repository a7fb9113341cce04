// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../clock.ts';
import { setStage, show } from '../test-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeEach(() => setStage());
afterEach(() => vi.restoreAllMocks());

/** The clock of the page stands until it is moved. @returns how to move it, in milliseconds */
function standingClock(): (ms: number) => void {
  let now = 5_000_000;
  vi.spyOn(clock, 'elapsed').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

function ask(typed?: string, onSend: () => Promise<unknown> = async () => undefined) {
  show(
    <ConfirmDialog
      open
      danger
      title="Withdraw?"
      action="Withdraw"
      {...(typed && { typed })}
      onSend={onSend}
      onClose={() => undefined}
    >
      It ends today.
    </ConfirmDialog>,
  );
}

test('a destructive act that asks for typing happens only after it', async () => {
  let done = 0;
  ask('F-00001', async () => void done++);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(done).toBe(0);
  expect(screen.getByText('Please type exactly “F-00001”.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), 'F-00001');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(done).toBe(1);
});

test('while the act is under way the button is busy and takes no second click', async () => {
  let query = 0;
  let finish = () => {};
  ask(undefined, () => {
    query += 1;
    return new Promise<void>((settle) => {
      finish = settle;
    });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  expect(query).toBe(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Withdraw', busy: false })).toBeTruthy();
});

test('Ctrl+Enter anywhere in a dialog presses the button that sends, and the button says so', async () => {
  let done = 0;
  const pass = standingClock();
  ask(undefined, async () => void done++);
  pass(1_000);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  expect(button.getAttribute('aria-keyshortcuts')).toContain('Control+Enter');
  expect(button.textContent).toContain('Ctrl+Enter');
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-keyshortcuts')).toBeNull();
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(done).toBe(1);
});

test('Ctrl+Enter is held to what the form asks for, as the button is', async () => {
  let done = 0;
  const pass = standingClock();
  ask('F-00001', async () => void done++);
  pass(1_000);
  await userEvent.type(screen.getByRole('textbox'), 'F-0000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(done).toBe(0);
  expect(screen.getByText('Please type exactly “F-00001”.')).toBeTruthy();
  await userEvent.keyboard('1{Meta>}{Enter}{/Meta}');
  expect(done).toBe(1);
});

test('F: Ctrl+Enter rests for the first second of a dialog, however often it is pressed', async () => {
  let done = 0;
  const pass = standingClock();
  ask(undefined, async () => void done++);
  screen.getByRole('button', { name: 'Close' }).focus();
  for (const later of [0, 500, 499]) {
    pass(later);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
  expect(done).toBe(0);
  pass(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(done).toBe(1);
});
