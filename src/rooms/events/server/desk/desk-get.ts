import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { BOOKING_STATES, type BookingState } from '../../contract/values.ts';
import { bookingsIn, peopleByState } from '../booking/booking.store.ts';
import { presentDeskRow } from '../present.ts';
import { kindsOf } from '../projects/kinds.ts';
import { LIVE, paidForPlaces } from '../rules.ts';
import { eventById, tiersOf } from '../store.ts';
import { countArrived } from './list.store.ts';

/** `GET /event/desk/get`: one event whole, in both languages. */
export const getDeskEvent: Verb<'GET /event/desk/get'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const counted = new Map((await peopleByState(db, eventId)).map(({ state, people }) => [state, people]));
    const tiers = await tiersOf(db, [eventId]);
    const over = db.now >= event.ends_at;
    const { title, ...row } = presentDeskRow(ctx, event);
    return {
      ...row,
      name: title,
      kind: event.kind,
      title: event.title,
      summary: event.summary,
      body: event.body,
      place: event.place,
      organisers: event.organisers,
      endsAt: event.ends_at.toISOString(),
      opensAt: event.opens_at?.toISOString() ?? null,
      closesAt: event.closes_at?.toISOString() ?? null,
      changesUntil: event.changes_until,
      cancelUntil: event.cancel_until,
      refundFullUntil: event.refund_full_until,
      refundHalfUntil: event.refund_half_until,
      perPerson: event.per_person,
      lateMinutes: event.late_minutes,
      why: event.cancelled_why,
      version: event.version,
      pictureId: event.picture_id,
      tiers: tiers.map((tier) => ({
        tierId: tier.id,
        name: tier.name,
        cents: tier.cents,
        quota: tier.quota,
        approval: tier.approval,
        onSaleFrom: tier.on_sale_from?.toISOString() ?? null,
        onSaleUntil: tier.on_sale_until?.toISOString() ?? null,
        taken: tier.taken,
      })),
      people: Object.fromEntries(BOOKING_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
        BookingState,
        number
      >,
      paidCents: (await bookingsIn(db, eventId, LIVE)).reduce((sum, booking) => sum + paidForPlaces(booking), 0),
      arrived: await countArrived(db, eventId),
      abilities: {
        edit: event.state !== 'cancelled',
        publish: event.state === 'draft',
        cancel: event.state === 'published' && !over,
        walkIn: event.state === 'published' && !over,
        attendance: event.state === 'published' && db.now >= event.starts_at,
        thank: event.state === 'published' && over,
      },
    };
  });

/** `GET /event/desk/kinds`: what kinds of events there are here. */
export async function listKinds(ctx: Context): Promise<Output<'GET /event/desk/kinds'>> {
  const kinds = Object.entries(kindsOf(ctx.tenant));
  return { kinds: kinds.map(([kind, { label }]) => ({ kind, label: ctx.engine.words.pick(ctx.lang, label) })) };
}
