import type { z } from 'zod';
import type { bulkAnswer, bulkInput } from '../../../../contract/bulk.ts';
import { cleanText } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, needed, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import type { EventRow } from '../store.ts';
import { personOf } from './list.store.ts';
import { cancelFor, decideOn } from './staff-ends.ts';

/** `POST /event/desk/decide/bulk`: the bookings of chosen people that wait are approved or refused (EVT-1). */
export const decideSeveral: Verb<'POST /event/desk/decide/bulk'> = async (ctx, { rows, dryRun, ...input }) => {
  if (input.decision === 'refuse') needed('reason', cleanText(input.reason));
  const label = ctx.t(input.decision === 'approve' ? 'events.effect.approve' : 'events.effect.refuse');
  return onBookings(ctx, { rows, dryRun }, label, (db, locked) => decideOn(ctx, db, locked, input));
};

/** `POST /event/desk/cancelBooking/bulk`: the bookings of chosen people are cancelled, each with all its people (EVT-1). */
export const cancelSeveral: Verb<'POST /event/desk/cancelBooking/bulk'> = async (ctx, { rows, dryRun, reason }) => {
  needed('reason', cleanText(reason));
  return onBookings(ctx, { rows, dryRun }, ctx.t('events.effect.cancel'), (db, locked) =>
    cancelFor(ctx, db, locked, reason),
  );
};

type Sent = { rows: z.output<typeof bulkInput.rows>; dryRun: boolean };

/** Rows are people; what is done is done to their booking, once. */
async function onBookings(
  ctx: Context,
  { rows, dryRun }: Sent,
  label: string,
  act: (db: TenantDb, locked: { event: EventRow; booking: BookingRow }) => Promise<void>,
): Promise<z.output<typeof bulkAnswer>> {
  if (rows.length === 0) throw refuseField('rows', 'lists.nobodyChosen');
  const over = new Set<string>();
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: false,
      async read(db, key) {
        const person = found(await personOf(db, key));
        return { person, ...(await lockBooking(db, person.booking_id)) };
      },
      about: ({ person, booking }) => ({ name: person.name, detail: booking.reference, version: booking.version }),
      async act(db, { event, booking }) {
        if (over.has(booking.id)) return { skip: ctx.t('events.effect.sameBooking') };
        await act(db, { event, booking });
        over.add(booking.id);
        return {
          effect: ctx.t('events.effect.of', { act: label, count: booking.people }),
          mails: booking.payer_email === '' ? 0 : 1,
        };
      },
    },
  );
}
