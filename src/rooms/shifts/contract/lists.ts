import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import type { ShiftStand } from './values.ts';
import { SHIFT_FAULTS, SHIFT_STANDS } from './values.ts';

type Attended = { stand: ShiftStand; came: number; noShow: number; unrecorded: number };

/** Of what did not take place yet, or not at all, or where nobody was recorded, nothing is known: no zero stands for it. */
const recorded = ({ stand, came, noShow, unrecorded }: Attended, count: number): number | string =>
  stand === 'over' && (came + noShow > 0 || unrecorded === 0) ? count : '';

/** Shifts of published service events, how full they were and who came (VOL-4, VOL-5). */
export const shiftsList = declareList('GET /shift/desk/list', {
  name: 'Shift-Numbers',
  title: 'shifts.numbers',
  columns: [
    { key: 'on', header: 'word.day', value: (row) => ({ time: row.startsAt }) },
    { key: 'ends', header: 'word.ends', extra: true, value: (row) => ({ time: row.endsAt }) },
    { key: 'title', header: 'shifts.event', value: (row) => row.title },
    { key: 'role', header: 'shifts.role', value: (row) => row.role },
    { key: 'place', header: 'word.place', extra: true, value: (row) => row.place },
    { key: 'leader', header: 'shifts.leader', extra: true, value: (row) => row.leader },
    { key: 'state', header: 'shifts.stand', value: (row) => row.standLabel },
    { key: 'capacity', header: 'word.places', align: 'end', value: (row) => row.capacity },
    { key: 'taken', header: 'shifts.takenPlaces', align: 'end', value: (row) => row.taken },
    { key: 'filled', header: 'shifts.fillRate', align: 'end', value: (row) => `${row.filled}%` },
    { key: 'came', header: 'shifts.came', align: 'end', value: (row) => recorded(row, row.came) },
    {
      key: 'late',
      header: 'shifts.attendance.late',
      align: 'end',
      extra: true,
      value: (row) => recorded(row, row.late),
    },
    { key: 'noShow', header: 'shifts.attendance.noShow', align: 'end', value: (row) => recorded(row, row.noShow) },
    {
      key: 'unrecorded',
      header: 'shifts.attendance.none',
      align: 'end',
      extra: true,
      value: (row) => (row.stand === 'over' ? row.unrecorded : ''),
    },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    on: { label: 'word.day', as: 'days' },
    stand: { label: 'shifts.stand', words: wordsOf('shifts.stand', SHIFT_STANDS) },
    fault: { label: 'shifts.fault', words: wordsOf('shifts.fault', SHIFT_FAULTS) },
  },
  rowKey: (row) => row.shiftId,
});
