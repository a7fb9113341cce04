import { callApi } from '../../../../engine/web/call.ts';
import { personStore } from '../../../../engine/web/device-store.ts';
import { networkOf, offlineCall, openStores, useOfflineWork } from '../../../../engine/web/offline/device.ts';
import { Door, type DoorState } from './door.ts';
import { forgetOver } from './kept-list.ts';

const doors = new Map<string, Promise<Door>>();

/** One door per event and page, whoever shows it. */
async function doorOf(eventId: string): Promise<Door> {
  const known = doors.get(eventId);
  if (known) return known;
  const made = openStores().then(
    (stores) =>
      new Door(eventId, {
        ...stores,
        load: (id) => callApi('GET /event/door/list', { eventId: id }, offlineCall()),
        send: (sent) => callApi('POST /event/door/record', sent, offlineCall()),
        networkOf,
      }),
  );
  doors.set(eventId, made);
  return made;
}

/** The door of an event, open as long as it is shown. */
export function useDoor(eventId: string): { door: Door; state: DoorState } | null {
  const shown = useOfflineWork<Door, DoorState>(eventId, doorOf);
  return shown && { door: shown.work, state: shown.state };
}

/** Takes what is over off this device, also where another page is opened. */
export const tidyDevice = (): Promise<void> => forgetOver(personStore).catch(() => undefined);
