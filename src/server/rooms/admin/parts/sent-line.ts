import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import type { SentRow } from '../sent.store.ts';
import { whyNot } from './why-not.ts';

const mailOf = (ctx: Context, template: string) =>
  Object.hasOwn(ctx.engine.mails, template) ? ctx.engine.mails[template] : undefined;

/** A mail that may hold secrets, and any that no room knows any more. */
export function hasSecrets(ctx: Context, template: string): boolean {
  const mail = mailOf(ctx, template);
  return !mail || (mail.secrets ?? []).length > 0;
}

/** A mail as lists show it: its subject without what only the addressee may read. */
export function presentLine(ctx: Context, row: SentRow) {
  const mail = mailOf(ctx, row.template);
  const name = mail ? ctx.engine.words.pick(ctx.lang, mail.name) : row.template;
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
