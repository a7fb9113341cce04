// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Finding, findingsOf } from '../../../contract/checks/find.ts';
import { BUDGET_CASES, BUDGET_CHECK, BUDGET_FIELDS, wireOf } from '../../../contract/checks/grant-budget.fixture.ts';
import { prepareInputs } from '../../../contract/fields/field-inputs.ts';
import { setStage, show } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import { CoachPanel } from './coach-panel.tsx';
import { FieldGroups } from './field-groups.tsx';
import { FormStore } from './form-store.ts';

vi.mock('../../../contract/checks/find.ts', async (load) => {
  const real = await load<typeof import('../../../contract/checks/find.ts')>();
  return { ...real, findingsOf: vi.fn(real.findingsOf) };
});

beforeEach(() => {
  setStage('en', ['shell', 'forms-web', 'form-coach', 'problems', 'rows']);
  vi.mocked(findingsOf).mockClear();
});
afterEach(() => void vi.useRealTimers());

const FORM = aForm([...BUDGET_FIELDS, { fieldName: 'other' }], { checks: [BUDGET_CHECK] });
const aStore = () => new FormStore(FORM);

/** Fills a budget in as the inputs of the page do. */
function fill(store: FormStore, budget: Parameters<typeof wireOf>[0]): void {
  const { overhead, fund, ...lists } = wireOf(budget);
  store.type('overhead', overhead);
  store.type('fund', fund);
  for (const [name, json] of Object.entries(lists)) store.type(name, json);
}

const lineOf = (rule: RegExp) => screen.getAllByRole('listitem').find((line) => rule.test(line.textContent ?? ''))!;
const stateOf = (rule: RegExp) => lineOf(rule).getAttribute('data-state');

test.each(BUDGET_CASES)('GRA-4: the form in the browser finds what the server finds: %s', (_name, budget, wrong) => {
  const store = aStore();
  fill(store, budget);
  const found = store.findings(BUDGET_CHECK).filter(({ problem }) => problem);
  expect(found.map(({ rule }) => rule)).toEqual(Object.keys(wrong).length === 0 ? [] : expect.any(Array));
  expect(Object.fromEntries(found.map(({ rule }) => [rule, true]))).toEqual(
    Object.fromEntries(Object.keys(wrong).map((rule) => [rule, true])),
  );
});

test('GRA-4: a calm line for each rule: not yet, wrong with its amount and where, met', () => {
  const store = aStore();
  show(<CoachPanel store={store} check={BUDGET_CHECK} prefix="form" />);
  expect(screen.getAllByRole('listitem').map((line) => line.getAttribute('data-state'))).toEqual(
    Array.from({ length: 5 }, () => 'open'),
  );
  expect(screen.queryByRole('link')).toBeNull();
  act(() => fill(store, { expenditure: ['600000'], fund: '150000', matching: ['1'] }));
  expect(stateOf(/^To correct: The fund amount/)).toBe('wrong');
  expect(lineOf(/The fund amount/).textContent).toContain('HK$200,000.00 or more from the fund: HK$50,000.00 more.');
  const link = within(lineOf(/Matching funds are enough/)).getByRole('link');
  expect(link.textContent).toBe('Go to “matching, row 1, amount”');
  expect(link.getAttribute('href')).toBe('#form-matching.row-00000.amount');
  act(() => fill(store, { expenditure: ['600000'], fund: '400000', matching: ['200000'] }));
  expect(screen.getAllByRole('listitem').map((line) => line.getAttribute('data-state'))).toEqual([
    'met',
    'met',
    'met',
    'met',
    'open',
  ]);
  act(() => store.type('overhead', '0'));
  expect(screen.getByText('All met')).toBeTruthy();
});

test('a key in a field that the check does not read asks nothing again', () => {
  const store = aStore();
  show(<CoachPanel store={store} check={BUDGET_CHECK} prefix="form" />);
  const before = vi.mocked(findingsOf).mock.calls.length;
  act(() => store.set('other', 'a'));
  act(() => store.set('other', 'ab'));
  expect(vi.mocked(findingsOf).mock.calls.length).toBe(before);
  act(() => store.type('fund', '1'));
  expect(vi.mocked(findingsOf).mock.calls.length).toBe(before + 1);
});

test('it is read out only when a rule comes to another state, after the typing, each once', () => {
  vi.useFakeTimers();
  const store = aStore();
  show(<CoachPanel store={store} check={BUDGET_CHECK} prefix="form" />);
  const status = screen.getByRole('status');
  act(() => store.type('fund', '1'));
  act(() => void vi.advanceTimersByTime(1_000));
  act(() => store.type('fund', '19'));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(status.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(300));
  expect(status.textContent).toBe(
    'To correct: Please request HK$200,000.00 or more from the fund: HK$199,981.00 more.',
  );
  act(() => store.type('fund', '190'));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(status.textContent).toContain('HK$199,981.00');
  act(() => store.type('fund', '200000'));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(status.textContent).toBe('Met: The fund amount is HK$200,000.00 or more');
});

test('FRM-12: after a submit what checks find stands at its cell, follows the typing, and goes when it is mended', () => {
  const store = aStore();
  fill(store, { expenditure: ['600000'], fund: '400000', matching: ['1'] });
  expect(store.check()).toBeGreaterThan(0);
  const cell = () => store.get('matching').parts?.['row-00000.amount'] as Finding['problem'];
  expect(cell()?.params).toMatchObject({ by: 'HK$199,999.00' });
  expect(store.errors).toEqual(['matching']);
  // Another cell of the same budget changes: what is said at this one changes with it.
  store.type('expenditure', wireOf({ expenditure: ['599999'] }).expenditure);
  expect(cell()?.params).toMatchObject({ deficit: 'HK$599,999.00' });
  store.leavePart('matching', 'row-00000.amount');
  expect(cell()).toBeTruthy();
  fill(store, { expenditure: ['600000'], fund: '400000', matching: ['200000'] });
  expect(store.errors).toEqual([]);
  store.type('fund', '399999');
  expect(store.errors).toEqual(['fund']);
  store.type('fund', 'plenty');
  store.leave('fund');
  expect(store.get('fund').error).toEqual({ key: 'problem.number' });
  expect(store.check()).toBe(1);
});

test('what somebody else types into the budget is looked at too', () => {
  const store = aStore();
  fill(store, { expenditure: ['250000'], fund: '250001' });
  store.check();
  expect(store.errors).toEqual(['fund']);
  store.take({ values: { fund: 250_000 }, typed: {} });
  expect(store.errors).toEqual([]);
});

test('the coach ends the part of its fields, or stands behind the field that the form names', async () => {
  await prepareInputs(BUDGET_FIELDS);
  const order = async (checks: (typeof BUDGET_CHECK)[]) => {
    const heading = { fieldName: 'next', fieldLabel: 'Next', type: 'heading' as const };
    const store = new FormStore(aForm([...BUDGET_FIELDS, { fieldName: 'note' }, heading, { fieldName: 'last' }]));
    const { container, unmount } = show(<FieldGroups store={store} prefix="form" checks={checks} />);
    await waitFor(() => screen.getByLabelText('Budget coach'));
    const all = [...container.querySelectorAll('#form-fund, #form-note, section, #form-next, #form-last')];
    unmount();
    return all.map((element) => element.id || 'coach');
  };
  expect(await order([BUDGET_CHECK])).toEqual(['form-fund', 'form-note', 'coach', 'form-next', 'form-last']);
  expect(await order([{ ...BUDGET_CHECK, behind: 'fund' }])).toEqual([
    'form-fund',
    'coach',
    'form-note',
    'form-next',
    'form-last',
  ]);
});

test('a link of the coach leads to the field', async () => {
  const store = aStore();
  await prepareInputs(BUDGET_FIELDS);
  show(<FieldGroups store={store} prefix="form" checks={[BUDGET_CHECK]} />);
  act(() => fill(store, { expenditure: ['250000'], fund: '1', matching: ['5'] }));
  const user = userEvent.setup();
  const coach = within(await screen.findByLabelText('Budget coach'));
  await user.click((await coach.findAllByRole('link', { name: /“fund”/ }))[0]!);
  expect(document.activeElement?.id).toBe('form-fund');
});

test('GRA-4: the coach puts in the amounts that mend a rule, in a cell too, and takes them back', async () => {
  const store = aStore();
  show(<CoachPanel store={store} check={BUDGET_CHECK} prefix="form" />);
  act(() => fill(store, { expenditure: ['900000'], fund: '100000', matching: ['100000'] }));
  const user = userEvent.setup();
  await user.click(within(lineOf(/Funding \(D\) equals/)).getByRole('button', { name: 'Use these amounts' }));
  expect(stateOf(/Funding \(D\) equals/)).toBe('met');
  expect(stateOf(/Matching funds are enough/)).toBe('met');
  expect(store.get('fund').value).toBe(450_000);
  expect(JSON.parse(store.wire('matching'))[0].values.amount).toBe(450_000);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(store.get('fund').value).toBe(100_000);
  expect(stateOf(/Funding \(D\) equals/)).toBe('wrong');
  // What was typed since stays.
  await user.click(within(lineOf(/Funding \(D\) equals/)).getByRole('button', { name: 'Use these amounts' }));
  act(() => store.type('fund', '7'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(store.get('fund').value).toBe(7);
});

test('GRA-4: no amount is offered where it stands in several cells, is closed, or is a matter of the plan', () => {
  const store = aStore();
  const { unmount } = show(<CoachPanel store={store} check={BUDGET_CHECK} prefix="form" />);
  act(() => fill(store, { expenditure: ['600000'], fund: '400000', matching: ['1', '2'] }));
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  act(() => fill(store, { expenditure: ['100000'], fund: '200000', overhead: '0' }));
  expect(within(lineOf(/The deficit \(C\) is large/)).queryByRole('button')).toBeNull();
  unmount();
  const closed = BUDGET_FIELDS.map((field) => ({ ...field, allowEdit: false }));
  const fixed = new FormStore(aForm(closed, { checks: [BUDGET_CHECK] }));
  fixed.type('expenditure', wireOf({ expenditure: ['250000'] }).expenditure);
  fixed.type('fund', '1');
  show(<CoachPanel store={fixed} check={BUDGET_CHECK} prefix="form" />);
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});
