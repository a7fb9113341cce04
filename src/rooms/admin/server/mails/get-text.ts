import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { newestVersions, versionsOf } from '../../../../engine/server/mail/mail-text.store.ts';
import { mailsOf, placeholdersOf } from '../../../../engine/server/mail/room-mail.ts';
import { barredFrom } from '../../../../engine/server/mail/sent.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { knownMail, presentMail, presentSaved, standardTexts } from './known-mail.ts';
import { sentSince } from './sent.store.ts';

const DAYS_COUNTED = 30;
const DAY_MS = 86_400_000;

/** `GET /mail/text/list`: on one page every mail that the product sends by itself. */
export async function listTexts(ctx: Context): Promise<Output<'GET /mail/text/list'>> {
  return ctx.transaction(async (db) => {
    const newest = await newestVersions(db);
    const since = new Date(db.now.getTime() - DAYS_COUNTED * DAY_MS);
    const sent = await sentSince(db, since, await barredFrom(ctx, db));
    return {
      rows: mailsOf(ctx.engine, ctx.tenant).map(([template, mail]) => ({
        ...presentMail(ctx, template, mail),
        ...presentSaved(newest.get(template)),
        sent: sent.get(template)?.count ?? 0,
        lastSentAt: sent.get(template)?.last.toISOString() ?? null,
      })),
    };
  });
}

/** `GET /mail/text/get`: what an editor shows. */
export const getText: Verb<'GET /mail/text/get'> = async (ctx, { template }) => {
  const mail = knownMail(ctx, template);
  const [row] = await ctx.transaction((db) => versionsOf(db, template, 1));
  const standard = standardTexts(mail);
  return {
    ...presentMail(ctx, template, mail),
    ...presentSaved(row),
    texts: row?.texts ?? standard,
    standard,
    placeholders: Object.entries(placeholdersOf(ctx.engine, ctx.tenant, mail)).map(([name, { label, example }]) => ({
      name,
      label: ctx.engine.words.pick(ctx.lang, label),
      example,
    })),
  };
};
