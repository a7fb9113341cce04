import type { shifts } from '../../../contract/calls/shifts.ts';
import type { shiftsDesk } from '../../../contract/calls/shifts-desk.ts';
import type { shiftsLeader } from '../../../contract/calls/shifts-leader.ts';
import type { shiftsNames } from '../../../contract/calls/shifts-names.ts';
import type { Bound } from '../../engine/verb.ts';
import { assign } from './assign.ts';
import { getCalendarLink, getOwnCalendar, renewCalendarLink } from './calendar.ts';
import { cancelShift } from './cancel-shift.ts';
import { changeHeads } from './change-heads.ts';
import { copyMonth } from './copy-month.ts';
import { askCover, takeCover } from './cover.ts';
import { decideSignup } from './decide-signup.ts';
import { getDeskEvent, listDeskEvents } from './desk-events.ts';
import { getDeskShift, listChoices } from './desk-get.ts';
import { cancelEvent, publishEvent, saveEvent } from './event-acts.ts';
import { giveName, readNamesLink } from './give-name.ts';
import { listNames, removeGroupName, setNamesLink } from './group-names.ts';
import { listExpected, listLed } from './leader.ts';
import { listNumbers } from './list-numbers.ts';
import { listWeek } from './list-week.ts';
import { moveSignup } from './move-signup.ts';
import { answerOffer, cancelOwn } from './own-changes.ts';
import { getPlan, publishPlan } from './plan.ts';
import { recordAttendance } from './record-attendance.ts';
import { answerReply, readReply } from './reply.ts';
import { saveShift } from './save-shift.ts';
import { getShift, listOwnShifts, listShifts } from './shifts.ts';
import { signUp } from './sign-up.ts';
import { suggest } from './suggest.ts';
import { takeNameOut } from './take-name-out.ts';

export const shiftsCalls = {
  'GET /shift/list': listShifts,
  'GET /shift/get': getShift,
  'POST /shift/signup': signUp,
  'POST /shift/cancel': cancelOwn,
  'POST /shift/offer/answer': answerOffer,
  'POST /shift/cover': askCover,
  'POST /shift/cover/take': takeCover,
  'GET /shift/mine': listOwnShifts,
  'GET /shift/calendar/own': getOwnCalendar,
  'GET /shift/calendar/link': getCalendarLink,
  'POST /shift/calendar/renew': renewCalendarLink,
  'POST /shift/reply/read': readReply,
  'POST /shift/reply/answer': answerReply,
  'GET /shift/desk/events': listDeskEvents,
  'GET /shift/desk/event': getDeskEvent,
  'POST /shift/desk/event/save': saveEvent,
  'POST /shift/desk/event/publish': publishEvent,
  'POST /shift/desk/event/cancel': cancelEvent,
  'GET /shift/desk/choices': listChoices,
  'POST /shift/desk/save': saveShift,
  'POST /shift/desk/copy': copyMonth,
  'POST /shift/desk/cancel': cancelShift,
  'GET /shift/desk/get': getDeskShift,
  'GET /shift/desk/suggest': suggest,
  'GET /shift/desk/week': listWeek,
  'GET /shift/desk/list': listNumbers,
  'POST /shift/desk/assign': assign,
  'POST /shift/desk/move': moveSignup,
  'POST /shift/desk/decide': decideSignup,
  'POST /shift/desk/name/remove': takeNameOut,
  'GET /shift/desk/plan': getPlan,
  'POST /shift/desk/plan/publish': publishPlan,
  'GET /shift/leader/shifts': listLed,
  'GET /shift/leader/list': listExpected,
  'POST /shift/leader/record': recordAttendance,
  'GET /shift/names': listNames,
  'POST /shift/names/link': setNamesLink,
  'POST /shift/names/remove': removeGroupName,
  'POST /shift/heads': changeHeads,
  'POST /shift/names/read': readNamesLink,
  'POST /shift/names/add': giveName,
} satisfies Bound<typeof shifts & typeof shiftsDesk & typeof shiftsLeader & typeof shiftsNames>;
