import type { events } from '../../../contract/calls/events.ts';
import type { eventsCalendar } from '../../../contract/calls/events-calendar.ts';
import type { eventsDesk } from '../../../contract/calls/events-desk.ts';
import type { eventsDoor } from '../../../contract/calls/events-door.ts';
import type { eventProjects } from '../../../contract/calls/events-projects.ts';
import type { Bound } from '../../engine/verb.ts';
import { recordAttendance, thankGuests } from './after-event.ts';
import { answerBooking } from './answer-booking.ts';
import { getBooking, getBookingByLink, listOwnBookings } from './bookings.ts';
import { getCalendar, getOwnCalendar } from './calendar.ts';
import { getCalendarLink, renewCalendarLink } from './calendar-link.ts';
import { chooseAfterCancelled } from './choose-after-cancelled.ts';
import { decideProject } from './decide-project.ts';
import { cancelEvent, copyEvent, publishEvent } from './desk-acts.ts';
import { cancelBooking, decideBooking, walkIn } from './desk-bookings.ts';
import { getDeskEvent, listKinds } from './desk-get.ts';
import { listAttendees, listDeskEvents, listProjects } from './desk-lists.ts';
import { getTicketKey, listDoor, listDoorEvents } from './door.ts';
import { getEventForm } from './get-event-form.ts';
import { getEvent, listEvents } from './list-events.ts';
import { mailPeople } from './mail-people.ts';
import { cancelOwnBooking, renameOwn } from './own-changes.ts';
import { priceBooking } from './price-booking.ts';
import { beginProject, getProject, listOwnProjects } from './projects.ts';
import { recordEntries } from './record-entries.ts';
import { register, registerGuest } from './register.ts';
import { reissueTicket } from './reissue-ticket.ts';
import { saveEvent } from './save-event.ts';
import { getQuestions, saveQuestions } from './save-questions.ts';
import { badgesPdf, ticketPdf } from './ticket-pdf.ts';
import { listVouchers, saveVoucher } from './vouchers.ts';
import { listWaiting, moveWaiting } from './waiting-list.ts';

export const eventsCalls = {
  'GET /event/list': listEvents,
  'GET /event/get': getEvent,
  'GET /form/getEvent': getEventForm,
  'POST /event/register': register,
  'POST /event/guest/register': registerGuest,
  'POST /event/link/get': getBookingByLink,
  'POST /event/booking/answer': answerBooking,
  'GET /event/desk/questions': getQuestions,
  'POST /event/desk/questions/save': saveQuestions,
  'POST /event/price': priceBooking,
  'GET /event/desk/vouchers': listVouchers,
  'POST /event/desk/voucher/save': saveVoucher,
  'POST /event/desk/mail': mailPeople,
  'GET /event/desk/waiting': listWaiting,
  'POST /event/desk/waiting/move': moveWaiting,
  'GET /event/mine': listOwnBookings,
  'GET /event/booking/get': getBooking,
  'POST /event/booking/cancel': cancelOwnBooking,
  'POST /event/booking/rename': renameOwn,
  'POST /event/booking/choose': chooseAfterCancelled,
  'GET /event/calendar': getCalendar,
  'GET /event/calendar/own': getOwnCalendar,
  'GET /event/calendar/link': getCalendarLink,
  'POST /event/calendar/renew': renewCalendarLink,
  'GET /event/desk/list': listDeskEvents,
  'GET /event/desk/get': getDeskEvent,
  'GET /event/desk/kinds': listKinds,
  'POST /event/desk/save': saveEvent,
  'POST /event/desk/copy': copyEvent,
  'POST /event/desk/publish': publishEvent,
  'POST /event/desk/cancel': cancelEvent,
  'GET /event/desk/attendees': listAttendees,
  'POST /event/desk/decide': decideBooking,
  'POST /event/desk/cancelBooking': cancelBooking,
  'POST /event/desk/walkIn': walkIn,
  'POST /event/desk/attendance': recordAttendance,
  'POST /event/desk/thank': thankGuests,
  'POST /event/project/begin': beginProject,
  'GET /event/project/mine': listOwnProjects,
  'GET /event/project/list': listProjects,
  'GET /event/project/get': getProject,
  'POST /event/project/decide': decideProject,
  'GET /event/ticket/key': getTicketKey,
  'GET /event/ticket/pdf': ticketPdf,
  'GET /event/desk/badges': badgesPdf,
  'POST /event/ticket/reissue': reissueTicket,
  'GET /event/door/events': listDoorEvents,
  'GET /event/door/list': listDoor,
  'POST /event/door/record': recordEntries,
} satisfies Bound<typeof events & typeof eventsCalendar & typeof eventsDesk & typeof eventsDoor & typeof eventProjects>;
