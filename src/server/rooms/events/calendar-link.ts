import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { linkTo } from '../../engine/mail/outbox.ts';
import { feedIssue, renewFeed } from './calendar.store.ts';
import { calendarKey } from './parts/calendar-key.ts';

/** `GET /event/calendar/link`: where a calendar program reads what the person has booked. */
export async function getCalendarLink(ctx: Context): Promise<Output<'GET /event/calendar/link'>> {
  const { accountId } = ctx.person;
  const issue = await ctx.transaction((db) => feedIssue(db, accountId));
  return { url: calendarUrl(ctx, issue) };
}

/** `POST /event/calendar/renew`: another link; the ones before show nothing any more. */
export async function renewCalendarLink(ctx: Context): Promise<Output<'POST /event/calendar/renew'>> {
  const issue = await ctx.transaction((db) => renewFeed(db, ctx.person.accountId));
  return { message: ctx.t('events.told.calendarRenewed'), url: calendarUrl(ctx, issue) };
}

const calendarUrl = (ctx: Context, issue: number): string =>
  linkTo(ctx.engine, ctx.tenant, ctx.lang, `${BASE_PATH}/event/calendar/own`, {
    key: calendarKey(ctx, { accountId: ctx.person.accountId, issue }),
  });
