import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { formRecord } from '../../../contract/calls/forms.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, jsonObject, multiline } from '../../../contract/wire.ts';

const call = callsOf('event', { can: ['event-manage', 'oxfam-event-edit'] });

/** What staff do with bookings of others: keep them up, and act on many (EVT-1). */
export const eventsBookings = {
  'GET /event/desk/booking/form': call({
    summary: 'Get what can be corrected of a booking as a form: who booked, its people, all answers (EVT-1)',
    input: z.object({ bookingId: id }),
    output: formRecord,
  }),
  'POST /event/desk/booking/edit': call({
    summary: 'Correct a booking with a reason: names, address of a guest, answers; who booked is notified (EVT-1)',
    input: z.object({
      bookingId: id,
      /** New answers by field of `GET /event/desk/booking/form`; all others stay. */
      extra: jsonObject,
      version: count,
      /** Who booked reads it. */
      reason: multiline.max(500),
    }),
  }),
  'POST /event/desk/decide/bulk': call({
    summary: 'Approve or refuse the bookings of chosen people; `dryRun` only previews (EVT-1)',
    input: z.object({
      ...bulkInput,
      decision: z.enum(['approve', 'refuse']),
      reason: multiline.max(500).default(''),
    }),
    output: bulkAnswer,
  }),
  'POST /event/desk/cancelBooking/bulk': call({
    summary: 'Cancel the bookings of chosen people with a reason; `dryRun` only previews (EVT-1)',
    input: z.object({ ...bulkInput, reason: multiline.max(500) }),
    output: bulkAnswer,
  }),
};
