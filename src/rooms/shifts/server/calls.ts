import type { Bound } from '../../../engine/server/verb.ts';
import type { shifts } from '../contract/calls.ts';
import type { shiftsDesk } from '../contract/calls-desk.ts';
import type { shiftsLeader } from '../contract/calls-leader.ts';
import type { shiftsNames } from '../contract/calls-names.ts';
import { recordAttendance } from './attendance/record-attendance.ts';
import { walkIn } from './attendance/walk-in.ts';
import { getCalendarLink, getOwnCalendar, renewCalendarLink } from './board/calendar.ts';
import { cancelShift } from './board/cancel-shift.ts';
import { changeHeads } from './board/change-heads.ts';
import { getDeskEvent, listDeskEvents } from './board/desk-events.ts';
import { getDeskShift, listChoices } from './board/desk-get.ts';
import { cancelEvent, publishEvent, saveEvent } from './board/event-acts.ts';
import { listExpected, listLed } from './board/leader.ts';
import { listNumbers } from './board/list-numbers.ts';
import { listWeek } from './board/list-week.ts';
import { saveShift } from './board/save-shift.ts';
import { getShift, listOwnShifts, listShifts } from './board/shifts.ts';
import { askCover, takeCover } from './cover/cover.ts';
import { giveName, readNamesLink } from './names/give-name.ts';
import { listNames, removeGroupName, setNamesLink } from './names/group-names.ts';
import { answerReply, readReply } from './names/reply.ts';
import { takeNameOut } from './names/take-name-out.ts';
import { copyMonth } from './plan/copy-month.ts';
import { copyWeek } from './plan/copy-week.ts';
import { getPlacing, setPlacing } from './plan/own-placing.ts';
import { getPlan, publishPlan } from './plan/plan.ts';
import { suggest } from './plan/suggest.ts';
import { assign } from './sign-up/assign.ts';
import { decideSignup } from './sign-up/decide-signup.ts';
import { messagePeople } from './sign-up/message-people.ts';
import { moveSignup } from './sign-up/move-signup.ts';
import { answerOffer, cancelOwn } from './sign-up/own-changes.ts';
import { signUp } from './sign-up/sign-up.ts';

export const shiftsCalls = {
  'GET /shift/list': listShifts,
  'GET /shift/get': getShift,
  'POST /shift/signup': signUp,
  'POST /shift/cancel': cancelOwn,
  'POST /shift/offer/answer': answerOffer,
  'POST /shift/cover': askCover,
  'POST /shift/cover/take': takeCover,
  'GET /shift/mine': listOwnShifts,
  'GET /shift/placing': getPlacing,
  'POST /shift/placing': setPlacing,
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
  'POST /shift/desk/copyWeek': copyWeek,
  'POST /shift/desk/message': messagePeople,
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
  'POST /shift/leader/walkIn': walkIn,
  'POST /shift/leader/record': recordAttendance,
  'GET /shift/names': listNames,
  'POST /shift/names/link': setNamesLink,
  'POST /shift/names/remove': removeGroupName,
  'POST /shift/heads': changeHeads,
  'POST /shift/names/read': readNamesLink,
  'POST /shift/names/add': giveName,
} satisfies Bound<typeof shifts & typeof shiftsDesk & typeof shiftsLeader & typeof shiftsNames>;
