import type { Lang } from '../../../contract/lang.ts';
import type { Context } from '../../engine/context.ts';
import { SEND_TRIES } from '../../engine/mail/outbox.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { whyNot } from './parts/why-not.ts';
import { barredFrom, countSent, type SentRow, sentById, sentPage } from './sent.store.ts';

/** `GET /mail/outbox/list`: whom was written to, what became of it (COM-1). */
export const listSent: Verb<'GET /mail/outbox/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const barred = await barredFrom(ctx, db);
    const page = await sentPage(db, barred, SEND_TRIES, input);
    return {
      ...page,
      rows: page.rows.map((row) => presentLine(ctx, row)),
      total: await countSent(db, barred, SEND_TRIES, input),
    };
  });

/** `GET /mail/outbox/get`: as it was sent, with dots for what only its reader may know. */
export const getSent: Verb<'GET /mail/outbox/get'> = async (ctx, { id }) => {
  const row = found(await ctx.transaction(async (db) => sentById(db, await barredFrom(ctx, db), SEND_TRIES, id)));
  const secret = isSecret(ctx, row);
  return {
    ...presentLine(ctx, row),
    text: secret ? row.shown_text : row.body_text,
    html: secret ? row.shown_html : row.body_html,
    covered: secret && !row.test,
    attempts: row.attempts,
    detail: row.last_error ?? '',
    mayResend: row.state === 'failed' || (row.state === 'waiting' && row.last_error !== null),
  };
};

/** A mail that may hold secrets, and any that no room knows any more. */
const isSecret = (ctx: Context, { template }: SentRow): boolean => {
  const mail = Object.hasOwn(ctx.engine.mails, template) ? ctx.engine.mails[template] : undefined;
  return !mail || (mail.secrets ?? []).length > 0;
};

function presentLine(ctx: Context, row: SentRow) {
  const mail = Object.hasOwn(ctx.engine.mails, row.template) ? ctx.engine.mails[row.template] : undefined;
  const name = mail ? ctx.engine.words.pick(ctx.lang, mail.name) : row.template;
  return {
    id: row.id,
    template: row.template,
    name,
    subject: isSecret(ctx, row) ? (row.shown_subject ?? name) : row.subject,
    to: row.recipient,
    person: row.person ?? '',
    lang: row.lang as Lang,
    at: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: row.state,
    reason: row.state === 'sent' || row.last_error === null ? '' : ctx.t(whyNot(row.last_error)),
    test: row.test,
  };
}
