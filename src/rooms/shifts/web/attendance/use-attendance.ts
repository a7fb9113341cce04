import { callApi } from '../../../../engine/web/call.ts';
import { networkOf, offlineCall, openStores, useOfflineWork } from '../../../../engine/web/offline/device.ts';
import { LedShifts, type LedState } from '../board/led-shifts.ts';
import { AttendanceList, type AttendancePorts, type AttendanceState } from './attendance-list.ts';

const send: AttendancePorts['send'] = (shiftId, entries) =>
  callApi('POST /shift/leader/record', { shiftId, entries: JSON.stringify(entries) }, offlineCall());
const lists = new Map<string, AttendanceList>();

/** One list per shift and page, whoever shows it. */
async function listOf(shiftId: string): Promise<AttendanceList> {
  const stores = await openStores();
  const known = lists.get(shiftId);
  if (known) return known;
  const list = new AttendanceList(shiftId, {
    ...stores,
    load: (id) => callApi('GET /shift/leader/list', { shiftId: id }, offlineCall()),
    send,
    networkOf,
  });
  lists.set(shiftId, list);
  return list;
}

/** The list of a shift, open as long as it is shown. */
export function useAttendance(shiftId: string): { list: AttendanceList; state: AttendanceState } | null {
  const shown = useOfflineWork<AttendanceList, AttendanceState>(shiftId, listOf);
  return shown && { list: shown.work, state: shown.state };
}

let led: LedShifts | null = null;

async function ledShifts(): Promise<LedShifts> {
  const stores = await openStores();
  const load = async () => (await callApi('GET /shift/leader/shifts', {}, offlineCall())).rows;
  led ??= new LedShifts({ ...stores, load, send, networkOf });
  return led;
}

/** The shifts that one leads and those whose list is on this device; what waits of any of them is sent. */
export function useLedShifts(): LedState | null {
  return useOfflineWork<LedShifts, LedState>('led', ledShifts)?.state ?? null;
}
