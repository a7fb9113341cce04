import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['volunteer-manage'] as const;
const forStaff = screensFor({ needs: STAFF });
const underBoard = screensFor({ needs: STAFF, under: 'Shift-Board' });

/** Shifts: what fits, signing up, the own shifts; the board of who runs them; the list of a leader (VOL-4, VOL-5). */
export const shiftsRoom: WebRoom = {
  name: 'shifts',
  module: 'volunteers',
  words: ['shifts', 'calendar'],
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/shifts', 'Shift-List', 'shifts.title', () => import('./sign-up/shifts.tsx')),
    forAnybody('/lead', 'Shifts-Led', 'shifts.lead', () => import('./board/led.tsx'), { bare: true }),
    forAnybody('/lead/$shiftId', 'Shift-Attendance', 'shifts.attendance', () => import('./attendance/attendance.tsx'), {
      bare: true,
      words: ['camera'],
    }),
    forAnybody('/shifts/reply/$shiftId/$accountId', 'Shift-Reply', 'shifts.reply', () => import('./names/reply.tsx')),
    forAnybody('/shifts/names/$signupId', 'Shift-Give-Name', 'shifts.give', () => import('./names/give-name.tsx'), {
      words: ['volunteers'],
    }),
    forStaff('/shifts/board', 'Shift-Board', 'shifts.board', () => import('./board/board.tsx')),
    underBoard('/shifts/numbers', 'Shift-Numbers', 'shifts.numbers', () => import('./board/numbers.tsx')),
    underBoard('/shifts/board/events', 'Shift-Desk', 'shifts.desk', () => import('./board/desk.tsx'), {
      words: ['editing'],
    }),
    underBoard(
      '/shifts/board/event/$eventId',
      'Service-Event',
      'shifts.event',
      () => import('./board/desk-event.tsx'),
      {
        words: ['editing', 'trail'],
      },
    ),
    underBoard('/shifts/board/event/$eventId/new', 'Shift-New', 'shifts.new', () => import('./board/shift-edit.tsx'), {
      words: ['editing'],
    }),
    underBoard('/shifts/board/shift/$shiftId', 'Shift-Record', 'shifts.one', () => import('./board/desk-shift.tsx'), {
      words: ['trail', 'lists'],
    }),
    underBoard(
      '/shifts/board/shift/$shiftId/edit',
      'Shift-Edit',
      'shifts.edit',
      () => import('./board/shift-edit.tsx'),
      {
        words: ['editing'],
      },
    ),
    forPerson('/shifts/$shiftId', 'Shift', 'shifts.one', () => import('./sign-up/shift.tsx'), { under: 'Shift-List' }),
  ],
};
