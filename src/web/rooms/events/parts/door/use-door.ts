import { useEffect, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { deviceStore, memoryStore, personStore } from '../../../../engine/device-store.ts';
import { stayLoggedIn } from '../../../../engine/shell/login-again.ts';
import { Door, type DoorState, forgetOver, type Network } from './door.ts';

/** How often a door sends and loads anew, milliseconds. */
const EVERY_MS = 15_000;
/** How long a call may hang before it counts as no network, milliseconds. */
const PATIENCE_MS = 8_000;

/** Calls of the door say by themselves what happened, and never open the login over a queue of people. */
const options = () => ({ quiet: true, background: true, signal: AbortSignal.timeout(PATIENCE_MS) }) as const;

function networkOf(error: unknown): Exclude<Network, 'starting' | 'online'> {
  if (!(error instanceof CallRefused)) return 'offline';
  if (error.status === 401) return 'loggedOut';
  return error.status === 403 || error.status === 404 ? 'refused' : 'offline';
}

/** Where this browser keeps things; in memory where it does not. */
async function openStores() {
  try {
    await personStore.list('');
    return { person: personStore, device: deviceStore, forgets: false };
  } catch {
    return { person: memoryStore(), device: memoryStore(), forgets: true };
  }
}

const doors = new Map<string, Promise<Door>>();

/** One door per event and page, whoever shows it. */
async function doorOf(eventId: string): Promise<Door> {
  const known = doors.get(eventId);
  if (known) return known;
  const made = openStores().then(
    ({ forgets, ...stores }) =>
      new Door(eventId, {
        ...stores,
        forgets,
        load: (id) => callApi('GET /event/door/list', { eventId: id }, options()),
        send: (sent) => callApi('POST /event/door/record', sent, options()),
        networkOf,
      }),
  );
  doors.set(eventId, made);
  return made;
}

/** The door of an event, open as long as it is shown: sent and loaded anew by the clock and as soon as there is a network again. */
export function useDoor(eventId: string): { door: Door; state: DoorState } | null {
  const [shown, setShown] = useState<{ door: Door; state: DoorState } | null>(null);
  useEffect(() => {
    let end = () => {};
    let isLeft = false;
    void doorOf(eventId).then(async (door) => {
      if (isLeft) return;
      const show = () => setShown({ door, state: door.state.get() });
      const anew = () => void door.refresh();
      const stop = door.state.subscribe(show);
      const timer = setInterval(() => {
        // a door that waits for people is not an idle desk
        if (document.visibilityState === 'visible') stayLoggedIn();
        anew();
      }, EVERY_MS);
      window.addEventListener('online', anew);
      end = () => {
        stop();
        clearInterval(timer);
        window.removeEventListener('online', anew);
      };
      await door.open();
      show();
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [eventId]);
  return shown;
}

/** Takes what is over off this device, also where another page is opened. */
export const tidyDevice = (): Promise<void> => forgetOver(personStore).catch(() => undefined);
