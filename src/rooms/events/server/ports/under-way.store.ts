import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Events that are still to come, and bookings of them. */
export const underWay: UnderWay = async (_ctx, db) => {
  const { events, bookings, gifts } = await db.single<{ events: number; bookings: number; gifts: number }>(
    `select count(distinct e.id)::int as events, count(b.id)::int as bookings,
       count(b.id) filter (where b.gift_cents > 0)::int as gifts
     from event e left join event_booking b on b.tenant_id = $1 and b.event_id = e.id
       and b.state in ('waiting', 'offered', 'held', 'awaiting', 'confirmed')
     where e.tenant_id = $1 and e.state = 'published' and e.ends_at > $2`,
    [db.now],
  );
  return [
    { module: 'event', word: 'module.running.events', count: events, path: '/events/desk' },
    { module: 'event', word: 'module.running.bookings', count: bookings, path: '/events/desk' },
    { module: 'qr-code', word: 'module.running.bookings', count: bookings, path: '/events/desk' },
    { module: 'donation-on-ticket', word: 'module.running.ticketGifts', count: gifts, path: '/events/desk' },
  ];
};
