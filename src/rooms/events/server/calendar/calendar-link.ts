import type { Output } from '../../../../contract/calls/calls.ts';
import { feedLink } from '../../../../engine/server/calendar/own-feed.ts';
import type { Context } from '../../../../engine/server/context.ts';

/** `GET /event/calendar/link`: where a calendar program reads what the person has booked. */
export async function getCalendarLink(ctx: Context): Promise<Output<'GET /event/calendar/link'>> {
  return { url: await feedLink(ctx, 'event') };
}

/** `POST /event/calendar/renew`: another link; the ones before show nothing any more. */
export async function renewCalendarLink(ctx: Context): Promise<Output<'POST /event/calendar/renew'>> {
  const url = await feedLink(ctx, 'event', { renew: true });
  return { message: ctx.t('events.message.calendarRenewed'), url };
}
