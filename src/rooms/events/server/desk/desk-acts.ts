import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countBookings } from '../booking/booking.store.ts';
import { CALL_OFF, LIVE } from '../rules.ts';
import { addEvent, addTier, changeEvent, eventById, lockEvent, tiersOf } from '../store.ts';

/** `POST /event/desk/copy`: a draft like another event, some days later. */
export const copyEvent: Verb<'POST /event/desk/copy'> = async (ctx, { eventId, days }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const later = <T extends Date | null>(at: T): T => (at ? new Date(at.getTime() + days * 86_400_000) : null) as T;
    const dayLater = (day: string | null) => day && addDays(day, days);
    const { title } = event;
    const copyOf = (name: string) => ctx.engine.words.both(ctx.tenant.key, 'events.copyOf', { title: name });
    const copyId = await addEvent(
      db,
      {
        kind: event.kind,
        picture_id: event.picture_id,
        title: {
          en: copyOf(title.en).en,
          'zh-hant': copyOf(title['zh-hant'])['zh-hant'],
        },
        summary: event.summary,
        body: event.body,
        place: event.place,
        organisers: event.organisers,
        starts_at: later(event.starts_at),
        ends_at: later(event.ends_at),
        opens_at: later(event.opens_at),
        closes_at: later(event.closes_at),
        changes_until: dayLater(event.changes_until),
        cancel_until: dayLater(event.cancel_until),
        refund_full_until: dayLater(event.refund_full_until),
        refund_half_until: dayLater(event.refund_half_until),
        per_person: event.per_person,
        capacity: event.capacity,
        late_minutes: event.late_minutes,
      },
      ctx.person.accountId,
    );
    for (const tier of await tiersOf(db, [eventId]))
      await addTier(db, copyId, {
        name: tier.name,
        cents: tier.cents,
        quota: tier.quota,
        approval: tier.approval,
        on_sale_from: later(tier.on_sale_from),
        on_sale_until: later(tier.on_sale_until),
        position: tier.position,
      });
    await changeEvent(db, copyId, { questions: event.questions, question_forms: event.question_forms });
    await audit(db, ctx, 'event.copy', copyId, { changes: added({ copied: hongKongDate(event.starts_at) }) });
    return { message: ctx.t('events.message.copied'), eventId: copyId };
  });

/** `POST /event/desk/publish`: a draft comes onto the public pages; it has a price, if only "free". */
export const publishEvent: Verb<'POST /event/desk/publish'> = async (ctx, { eventId, version }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.version !== version) throw new Refusal('record.stale');
    if (event.state !== 'draft') throw new Refusal('event.decided');
    if ((await tiersOf(db, [eventId])).length === 0) throw new Refusal('event.noTiers');
    await changeEvent(db, eventId, { state: 'published' });
    publicPagesChanged(ctx.engine, db);
    await audit(db, ctx, 'event.publish', eventId, { changes: changed(event, { state: 'published' }) });
    return { message: ctx.t('events.message.published') };
  });

/** `POST /event/desk/cancel`: with a reason; a job ends every booking, and whoever made it is told once (EVT-5). */
export const cancelEvent: Verb<'POST /event/desk/cancel'> = async (ctx, { eventId, version, reason }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    const why = needed('reason', cleanText(reason));
    if (event.version !== version) throw new Refusal('record.stale');
    if (event.state !== 'published' || db.now >= event.ends_at) throw new Refusal('event.decided');
    await changeEvent(db, eventId, { state: 'cancelled', cancelled_why: why });
    publicPagesChanged(ctx.engine, db);
    await audit(db, ctx, 'event.cancel', eventId, {
      changes: changed(event, { state: 'cancelled' }),
      reason: why,
    });
    await ctx.engine.queue.send(db, CALL_OFF, {});
    const bookings = await countBookings(db, eventId, LIVE);
    return { message: ctx.t('events.message.calledOff', { count: bookings }) };
  });
