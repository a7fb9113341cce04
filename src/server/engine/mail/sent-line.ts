import type { Lang } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';
import type { OneSent, SentRow } from './sent.store.ts';
import { whyNot } from './why-not.ts';

const mailOf = (ctx: Context, template: string) =>
  Object.hasOwn(ctx.engine.mails, template) ? ctx.engine.mails[template] : undefined;

/** A mail that may hold secrets, and any that no room knows any more. */
export function hasSecrets(ctx: Context, template: string): boolean {
  const mail = mailOf(ctx, template);
  return !mail || (mail.secrets ?? []).length > 0;
}

/** What administrators know a mail by. */
export function mailName(ctx: Context, template: string): string {
  const mail = mailOf(ctx, template);
  return mail ? ctx.engine.words.pick(ctx.lang, mail.name) : template;
}

/** A mail as lists show it: its subject without what only the addressee may read. */
export function presentLine(ctx: Context, row: SentRow) {
  const name = mailName(ctx, row.template);
  return {
    id: row.id,
    template: row.template,
    name,
    subject: hasSecrets(ctx, row.template) ? (row.shown_subject ?? name) : row.subject,
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

/** A mail as it was sent, with dots for what only the addressee may read. */
export function presentSent(ctx: Context, row: OneSent) {
  const secret = hasSecrets(ctx, row.template);
  return {
    ...presentLine(ctx, row),
    /** Null: nothing of it can be shown without what only its reader may know. */
    text: secret ? row.shown_text : row.body_text,
    html: secret ? row.shown_html : row.body_html,
    covered: secret && !row.test,
  };
}
