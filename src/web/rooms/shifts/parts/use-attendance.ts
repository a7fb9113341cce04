import { callApi } from '../../../engine/call.ts';
import { networkOf, offlineCall, openStores, useOfflineWork } from '../../../engine/offline/device.ts';
import { AttendanceList, type AttendanceState } from './attendance-list.ts';

const lists = new Map<string, Promise<AttendanceList>>();

/** One list per shift and page, whoever shows it. */
async function listOf(shiftId: string): Promise<AttendanceList> {
  const known = lists.get(shiftId);
  if (known) return known;
  const made = openStores().then(
    (stores) =>
      new AttendanceList(shiftId, {
        ...stores,
        load: (id) => callApi('GET /shift/leader/list', { shiftId: id }, offlineCall()),
        send: (id, entries) =>
          callApi('POST /shift/leader/record', { shiftId: id, entries: JSON.stringify(entries) }, offlineCall()),
        networkOf,
      }),
  );
  lists.set(shiftId, made);
  return made;
}

/** The list of a shift, open as long as it is shown. */
export function useAttendance(shiftId: string): { list: AttendanceList; state: AttendanceState } | null {
  const shown = useOfflineWork<AttendanceList, AttendanceState>(shiftId, listOf);
  return shown && { list: shown.work, state: shown.state };
}
