import { hongKongDate } from '../../../../contract/dates.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { NextFeed, NextStep } from '../../../../engine/server/portal/next.ts';
import { type BookingToCome, bookingsToCome } from './next.store.ts';

/** Places that wait for an answer or for payment, and the next events one is booked for. */
export const nextSteps: NextFeed = async (ctx, db) =>
  (await bookingsToCome(db, ctx.person.accountId)).map((booking) => stepOf(ctx, booking));

function stepOf(ctx: Context, booking: BookingToCome): NextStep {
  const pick = (text: BookingToCome['title']) => ctx.engine.words.pick(ctx.lang, text);
  const path = `/events/booking/${booking.id}`;
  const named = { title: pick(booking.title), path };
  if (booking.state === 'confirmed')
    return {
      ...named,
      detail: pick(booking.place),
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      button: ctx.t('events-next.ticket'),
    };
  const dueOn = booking.held_until && hongKongDate(booking.held_until);
  if (booking.state === 'offered')
    return { ...named, detail: ctx.t('events-next.offered'), dueOn, button: ctx.t('events-next.answer') };
  const amount = formatMoney(booking.cents, ctx.lang);
  return { ...named, detail: booking.reference, dueOn, button: ctx.t('events-next.pay', { amount }) };
}
