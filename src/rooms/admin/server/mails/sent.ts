import { answerList } from '../../../../engine/server/list/list-source.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import { barredFrom, sentById } from '../../../../engine/server/mail/sent.store.ts';
import { presentSent } from '../../../../engine/server/mail/sent-line.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sentMails } from './list-of-sent-mails.ts';

/** `GET /mail/outbox/list`: whom was written to, what became of it (COM-1). */
export const listSent: Verb<'GET /mail/outbox/list'> = async (ctx, input) => answerList(sentMails, ctx, input);

/** `GET /mail/outbox/get`: as it was sent, with dots for what only its reader may know. */
export const getSent: Verb<'GET /mail/outbox/get'> = async (ctx, { id }) => {
  const row = found(await ctx.transaction(async (db) => sentById(db, await barredFrom(ctx, db), SEND_TRIES, id)));
  return {
    ...(await presentSent(ctx, row)),
    attempts: row.attempts,
    detail: row.last_error ?? '',
    mayResend: row.state === 'failed' || (row.state === 'waiting' && row.last_error !== null),
  };
};
