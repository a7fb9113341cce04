// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aField, options } from '../../../contract/fields/a-field.fixture.ts';
import type { Field } from '../../../contract/form.ts';
import { CallRefused } from '../call.ts';
import { setStage, show } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import { FormView } from './form-view.tsx';
import { type OpenForm, openForm } from './open-form.ts';
import type { FormPost } from './submit-form.ts';

const WORDS = ['shell', 'forms-web', 'problems'];
/** What the server answers to a draft, and to a page that says it is here. */
const DRAFT = { version: 0, cleared: 0, savedAt: '2026-01-31T06:00:00Z', fields: {} };
const KEPT = { ...DRAFT, refused: [], tooLong: {}, others: [], draft: DRAFT };
const SCOPE = { tenant: 'stage', account: 'someone' };

beforeEach(() => {
  setStage('en', WORDS);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: KEPT })));
});

/** Forms on the stage; a page that is gone asks for nothing any more. */
const opened: OpenForm[] = [];
afterEach(() => {
  cleanup();
  for (const form of opened.splice(0)) void form.close();
});

async function open(fields: (Partial<Field> & { fieldName: string })[]) {
  const form: OpenForm = await openForm(aForm(fields), SCOPE);
  opened.push(form);
  const posted: FormPost[] = [];
  const server = { answer: async (_: FormPost): Promise<{ message: string }> => ({ message: 'Thank you' }) };
  const onDone = vi.fn();
  show(
    <FormView
      form={form}
      post={(sent) => {
        posted.push(sent);
        return server.answer(sent);
      }}
      onDone={onDone}
      onReload={() => undefined}
    />,
  );
  return { form, posted, server, onDone, user: userEvent.setup() };
}

const send = () => screen.getByRole('button', { name: 'Send it' });

test('FRM-1: fields in order, the button in the words of the server, the answers posted as wire texts', async () => {
  const { posted, onDone, user } = await open([
    { fieldName: 'Name', required: true },
    { fieldName: 'Count', type: 'number' },
    { fieldName: 'Agree', type: 'checkbox' },
  ]);
  const [name, count] = screen.getAllByRole('textbox');
  expect(name).toBe(screen.getByLabelText(/^Name/));
  await user.type(name!, '陳大文');
  await user.type(count!, '1,200');
  await user.click(screen.getByRole('checkbox', { name: 'Agree' }));
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ message: 'Thank you' }));
  expect(posted[0]).toMatchObject({ extra: { Name: '陳大文', Count: '1200', Agree: 'checked' }, version: 0 });
  expect(posted[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test('FRM-12: a failed attempt lists every error on top with links, and each stands under its field', async () => {
  const { posted, user } = await open([
    { fieldName: 'Name', required: true },
    { fieldName: 'Mail', type: 'email' },
  ]);
  await user.type(screen.getByLabelText('Mail'), 'chan@');
  await user.click(send());
  const summary = screen.getByRole('group', { name: /Please check your answers/ });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Name: Please fill out the field.',
    'Mail: Please input a full e-mail address, for example name@example.org.',
  ]);
  const name = screen.getByLabelText(/^Name/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Please fill out the field.',
  );
  await user.click(links[0]!);
  expect(document.activeElement).toBe(name);
  expect(posted).toEqual([]);
  // Mending takes its line away.
  await user.keyboard('A');
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
});

test('FRM-15: who insists on answers that were found wrong here is heard by the server, which decides', async () => {
  const { posted, server, user } = await open([{ fieldName: 'Name', required: true }]);
  server.answer = async () => {
    throw new CallRefused('request.invalid', 422, 'No', { Name: ['Said by the server', 'Second'] });
  };
  await user.click(send());
  expect(posted).toHaveLength(0);
  await user.click(send());
  expect(posted).toHaveLength(1);
  await waitFor(() => expect(screen.getByText('Said by the server')).toBeTruthy());
});

test('ERR-2: a lost connection loses nothing; sending again carries the same key, other answers another', async () => {
  const { form, posted, server, user } = await open([{ fieldName: 'Name' }, { fieldName: 'Other' }]);
  server.answer = async () => {
    throw new CallRefused('client.offline', 0, 'Offline');
  };
  await user.type(screen.getByLabelText('Name'), 'Chan');
  await user.click(send());
  // Whatever the page has seen since: the server has to know the request again.
  await form.keeper.take({ version: 9, cleared: 0, savedAt: null, fields: {} });
  await user.click(send());
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Chan');
  await user.type(screen.getByLabelText('Name'), 'g');
  await user.click(send());
  await waitFor(() => expect(posted).toHaveLength(3));
  const keys = posted.map(({ idempotencyKey }) => idempotencyKey);
  expect(posted[1]).toEqual(posted[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('FRM-13: reset brings back the defaults and can be undone, but not over what was typed since', async () => {
  const { user } = await open([{ fieldName: 'One', value: 'x' }, { fieldName: 'Two' }]);
  const element = screen.getByLabelText('One') as HTMLInputElement;
  const two = screen.getByLabelText('Two') as HTMLInputElement;
  await user.type(two, 'typed');
  await user.click(screen.getByRole('button', { name: 'Reset the form' }));
  expect([element.value, two.value]).toEqual(['', '']);
  await user.type(two, 'anew');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([element.value, two.value]).toEqual(['x', 'anew']);
});

test('FRM-5: a dropdown opens and closes on click, outside and after choosing; a required one begins with --', async () => {
  const { form, user } = await open([
    { fieldName: 'Kind', type: 'dropdown', option: options('a', 'b'), required: true },
    { fieldName: 'Other' },
  ]);
  const box = screen.getByRole('combobox', { name: /^Kind/ });
  expect(box.textContent).toBe('--');
  await user.click(box);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['--', 'Label of a', 'Label of b']);
  await user.click(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(box);
  await user.click(screen.getByLabelText('Other'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Label of b' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box.textContent).toBe('Label of b');
  expect(document.activeElement).toBe(box);
  act(() => void form.store.reset());
  expect(box.textContent).toBe('--');
  expect(form.store.get('Kind').value).toBeNull();
});

test('FRM-5: the keys of a dropdown: arrows, letters, Enter, Escape', async () => {
  const { form, user } = await open([
    { fieldName: 'Kind', type: 'dropdown', option: JSON.stringify([choice('Apple'), choice('Pear'), choice('Plum')]) },
  ]);
  act(() => screen.getByRole('combobox').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(form.store.get('Kind').value).toBe('Pear');
  await user.keyboard('{Enter}{End}{Escape}');
  expect(form.store.get('Kind').value).toBe('Pear');
  await user.keyboard('p');
  const list = screen.getByRole('listbox');
  expect(document.getElementById(list.getAttribute('aria-activedescendant')!)?.textContent).toBe('Pear');
  await user.keyboard('p{Enter}');
  expect(form.store.get('Kind').value).toBe('Plum');
  await user.click(screen.getByRole('button', { name: 'Clear “Kind”' }));
  expect(form.store.get('Kind').value).toBeNull();
});

test('FRM-4: the filter hides what has not the text in it, whatever the case', async () => {
  const { form, user } = await open([
    {
      fieldName: 'Place',
      type: 'dropdown',
      props: { showFilter: true },
      option: JSON.stringify([choice('Sha Tin'), choice('Tai Po'), choice('Tsuen Wan')]),
    },
  ]);
  await user.click(screen.getByRole('combobox'));
  await user.type(screen.getByPlaceholderText('Type to filter'), 'T');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('AI');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Tai Po']);
  await user.keyboard('{Enter}');
  expect(form.store.get('Place').value).toBe('Tai Po');
});

test('a list of 5,000 is drawn where it is seen, and every option says which of how many it is', async () => {
  const { user } = await open([
    {
      fieldName: 'Many',
      type: 'dropdown',
      option: JSON.stringify(Array.from({ length: 5_000 }, (_, at) => choice(`Choice ${at}`))),
    },
  ]);
  await user.click(screen.getByRole('combobox'));
  const drawn = screen.getAllByRole('option');
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[1]!.getAttribute('aria-posinset')).toBe('2');
  expect(drawn[1]!.getAttribute('aria-setsize')).toBe('5000');
});

test('FRM-6: a date is typed in many ways and stands as dd/MM/yyyy; a range is two of them', async () => {
  const { form, user } = await open([
    { fieldName: 'Born', type: 'datepicker' },
    { fieldName: 'Stay', type: 'datepicker', props: { range: true } },
    { fieldName: 'Meet', type: 'datepicker', props: { enableTimePicker: true } },
  ]);
  const born = screen.getByLabelText('Born') as HTMLInputElement;
  await user.type(born, '2026/1/31');
  await user.tab();
  expect(born.value).toBe('31/01/2026');
  expect(form.store.wire('Born')).toBe('Sat, 31 Jan 2026 00:00:00 GMT');
  await user.clear(born);
  expect(form.store.wire('Born')).toBe('');
  await user.type(screen.getByLabelText('First date'), '1/2/2026');
  expect(form.store.get('Stay').value).toBe('2026-02-01,');
  await user.type(screen.getByLabelText('Last date'), '3/2/2026');
  expect(form.store.get('Stay').value).toBe('2026-02-01,2026-02-03');
  await user.type(screen.getByLabelText('Meet'), '31/01/2026 14:30');
  expect(form.store.wire('Meet')).toBe('2026-01-31T06:30:00Z');
});

test('FRM-4: a text with maxLength counts, a number takes no more digits than it may have', async () => {
  const { form, user } = await open([
    { fieldName: 'Text', props: { maxLength: 5 } },
    { fieldName: 'Digits', type: 'number', props: { maxLength: 3 } },
  ]);
  expect(screen.getByText('0 / 5')).toBeTruthy();
  await user.type(screen.getByLabelText('Text'), '𠮷ab');
  expect(screen.getByText('3 / 5')).toBeTruthy();
  await user.type(screen.getByLabelText('Digits'), '12345');
  expect(form.store.get('Digits').value).toBe(123);
});

test('FRM-7: two thumbs give `min,max`, shown with $ and separators, and never cross', async () => {
  const { form } = await open([{ fieldName: 'Gift', type: 'range' }]);
  expect(screen.getByText('$0 – $100,000')).toBeTruthy();
  const low = screen.getByRole('slider', { name: 'Gift: lowest' });
  const high = screen.getByRole('slider', { name: 'Gift: highest' });
  fireEvent.change(high, { target: { value: '5000' } });
  fireEvent.change(low, { target: { value: '9000' } });
  expect(form.store.wire('Gift')).toBe('5000,5000');
  expect(screen.getByText('$5,000 – $5,000')).toBeTruthy();
});

test('what a person may not change is read, not typed', async () => {
  await open([{ ...aField(), fieldName: 'Number', fieldLabel: 'Number', readOnly: true, value: 'F-00001' }]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('Number').textContent).toBe('F-00001');
});

function choice(label: string) {
  return { value: label, label };
}
