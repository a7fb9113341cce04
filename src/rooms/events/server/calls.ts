import type { Bound } from '../../../engine/server/verb.ts';
import type { events } from '../contract/calls.ts';
import type { eventsBookings } from '../contract/calls-bookings.ts';
import type { eventsCalendar } from '../contract/calls-calendar.ts';
import type { eventsDesk } from '../contract/calls-desk.ts';
import type { eventsDoor } from '../contract/calls-door.ts';
import type { eventProjects } from '../contract/calls-projects.ts';
import { answerBooking } from './booking/answer-booking.ts';
import { getBooking, getBookingByLink, listOwnBookings } from './booking/bookings.ts';
import { cancelOwnBooking, renameOwn } from './booking/own-changes.ts';
import { priceBooking } from './booking/price-booking.ts';
import { register, registerGuest } from './booking/register.ts';
import { getCalendar, getOwnCalendar } from './calendar/calendar.ts';
import { getCalendarLink, renewCalendarLink } from './calendar/calendar-link.ts';
import { cancelSeveral, decideSeveral } from './desk/act-on-bookings.ts';
import { recordAttendance, thankGuests } from './desk/after-event.ts';
import { bookingForm } from './desk/booking-form.ts';
import { cancelEvent, copyEvent, publishEvent } from './desk/desk-acts.ts';
import { cancelBooking, decideBooking, walkIn } from './desk/desk-bookings.ts';
import { getDeskEvent, listKinds } from './desk/desk-get.ts';
import { listAttendees, listDeskEvents, listProjects } from './desk/desk-lists.ts';
import { editBooking } from './desk/edit-booking.ts';
import { getEvent, listEvents } from './desk/list-events.ts';
import { mailPeople } from './desk/mail-people.ts';
import { saveEvent } from './desk/save-event.ts';
import { getTicketKey, listDoor, listDoorEvents } from './door/door.ts';
import { decideProject } from './projects/decide-project.ts';
import { beginProject, getProject, listOwnProjects } from './projects/projects.ts';
import { recordEntries } from './projects/record-entries.ts';
import { getEventForm } from './questions/get-event-form.ts';
import { getQuestions, saveQuestions } from './questions/save-questions.ts';
import { reissueTicket } from './tickets/reissue-ticket.ts';
import { badgesPdf, ticketPdf } from './tickets/ticket-pdf.ts';
import { listVouchers, saveVoucher } from './vouchers/vouchers.ts';
import { chooseAfterCancelled } from './waiting/choose-after-cancelled.ts';
import { listWaiting, moveWaiting } from './waiting/waiting-list.ts';

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
  'GET /event/desk/booking/form': bookingForm,
  'POST /event/desk/booking/edit': editBooking,
  'POST /event/desk/decide/bulk': decideSeveral,
  'POST /event/desk/cancelBooking/bulk': cancelSeveral,
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
} satisfies Bound<
  typeof events &
    typeof eventsBookings &
    typeof eventsCalendar &
    typeof eventsDesk &
    typeof eventsDoor &
    typeof eventProjects
>;
