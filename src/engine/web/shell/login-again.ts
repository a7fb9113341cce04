import { observable } from '../observable.ts';
import { type Channel, type IdleState, type IdleWatch, watchIdle } from './idle.ts';

/** Joins the idle watch to the page: one watch while somebody is logged in. */
const state = observable<IdleState>('active');
let watch: IdleWatch | null = null;
let waiting: ((back: boolean) => void)[] = [];
/** Account of the person being watched. */
let person: string | null = null;
const farewells = new Set<(account: string) => void>();

/** Says what is done when a person leaves this browser by choice: what was kept of theirs goes. */
export function whenLeaving(act: (account: string) => void): void {
  farewells.add(act);
}

export const useIdleState = (): IdleState => state.use();

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'input', 'wheel', 'touchstart'] as const;

/** Starts watching for the person logged in; answers how to stop. `who` parts people who share a browser. */
export function startIdleWatch(who: string, tellServer: () => void): () => void {
  const channel =
    'BroadcastChannel' in window ? (new BroadcastChannel(`tessera.idle.${who}`) as unknown as Channel) : null;
  const started = watchIdle({ onState: (next) => state.set(next), tellServer, channel });
  watch = started;
  person = who;
  state.set('active');
  const touch = () => started.touch();
  for (const name of SIGNS_OF_LIFE) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', started.look);
  return () => {
    for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, touch, { capture: true });
    document.removeEventListener('visibilitychange', started.look);
    started.stop();
    if (watch === started) watch = null;
  };
}

/** Somebody is logged in here and has not left by themselves: a session that ends now is asked for in place. */
export const isWatching = (): boolean => watch !== null;

export const stayLoggedIn = (): void => watch?.stay();

/**
 * A call was refused because the session is over: opens the login dialog in place. Settles with true once logged in
 * again, so that the call may be repeated; with false where nobody was logged in here.
 */
export function askToLogInAgain(): Promise<boolean> {
  if (!watch) return Promise.resolve(false);
  watch.end();
  return new Promise((settle) => waiting.push(settle));
}

/** Logged in again: everything goes on where it was. */
export function loggedInAgain(): void {
  watch?.back();
  settleWaiting(true);
}

/** The person leaves by choice: nothing is asked in place, the guard leads to the login screen. */
export function leave(): void {
  watch?.stop();
  watch = null;
  if (person) for (const act of farewells) act(person);
  person = null;
  settleWaiting(false);
  state.set('active');
}

function settleWaiting(back: boolean): void {
  const all = waiting;
  waiting = [];
  for (const settle of all) settle(back);
}

// Another tab may have logged in again: its message makes the state active, and what waits here may go on.
state.subscribe(() => {
  if (state.get() === 'active') settleWaiting(true);
});
