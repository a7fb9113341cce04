import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Channel, type IdleState, watchIdle } from './idle.ts';

const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Two ends of a channel between tabs. */
function twoTabs(): [Channel, Channel] {
  const make = (): Channel => ({ onmessage: null, postMessage: () => undefined, close: () => undefined });
  const [a, b] = [make(), make()];
  a.postMessage = (data) => b.onmessage?.({ data });
  b.postMessage = (data) => a.onmessage?.({ data });
  return [a, b];
}

function open(channel: Channel | null = null) {
  const states: IdleState[] = [];
  const tellServer = vi.fn();
  const watch = watchIdle({ onState: (state) => states.push(state), tellServer, channel });
  return { watch, states, tellServer };
}

describe('TEN-10: idle for fifteen minutes', () => {
  test('warns at 13 minutes and ends at 15', () => {
    const { states } = open();
    vi.advanceTimersByTime(13 * MINUTE - 1);
    expect(states).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual(['warning']);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(states).toEqual(['warning', 'ended']);
  });

  test('typing counts as activity and starts the time anew', () => {
    const { watch, states } = open();
    vi.advanceTimersByTime(12 * MINUTE);
    watch.touch();
    vi.advanceTimersByTime(12 * MINUTE);
    expect(states).toEqual([]);
    vi.advanceTimersByTime(MINUTE);
    expect(states).toEqual(['warning']);
  });

  test('once warned only "stay logged in" counts', () => {
    const { watch, states, tellServer } = open();
    vi.advanceTimersByTime(13 * MINUTE);
    watch.touch();
    expect(states).toEqual(['warning']);
    tellServer.mockClear();
    watch.stay();
    expect(states).toEqual(['warning', 'active']);
    expect(tellServer).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(12 * MINUTE);
    expect(states).toEqual(['warning', 'active']);
  });

  test('a machine that slept past the end finds it ended, not active', () => {
    const { watch, states } = open();
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    watch.touch();
    expect(states).toEqual(['ended']);
  });

  test('activity in one tab keeps the other one, and takes its warning back', () => {
    const [a, two] = twoTabs();
    const first = open(a);
    const second = open(two);
    vi.advanceTimersByTime(10 * MINUTE);
    first.watch.touch();
    vi.advanceTimersByTime(10 * MINUTE);
    expect(second.states).toEqual([]);
    vi.advanceTimersByTime(3 * MINUTE);
    expect([first.states, second.states]).toEqual([['warning'], ['warning']]);
    first.watch.stay();
    expect(second.states).toEqual(['warning', 'active']);
  });

  test('logging in again in one tab brings the others back', () => {
    const [a, two] = twoTabs();
    const first = open(a);
    const second = open(two);
    vi.advanceTimersByTime(15 * MINUTE);
    first.watch.back();
    expect(second.states).toEqual(['warning', 'ended', 'active']);
    vi.advanceTimersByTime(13 * MINUTE);
    expect(second.states.at(-1)).toBe('warning');
  });

  test('the server hears of typing at most once a minute, and of the last of it', () => {
    const { watch, tellServer } = open();
    for (let second = 0; second < 150; second += 1) {
      watch.touch();
      vi.advanceTimersByTime(1_000);
    }
    expect(tellServer).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(MINUTE);
    expect(tellServer).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(tellServer).toHaveBeenCalledTimes(3);
  });

  test('the server may end it at any time', () => {
    const { watch, states } = open();
    watch.end();
    expect(states).toEqual(['ended']);
    watch.touch();
    vi.advanceTimersByTime(20 * MINUTE);
    expect(states).toEqual(['ended']);
  });
});
