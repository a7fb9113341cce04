// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../../contract/form.ts';
import { browserStore } from '../browser-store.ts';
import { setStage, showAt } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import { FormPage } from './form-page.tsx';
import { FormView } from './form-view.tsx';
import type { Marks } from './marked-row.tsx';
import { type OpenForm, openForm } from './open-form.ts';
import type { FormPost } from './submit-form.ts';

const DRAFT = { version: 0, cleared: 0, savedAt: '2026-01-31T06:00:00Z', fields: {} };
const KEPT = { ...DRAFT, refused: [], tooLong: {}, others: [], draft: DRAFT };
const heading = (fieldName: string, over: Partial<Field> = {}) => ({
  fieldName,
  fieldLabel: `Part ${fieldName}`,
  type: 'heading' as const,
  ...over,
});
const FIELDS: (Partial<Field> & { fieldName: string })[] = [
  { fieldName: 'welcome', type: 'info', fieldLabel: 'Welcome' },
  heading('one'),
  { fieldName: 'name', fieldLabel: 'Name', required: true },
  heading('two'),
  { fieldName: 'note', fieldLabel: 'Note' },
  heading('three', { when: [{ field: 'note', is: 'more' }] }),
  { fieldName: 'why', fieldLabel: 'Why', required: true, when: [{ field: 'note', is: 'more' }] },
  heading('four'),
  { fieldName: 'count', fieldLabel: 'Count', type: 'number', required: true },
];

const opened: OpenForm[] = [];
beforeEach(() => {
  setStage('en', ['shell', 'forms-web', 'form-outline', 'form-parts', 'form-print', 'problems']);
  browserStore.write('tessera.form-layout', null);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: KEPT })));
});
afterEach(() => {
  cleanup();
  for (const form of opened.splice(0)) void form.close();
});

async function open(fields = FIELDS, address = '/', notes?: Marks) {
  const form = await openForm(aForm(fields, { outline: true }), { tenant: 'stage', account: 'someone' });
  opened.push(form);
  const posted: FormPost[] = [];
  const router = showAt(
    address,
    <FormPage load={{ kind: 'open', form, reload: () => undefined }} dueOn="2026-12-01">
      {(form) => (
        <FormView
          form={form}
          {...(notes && { notes })}
          post={async (sent) => {
            posted.push(sent);
            return {};
          }}
          onDone={() => undefined}
          onReload={() => undefined}
        />
      )}
    </FormPage>,
  );
  const nav = within(await screen.findByRole('navigation', { name: 'Sections of this form' }));
  return { form, posted, nav, router, user: userEvent.setup() };
}

const next = () => screen.getByRole('button', { name: /^Next: / });

test('a long form shows one part at a time, with title and last day in sight; what was typed stays', async () => {
  const { nav, user } = await open();
  expect(nav.getByText('Submit by 01/12/2026, 23:59')).toBeTruthy();
  expect(nav.getByText('Part 1 of 3 · Part one')).toBeTruthy();
  expect(screen.queryByLabelText(/^Note/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull();
  await user.type(screen.getByLabelText(/^Name/), 'Chan');
  await user.click(next());
  expect(nav.getByText('Part 2 of 3 · Part two')).toBeTruthy();
  expect(document.activeElement?.id).toBe('form-form-two');
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  // A part that an answer brings is one of them at once.
  await user.type(screen.getByLabelText(/^Note/), 'more');
  expect(nav.getByText('Part 2 of 4 · Part two')).toBeTruthy();
  // Enter in a field goes on.
  await user.type(screen.getByLabelText(/^Note/), '{Enter}');
  expect(screen.getByLabelText(/^Why/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Chan');
  await user.click(nav.getByRole('link', { name: /^Part four/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Count/)).toBeTruthy());
});

test('all on one page is a choice that this browser keeps', async () => {
  const { nav, user } = await open();
  await user.click(nav.getByRole('button', { name: 'Show all on one page' }));
  expect(screen.getByLabelText(/^Count/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send it' })).toBeTruthy();
  cleanup();
  const again = await open();
  expect(screen.getByLabelText(/^Count/)).toBeTruthy();
  await again.user.click(again.nav.getByRole('button', { name: 'Show one part per page' }));
  expect(screen.queryByLabelText(/^Count/)).toBeNull();
});

test('the address names the part: a reload, the back key and a link to a field come to it', async () => {
  const { router, user } = await open(FIELDS, '/?part=two');
  expect(screen.getByLabelText(/^Note/)).toBeTruthy();
  await user.click(next());
  expect(screen.getByLabelText(/^Count/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({ part: 'four' }));
  act(() => router.history.back());
  expect(await screen.findByLabelText(/^Note/)).toBeTruthy();
  cleanup();
  await open(FIELDS, '/?field=count');
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-count'));
  cleanup();
  // What is no part of this form, or hidden, is its first.
  await open(FIELDS, '/?part=three');
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
});

test('printed while empty it is whole', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByLabelText(/^Count/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByLabelText(/^Count/)).toBeNull();
});

test('a short form stays as it is', async () => {
  await open(FIELDS.slice(0, 5));
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
  expect(screen.getByLabelText(/^Note/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send it' })).toBeTruthy();
});

test('the last page shows every answer, counts what is wrong, leads to each field, and hands in', async () => {
  const { nav, posted, user } = await open();
  await user.type(screen.getByLabelText(/^Name/), 'Chan');
  await user.click(nav.getByRole('link', { name: 'Check your answers' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-check-answers'));
  expect(await screen.findByText('Missing or to correct: 1')).toBeTruthy();
  const answers = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(answers()[0]).toContain('NameChan');
  expect(answers()[2]).toContain('Count');
  // Handed in all the same: the summary leads to the part.
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  const summary = within(await screen.findByRole('group', { name: /Please check your answers/ }));
  await user.click(summary.getByRole('link'));
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-count'));
  await user.type(screen.getByLabelText(/^Count/), '12');
  await user.click(next());
  expect(await screen.findByText('Nothing is missing and nothing needs correcting.')).toBeTruthy();
  // From an answer to its field and back.
  await user.click(screen.getByRole('button', { name: 'Change: Name' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-name'));
  await user.type(screen.getByLabelText(/^Name/), ' Tai Man');
  await user.click(nav.getByRole('link', { name: 'Check your answers' }));
  expect(await screen.findByText('Chan Tai Man')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]!.extra).toMatchObject({ name: 'Chan Tai Man', count: '12' });
});

test('a returned form leads from note to note over its parts, ticks them off, and counts what is left', async () => {
  const notes: Marks = new Map(
    ['count', 'name'].map((name) => [name, { badge: 'Note', tone: 'warn' as const, text: `About ${name}` }]),
  );
  const { nav, user } = await open(FIELDS, '/?part=two', notes);
  await user.click(screen.getByRole('button', { name: 'Go to note 1 of 2' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-name'));
  await user.click(screen.getByRole('button', { name: 'Tick off', pressed: false }));
  expect(screen.getByText('Notes: 1 of 2 ticked off')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next note: 2 of 2' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('form-form-count'));
  await user.click(nav.getByRole('link', { name: 'Check your answers' }));
  expect(await screen.findByText('Notes not yet ticked off: 1')).toBeTruthy();
  cleanup();
  // The same note is ticked off after a reload; in other words it is a new one.
  await open(FIELDS, '/', new Map([...notes, ['note', { badge: 'Note', tone: 'warn' as const, text: 'New' }]]));
  expect(screen.getByText('Notes: 1 of 3 ticked off')).toBeTruthy();
});
