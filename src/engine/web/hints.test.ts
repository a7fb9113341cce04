// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

type Said = (...said: unknown[]) => void;
/** A line that a test says things on. */
const line = {
  handlers: new Map<string, Said>(),
  asked: [] as unknown[][],
  connected: false,
  active: true,
  comes: 0,
  on(event: string, act: Said) {
    line.handlers.set(event, act);
  },
  emit: (...said: unknown[]) => void line.asked.push(said),
  connect() {
    line.comes += 1;
  },
  disconnect: () => {},
  say: (event: string, ...said: unknown[]) => line.handlers.get(event)!(...said),
};
const opened = vi.fn();
vi.mock('socket.io-client', () => ({
  io: (options: unknown) => {
    opened(options);
    return line;
  },
}));

/** The module anew: it keeps its one line. */
async function fresh() {
  vi.resetModules();
  line.handlers.clear();
  line.asked.length = 0;
  Object.assign(line, { connected: false, active: true, comes: 0 });
  return import('./hints.ts');
}
const up = async () => {
  await vi.waitFor(() => expect(line.handlers.has('connect')).toBe(true));
  line.connected = true;
  line.say('connect');
};

beforeEach(() => {
  opened.mockClear();
  vi.useRealTimers();
});

test('COM-3: pages come back spread out, ask for what they missed once, and listen again', async () => {
  const { onHint, onTopic } = await fresh();
  const [hint, act] = [vi.fn(), vi.fn()];
  onHint('notifications', hint);
  onTopic('list/x', { act });
  await up();
  expect(opened.mock.calls).toEqual([
    [expect.objectContaining({ reconnectionDelay: 2_000, reconnectionDelayMax: 8_000, randomizationFactor: 0.9 })],
  ]);
  expect([hint, act].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  expect(line.asked.map(([, name, on]) => [name, on])).toEqual([['list/x', true]]);
  line.say('connect');
  expect([hint, act].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  expect(line.asked).toHaveLength(2);
  const answer = line.asked[1]![3] as (said: unknown) => void;
  answer({ on: true, changed: true });
  expect(act).toHaveBeenCalledTimes(2);
});

test('a topic that is lost or refused is said to its screen; nobody listens any more: the server is told', async () => {
  const { onTopic } = await fresh();
  const [act, lost] = [vi.fn(), vi.fn()];
  const stop = onTopic('chat/1', { act, lost });
  await up();
  line.say('topic', 'chat/1');
  line.say('topic', 'chat/2');
  line.say('lost', 'chat/1');
  (line.asked[0]![3] as (said: unknown) => void)({ refused: 'record.notFound' });
  expect([act, lost].map((spy) => spy.mock.calls.length)).toEqual([1, 2]);
  stop();
  await vi.waitFor(() => expect(line.asked.at(-1)!.slice(0, 3)).toEqual(['topic', 'chat/1', false]));
});

test('a line that the server ended tries again; one that is refused waits for a login', async () => {
  const { comeBack, onHint } = await fresh();
  onHint('session', () => {});
  await up();
  vi.useFakeTimers();
  line.say('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(2_000);
  expect(line.comes).toBe(1);
  line.active = false;
  line.say('connect_error', new Error('session.none'));
  vi.advanceTimersByTime(60_000);
  expect(line.comes).toBe(1);
  line.say('connect_error', new Error('general.unavailable'));
  vi.advanceTimersByTime(8_000);
  expect(line.comes).toBe(2);
  vi.useRealTimers();
  comeBack();
  await vi.waitFor(() => expect(line.comes).toBe(3));
});

test('COM-3: what is heard many times within a moment is one question, a little later', async () => {
  const { spread } = await fresh();
  vi.useFakeTimers();
  const act = vi.fn();
  const { soon, stop } = spread(act, 400);
  for (let turn = 0; turn < 5; turn++) soon();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(act).toHaveBeenCalledTimes(1);
  soon();
  stop();
  vi.advanceTimersByTime(400);
  expect(act).toHaveBeenCalledTimes(1);
});
