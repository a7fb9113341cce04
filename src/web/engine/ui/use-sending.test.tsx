// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallRefused } from '../call.ts';
import { dismissAll, useNotices } from './notify.ts';
import { useSending } from './use-sending.ts';

const fields = { email: { id: 'e', label: 'E-mail' }, code: { id: 'c', label: 'Code' } };
const refusal = (errorList: Record<string, string[]>) => new CallRefused('request.invalid', 422, 'No.', errorList);

afterEach(() => act(dismissAll));

test('ERR-2: what is wrong before sending is not sent', async () => {
  const { result } = renderHook(() => useSending(fields));
  const sent: string[] = [];
  const post = async () => void sent.push('sent');
  await act(() => result.current.send({ email: 'Please fill.', code: null }, post));
  expect(sent).toEqual([]);
  expect(result.current.problems).toEqual([{ id: 'e', label: 'E-mail', message: 'Please fill.' }]);
  expect(result.current.attempt).toBe(1);
  act(() => result.current.mend('email'));
  expect(result.current.problems).toEqual([]);
});

test('FRM-13: the first message of each field stands at it; one of an unknown field at the first', async () => {
  const { result } = renderHook(() => useSending(fields));
  await act(() => result.current.send({}, () => Promise.reject(refusal({ code: ['Wrong.', 'Old.'], other: ['Hm.'] }))));
  expect(result.current.errors).toEqual({ code: 'Wrong.', email: 'Hm.' });
  expect(result.current.busy).toBe(false);
});

test('ERR-1: a refusal that belongs to no field is told', async () => {
  const { result } = renderHook(() => ({ sending: useSending(fields), notices: useNotices() }));
  await act(() => result.current.sending.send({}, () => Promise.reject(refusal({}))));
  expect(result.current.notices.map(({ type, message }) => [type, message])).toEqual([['error', 'No.']]);
  const { result: none } = renderHook(() => ({ sending: useSending({}), notices: useNotices() }));
  act(dismissAll);
  await act(() => none.current.sending.send({}, () => Promise.reject(refusal({ code: ['Wrong.'] }))));
  expect(none.current.notices).toHaveLength(1);
});

test('a second send while the first is under way is not taken; a fault is no refusal', async () => {
  const { result } = renderHook(() => useSending(fields));
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
