import { TRAIL_KINDS, type TrailKind } from '../../../../contract/trail.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { SEND_MAIL, SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import { barredFrom, sentById } from '../../../../engine/server/mail/sent.store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sendAgain } from './sent.store.ts';

const isTrailKind = (kind: string | null): kind is TrailKind => TRAIL_KINDS.includes(kind as TrailKind);

/** `POST /mail/outbox/resend`: tries again what could not be sent; what was sent is never sent twice. */
export const resendMail: Verb<'POST /mail/outbox/resend'> = async (ctx, { id }) => {
  await ctx.transaction(async (db) => {
    const row = found(await sentById(db, await barredFrom(ctx, db), SEND_TRIES, id));
    const stuck = row.state === 'failed' || (row.state === 'waiting' && row.last_error !== null);
    if (!stuck) throw new Refusal('mail.notFailed');
    await allowMail(ctx, db, { cause: 'staff', to: row.recipient.toLowerCase() });
    if (!(await sendAgain(db, id, SEND_TRIES))) await ctx.engine.queue.send(db, SEND_MAIL, { mailId: id });
    // with the record it is about, so that whoever is shut out of that does not read of it
    const about =
      row.about_id && isTrailKind(row.about_kind) ? ([row.about_kind, row.about_id] as const) : row.template;
    await audit(db, ctx, 'mail.resend', about, { changes: added({ recipient: row.recipient }) });
  });
  return { message: ctx.t('mails.resent') };
};
