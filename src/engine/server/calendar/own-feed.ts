import { BASE_PATH } from '../../../contract/call.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { isUuid } from '../is-uuid.ts';
import { isLinkKey, linkKey } from '../link-key.ts';
import { linkTo } from '../mail/outbox.ts';
import { FileAnswer } from '../verb.ts';
import { CALENDAR, type CalendarEntry, calendarFile } from './calendar-file.ts';
import { type Feed, feedIssue, renewFeed } from './own-feed.store.ts';

type Where = Pick<Context, 'engine' | 'tenant'>;
type Issue = { accountId: string; issue: number };

/** What opens an own calendar of a person: whose, which issue, signed. */
export const feedKey = (where: Where, feed: Feed, { accountId, issue }: Issue): string =>
  [accountId, issue, linkKey(where, purposeOf(feed), [accountId, issue])].join('.');

/** Whose calendar a key opens; null where it was not signed here for this tenant, or another issue is the good one. */
export async function openFeed(where: Where, db: TenantDb, feed: Feed, key: string): Promise<string | null> {
  const read = readFeedKey(where, feed, key);
  return read && (await feedIssue(db, feed, read.accountId)) === read.issue ? read.accountId : null;
}

/** Where a calendar program reads it, by `GET /<feed>/calendar/own`. */
export async function feedLink(ctx: Context, feed: Feed, { renew = false } = {}): Promise<string> {
  const { accountId } = ctx.person;
  const issue = await ctx.transaction((db) => (renew ? renewFeed : feedIssue)(db, feed, accountId));
  const key = feedKey(ctx, feed, { accountId, issue });
  return linkTo(ctx.engine, ctx.tenant, ctx.lang, `${BASE_PATH}/${feed}/calendar/own`, { key });
}

/** The file that a calendar program is given. @param title what is in it */
export function feedFile(ctx: Context, title: string, entries: readonly CalendarEntry[], fileName: string): FileAnswer {
  const name = `${title} · ${ctx.engine.words.pick(ctx.lang, ctx.tenant.name)}`;
  const content = Buffer.from(calendarFile(name, entries, ctx.now));
  return new FileAnswer({ content, name: fileName, type: CALENDAR, bytes: content.byteLength, saved: true });
}

const purposeOf = (feed: Feed): string => `${feed} calendar`;

function readFeedKey(where: Where, feed: Feed, key: string): Issue | null {
  const [accountId = '', number = '', signed = '', ...rest] = key.split('.');
  if (rest.length > 0 || !isUuid(accountId) || !/^\d{1,9}$/.test(number)) return null;
  const issue = Number(number);
  return isLinkKey(where, purposeOf(feed), [accountId, issue], signed) ? { accountId, issue } : null;
}
