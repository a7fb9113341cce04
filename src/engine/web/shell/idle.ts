import { IDLE_MS, IDLE_WARNING_MS } from '../../../contract/limits.ts';
import { clock } from '../clock.ts';

/** `active`; `warning` from minute 13; `ended` from minute 15, or as soon as the server says so (TEN-10). */
export type IdleState = 'active' | 'warning' | 'ended';

/** What tabs of one browser tell each other. */
type Message = { kind: 'active'; at: number } | { kind: 'back' };
export type Channel = {
  postMessage(message: Message): void;
  onmessage: ((event: { data: Message }) => void) | null;
  close(): void;
};

/** The server hears of activity at most this often, and at the end of such a span if there was any. Milliseconds. */
const TELL_SERVER_MS = 60_000;
/** Other tabs hear of it at most this often. Milliseconds. */
const TELL_TABS_MS = 1_000;

export type IdleWatch = {
  /** The person did something: typed, clicked, touched. Ignored once a warning is shown: then only `stay` counts. */
  touch(): void;
  /** Looks at the time again; for waking up. */
  look(): void;
  /** "Stay logged in." */
  stay(): void;
  /** The session is over, whatever the clock says: the server answered 401. */
  end(): void;
  /** Logged in again, here; other tabs hear of it. */
  back(): void;
  stop(): void;
};

/**
 * Watches for idleness over all tabs of one browser. It keeps no screen: `onState` is told what to show, `tellServer`
 * is called so that typing counts as activity there too.
 */
export function watchIdle({
  onState,
  tellServer,
  channel,
}: {
  onState: (state: IdleState) => void;
  tellServer: () => void;
  channel: Channel | null;
}): IdleWatch {
  let state: IdleState = 'active';
  let lastActive = clock.now();
  let tabsNotifiedAt = 0;
  let serverNotifiedAt = clock.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trailing: ReturnType<typeof setTimeout> | undefined;

  const become = (next: IdleState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  // Clocks stop while a machine sleeps, so each waking looks at the time itself.
  const look = () => {
    clearTimeout(timer);
    if (state === 'ended') return;
    const idle = clock.now() - lastActive;
    if (idle >= IDLE_MS) return become('ended');
    become(idle >= IDLE_WARNING_MS ? 'warning' : 'active');
    timer = setTimeout(look, (idle >= IDLE_WARNING_MS ? IDLE_MS : IDLE_WARNING_MS) - idle);
  };
  const serverHears = () => {
    clearTimeout(trailing);
    trailing = undefined;
    serverNotifiedAt = clock.now();
    tellServer();
  };
  const active = (now: number) => {
    lastActive = now;
    if (now - tabsNotifiedAt >= TELL_TABS_MS) {
      tabsNotifiedAt = now;
      channel?.postMessage({ kind: 'active', at: now });
    }
    if (now - serverNotifiedAt >= TELL_SERVER_MS) serverHears();
    else trailing ??= setTimeout(serverHears, TELL_SERVER_MS - (now - serverNotifiedAt));
  };
  const restart = () => {
    state = 'active';
    onState('active');
    lastActive = clock.now();
    serverNotifiedAt = lastActive;
    look();
  };

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.kind === 'back') return restart();
      if (state === 'ended' || data.at <= lastActive) return;
      lastActive = data.at;
      look();
    };
  }
  look();
  return {
    look,
    touch() {
      look();
      if (state === 'active') active(clock.now());
    },
    stay() {
      if (state === 'ended') return;
      lastActive = clock.now();
      tabsNotifiedAt = 0;
      serverNotifiedAt = 0;
      active(lastActive);
      look();
    },
    end() {
      clearTimeout(timer);
      clearTimeout(trailing);
      become('ended');
    },
    back() {
      channel?.postMessage({ kind: 'back' });
      restart();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(trailing);
      channel?.close();
    },
  };
}
