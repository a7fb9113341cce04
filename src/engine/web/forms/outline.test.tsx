// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUDGET_CHECK, BUDGET_FIELDS, wireOf } from '../../../contract/checks/grant-budget.fixture.ts';
import type { Field } from '../../../contract/form.ts';
import { observable } from '../observable.ts';
import { setStage, show } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import type { DraftStatus } from './draft-keeper.ts';
import { AnswersOutline, FormOutline } from './form-outline.tsx';
import { FormStore } from './form-store.ts';
import type { OpenForm } from './open-form.ts';
import { partsOf } from './outline-parts.ts';
import { OutlineWatch, type PartState } from './outline-watch.ts';
import { surveyOf } from './survey.ts';

beforeEach(() => {
  setStage('en', ['shell', 'form-outline']);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const heading = (fieldName: string, over: Partial<Field> = {}) => ({
  fieldName,
  fieldLabel: `Part ${fieldName}`,
  type: 'heading' as const,
  ...over,
});
const FIELDS: (Partial<Field> & { fieldName: string })[] = [
  { fieldName: 'welcome', type: 'info' },
  heading('one'),
  { fieldName: 'name', required: true },
  { fieldName: 'mail', type: 'email', required: true },
  heading('two'),
  { fieldName: 'note' },
  heading('three', { when: [{ field: 'note', is: 'more' }] }),
  { fieldName: 'why', required: true, when: [{ field: 'note', is: 'more' }] },
];

function watched(store: FormStore) {
  let last: readonly PartState[] = [];
  const mock = vi.fn((parts: readonly PartState[]) => {
    last = parts;
  });
  const watch = new OutlineWatch(store, mock);
  return {
    watch,
    told: mock,
    states: () => last.map(({ name, state, missing, wrong }) => [name, state, missing, wrong]),
    firsts: () => last.map(({ first }) => first),
  };
}

test('parts are made by headings; what stands before the first belongs to it', () => {
  expect(partsOf(new FormStore(aForm(FIELDS))).map(({ name, names }) => [name, names.length])).toEqual([
    ['one', 4],
    ['two', 2],
    ['three', 2],
  ]);
  expect(partsOf(new FormStore(aForm([{ fieldName: 'only' }])))).toEqual([{ name: '', names: ['only'] }]);
});

test('GRA-2: done, missing and wrong in each part, once nobody types', () => {
  const store = new FormStore(aForm(FIELDS));
  const { told, states, firsts, watch } = watched(store);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(states()).toEqual([
    ['one', 'open', 2, 0],
    ['two', 'optional', 0, 0],
  ]);
  store.set('name', 'Chan');
  store.set('mail', 'chan@');
  vi.advanceTimersByTime(300);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalledTimes(2);
  expect(states()[0]).toEqual(['one', 'open', 0, 1]);
  expect(firsts()[0]).toEqual({ name: 'mail', part: '' });
  store.set('mail', 'chan@example.org');
  store.set('note', 'more');
  vi.advanceTimersByTime(900);
  expect(states()).toEqual([
    ['one', 'done', 0, 0],
    ['two', 'done', 0, 0],
    ['three', 'open', 1, 0],
  ]);
  watch.stop();
  store.set('name', '');
  vi.advanceTimersByTime(2_000);
  expect(told).toHaveBeenCalledTimes(3);
});

test('what is typed and cannot be read is wrong, not missing; a list without an answer is one gap', () => {
  const store = new FormStore(
    aForm([
      { fieldName: 'count', type: 'number', required: true },
      {
        ...BUDGET_FIELDS[1]!,
        required: true,
        props: { ...BUDGET_FIELDS[1]!.props, itemMin: 2 },
      },
    ]),
  );
  expect(surveyOf(store, store.names)).toEqual({
    missing: 2,
    wrong: 0,
    answered: 0,
    first: { name: 'count', part: '' },
  });
  store.type('count', 'many');
  store.type('expenditure', wireOf({ expenditure: ['-5', 'x'] }).expenditure);
  expect(surveyOf(store, store.names)).toMatchObject({ missing: 0, wrong: 3, answered: 2 });
});

test('what a check finds wrong counts in the part where it stands, missing where nothing was answered', () => {
  const store = new FormStore(aForm([heading('budget'), ...BUDGET_FIELDS], { checks: [BUDGET_CHECK] }));
  const { states, firsts } = watched(store);
  vi.advanceTimersByTime(200);
  expect(states()).toEqual([['budget', 'open', 2, 0]]);
  store.type('expenditure', wireOf({ expenditure: ['250000'] }).expenditure);
  store.type('fund', '249999');
  vi.advanceTimersByTime(900);
  expect(states()).toEqual([['budget', 'open', 0, 1]]);
  expect(firsts()).toEqual([{ name: 'fund', part: '' }]);
});

test('what the server found wrong keeps its part open until the answer changes: outline and summary say the same', () => {
  const store = new FormStore(aForm(FIELDS));
  const { states } = watched(store);
  store.set('name', 'Chan');
  store.set('mail', 'chan@example.org');
  store.setErrors({ name: ['This person is registered already.'] });
  vi.advanceTimersByTime(900);
  expect(states()[0]).toEqual(['one', 'open', 0, 1]);
  expect(store.problems()).toEqual({ name: ['This person is registered already.'] });
  store.set('name', 'Wong');
  vi.advanceTimersByTime(900);
  expect(states()[0]).toEqual(['one', 'done', 0, 0]);
});

test('GRA-2: the outline says the state in words, leads to each part and to the first gap', async () => {
  const store = new FormStore(aForm(FIELDS));
  const record = aForm(FIELDS, { outline: true });
  const keeper = { status: observable<DraftStatus>({ kind: 'saved', at: '2027-03-01T04:05:00Z' }) };
  const form = { record, store, keeper } as unknown as OpenForm;
  show(
    <>
      <FormOutline form={form} />
      <h2 id="form-form-two" tabIndex={-1}>
        Part two
      </h2>
      <input id="form-form-name" aria-label="Name" />
    </>,
  );
  act(() => void vi.advanceTimersByTime(200));
  const nav = screen.getByRole('navigation', { name: 'Sections of this form' });
  const links = () => within(nav).getAllByRole('link');
  expect(links().map((link) => link.textContent)).toEqual(['Part one2 missing', 'Part twoOptional']);
  // Without a layout every heading is at the top, so the last one that is there is read.
  expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(links()[1]!);
  act(() => void vi.advanceTimersByTime(50));
  expect(document.activeElement?.id).toBe('form-form-two');
  await user.click(within(nav).getByRole('button', { name: 'Go to the first incomplete item' }));
  act(() => void vi.advanceTimersByTime(50));
  expect(document.activeElement?.id).toBe('form-form-name');
  act(() => {
    store.set('name', 'Chan');
    store.set('mail', 'chan@example.org');
    vi.advanceTimersByTime(900);
  });
  expect(within(nav).queryByRole('button', { name: 'Go to the first incomplete item' })).toBeNull();
  const toggle = within(nav).getByRole('button', { name: '2 of 2 sections done' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

test('of answers that are only read the outline only leads there', () => {
  const record = aForm(FIELDS.map((field) => ({ ...field, allowEdit: false })));
  show(<AnswersOutline record={record} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Part one', '#answers-one'],
    ['Part two', '#answers-two'],
  ]);
});
