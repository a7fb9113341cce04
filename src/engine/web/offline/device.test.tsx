// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observable } from '../observable.ts';
import { type Network, useOfflineWork } from './device.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work whose calls end as `network` says. */
function openWork() {
  const state = observable<{ network: Network }>({ network: 'starting' });
  const world = { network: 'online' as Network, calls: 0 };
  const refresh = async () => {
    world.calls += 1;
    state.set({ network: world.network });
  };
  const work = { state, open: refresh, refresh };
  const hook = renderHook(() => useOfflineWork('key', workOf));
  async function workOf() {
    return work;
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { world, hook, pass };
}

test('EVT-4: a door asks the server every 15 seconds, and no more once it is left', async () => {
  const { world, hook, pass } = openWork();
  await pass(0);
  expect(hook.result.current?.state.network).toBe('online');
  await pass(14_999);
  expect(world.calls).toBe(1);
  await pass(1);
  expect(world.calls).toBe(2);
  hook.unmount();
  await pass(60_000);
  window.dispatchEvent(new Event('online'));
  expect(world.calls).toBe(2);
});

test('EVT-4: a door that did not reach the server though there is a network tries again after 3 seconds', async () => {
  const { world, hook, pass } = openWork();
  world.network = 'offline';
  await pass(0);
  expect([world.calls, hook.result.current?.state.network]).toEqual([1, 'offline']);
  world.network = 'online';
  await pass(2_999);
  expect(world.calls).toBe(1);
  await pass(1);
  expect([world.calls, hook.result.current?.state.network]).toEqual([2, 'online']);
});

test('EVT-4: without a network a door does not hurry, and asks as soon as there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { world, hook, pass } = openWork();
  world.network = 'offline';
  await pass(0);
  await pass(14_999);
  expect(world.calls).toBe(1);
  world.network = 'online';
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([world.calls, hook.result.current?.state.network]).toEqual([2, 'online']);
});
