// @vitest-environment jsdom
import { act, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallRefused, tellRefusal } from '../call.ts';
import { setStage, show } from '../test-page.tsx';
import { dismissAll, useNotices } from './notify.ts';
import { SmallForm } from './small-form.tsx';
import { TextField } from './text-field.tsx';
import { useSmallForm } from './use-small-form.ts';

const labels = { email: 'E-mail', code: 'Code' };
const refusal = (errorList: Record<string, string[]>) => new CallRefused('request.invalid', 422, 'No.', errorList);

afterEach(() => act(dismissAll));

test('ERR-2: what is wrong before sending is not sent', async () => {
  const { result } = renderHook(() => useSmallForm(labels));
  const sent: string[] = [];
  const post = async () => void sent.push('sent');
  await act(() => result.current.send({ email: 'Please fill.', code: null }, post));
  expect(sent).toEqual([]);
  const { id } = result.current.place('email');
  expect(result.current.problems).toEqual([{ id, label: 'E-mail', message: 'Please fill.' }]);
  expect(result.current.attempt).toBe(1);
  act(() => result.current.set('email', 'a@b.hk'));
  expect(result.current.problems).toEqual([]);
});

test('FRM-12: what has to be filled out is found empty, unless a check says otherwise', async () => {
  const { result } = renderHook(() => {
    const form = useSmallForm(labels, { email: ' ' });
    return { form, email: form.required('email'), code: form.required('code') };
  });
  expect(result.current.email).toMatchObject({ required: true, value: ' ', label: 'E-mail' });
  await act(() => result.current.form.send({ code: null }, async () => {}));
  expect(Object.keys(result.current.form.errors)).toEqual(['email']);
  await act(() => result.current.form.send({ code: 'Wrong.' }, async () => {}));
  expect(result.current.form.errors.code).toBe('Wrong.');
  act(() => result.current.form.set('email', 'a@b.hk'));
  let sent: boolean | undefined;
  await act(async () => {
    sent = await result.current.form.send({ code: null }, async () => {});
  });
  expect(sent).toBe(true);
});

test('FRM-13: the first message of each field stands at it; one of an unknown field at the first', async () => {
  const { result } = renderHook(() => useSmallForm(labels));
  await act(() => result.current.send({}, () => Promise.reject(refusal({ code: ['Wrong.', 'Old.'], other: ['Hm.'] }))));
  expect(result.current.errors).toEqual({ code: 'Wrong.', email: 'Hm.' });
  expect(result.current.busy).toBe(false);
});

test('ERR-1: a refusal that belongs to no field is told', async () => {
  const { result } = renderHook(() => ({ form: useSmallForm(labels), notices: useNotices() }));
  await act(() => result.current.form.send({}, () => Promise.reject(refusal({}))));
  expect(result.current.notices.map(({ type, message }) => [type, message])).toEqual([['error', 'No.']]);
  const { result: none } = renderHook(() => ({ form: useSmallForm({}), notices: useNotices() }));
  act(dismissAll);
  await act(() => none.current.form.send({}, () => Promise.reject(refusal({ code: ['Wrong.'] }))));
  expect(none.current.notices).toHaveLength(1);
});

test('ERR-1: what the call showed and the person closed meanwhile is not shown again', async () => {
  const { result } = renderHook(() => ({ form: useSmallForm(labels), notices: useNotices() }));
  const error = refusal({});
  const post = async () => {
    tellRefusal(error);
    dismissAll();
    throw error;
  };
  await act(() => result.current.form.send({}, post));
  expect(result.current.notices).toEqual([]);
});

test('a second send while the first is under way is not taken; a fault is no refusal', async () => {
  const { result } = renderHook(() => useSmallForm(labels));
  let finish = () => {};
  let count = 0;
  const slow = () => {
    count += 1;
    return new Promise<void>((settle) => {
      finish = settle;
    });
  };
  let first: Promise<boolean> | undefined;
  act(() => {
    first = result.current.send({}, slow);
  });
  expect(result.current.busy).toBe(true);
  expect(await result.current.send({}, slow)).toBe(false);
  await act(async () => {
    finish();
    await first;
  });
  expect(count).toBe(1);
  await act(async () => {
    await expect(result.current.send({}, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  });
});

test('what is typed may live elsewhere, and is there again; a reset of the form leaves it alone', () => {
  const texts: Record<string, string> = { code: '123' };
  const store = {
    read: (name: string) => texts[name],
    write(name: string, text: string) {
      texts[name] = text;
    },
  };
  const { result, rerender } = renderHook(() => useSmallForm(labels, { email: 'a@b.hk', code: '000' }, store));
  expect(result.current.values).toEqual({ email: 'a@b.hk', code: '123' });
  act(() => result.current.field('code').onChange({ target: { value: '456' } }));
  act(() => result.current.reset());
  rerender();
  expect(result.current.values.code).toBe('456');
});

test('a box is ticked or empty, and of a choice nothing is chosen at first', () => {
  const { result } = renderHook(() => useSmallForm({ agreed: 'Agreed', kind: 'Kind' }));
  expect(result.current.choice('kind').value).toBeNull();
  act(() => result.current.box('agreed').onChange({ target: { checked: true } }));
  act(() => result.current.choice('kind').onChange('full'));
  expect(result.current.box('agreed').checked).toBe(true);
  expect(result.current.values).toEqual({ agreed: 'true', kind: 'full' });
});

test('everything that wears the red asterisk and is empty is said at once with what else is wrong', async () => {
  const Page = () => {
    const form = useSmallForm({ name: 'Name', email: 'E-mail', note: 'Note' });
    return (
      <SmallForm
        form={form}
        checks={{ name: 'Please type your name.' }}
        more={() => [{ id: 'elsewhere', label: 'Meal', message: 'Please choose.' }]}
        onSend={post}
        action="Send"
      >
        <TextField {...form.field('name')} required />
        <TextField {...form.field('email')} required />
        <TextField {...form.field('note')} />
      </SmallForm>
    );
  };
  const post = vi.fn();
  setStage('en', ['shell', 'problems']);
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Name: Please type your name.',
    'E-mail: Please fill out the field.',
    'Meal: Please choose.',
  ]);
  expect(post).not.toHaveBeenCalled();
});

test('with a store, what nobody typed follows what the form begins with; what was typed stays', () => {
  const kept = new Map<string, string>();
  const store = {
    read: (name: string) => kept.get(name),
    write: (name: string, text: string) => void kept.set(name, text),
  };
  const { result, rerender } = renderHook(({ email }) => useSmallForm(labels, { email, code: '000' }, store), {
    initialProps: { email: '' },
  });
  act(() => result.current.set('code', '456'));
  rerender({ email: 'late@b.hk' });
  expect(result.current.values).toEqual({ email: 'late@b.hk', code: '456' });
});
