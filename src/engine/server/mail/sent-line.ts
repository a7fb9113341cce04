import type { Lang } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';
import { coverKeys, holdsKey } from './outbox.ts';
import type { OneSent, SentRow } from './sent.store.ts';
import { showPictures } from './show-pictures.ts';
import { whyNot } from './why-not.ts';

type Reading = Pick<Context, 'engine' | 'lang'>;

const mailOf = (ctx: Reading, template: string) =>
  Object.hasOwn(ctx.engine.mails, template) ? ctx.engine.mails[template] : undefined;

/** A mail of which staff may not read all, and any that no room knows any more. */
export function hasSecrets(ctx: Context, template: string): boolean {
  const mail = mailOf(ctx, template);
  return !mail || Boolean(mail.secrets?.length) || Boolean(mail.personal?.length);
}

/** What administrators know a mail by. */
export function mailName(ctx: Reading, template: string): string {
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

/**
 * A mail as it was sent, with dots for what only the addressee may read: also where its template covers nothing, as in
 * mails to many, whose last line unsubscribes whoever follows it.
 */
export async function presentSent(ctx: Context, row: OneSent) {
  const secret = hasSecrets(ctx, row.template) || row.shown_html !== null;
  const [text, html] = secret ? [row.shown_text, row.shown_html] : [row.body_text, row.body_html];
  const covered = (secret || holdsKey(`${text} ${html}`)) && !row.test;
  const shown = html && coverKeys(html);
  return {
    ...presentLine(ctx, row),
    /** Null: nothing of it can be shown without what only its reader may know. */
    text: text && coverKeys(text),
    // the picture of a ticket lets in like its link
    html: covered ? shown : await showPictures(ctx, row, shown),
    covered,
  };
}

/** A mail that nobody is to read as it was sent, not even its addressee: it lets in who follows it. */
const letsIn = (ctx: Reading, template: string, said: string): boolean => {
  const mail = mailOf(ctx, template);
  return !mail || Boolean(mail.secrets?.length) || (!mail.free && holdsKey(said));
};

/** A mail in the list of its addressee; a text that was deleted is named by its kind. */
export const presentOwnLine = (ctx: Context, row: SentRow) => ({
  id: row.id,
  subject: (letsIn(ctx, row.template, row.subject) ? row.shown_subject : row.subject) || mailName(ctx, row.template),
  to: row.recipient,
  at: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

/** The same with what it said: the news in it is theirs to read again. Null: it is not kept, or cannot be shown. */
export async function presentOwn(ctx: Context, row: OneSent) {
  const covered = letsIn(ctx, row.template, `${row.subject} ${row.body_text} ${row.body_html}`);
  return {
    ...presentOwnLine(ctx, row),
    html: await showPictures(ctx, row, (covered ? row.shown_html : row.body_html) || null),
    covered: covered && row.body_html !== '',
  };
}

/** A mail as its addressee takes it out with their data: its text, or null where that is not shown or not kept. */
export function ownMailText(
  ctx: Reading,
  row: Pick<OneSent, 'template' | 'subject' | 'body_text' | 'shown_subject' | 'shown_text'>,
): { subject: string; text: string | null; isKept: boolean } {
  const covered = letsIn(ctx, row.template, `${row.subject} ${row.body_text}`);
  const text = covered ? row.shown_text : row.body_text;
  return {
    subject: (covered ? row.shown_subject : row.subject) || mailName(ctx, row.template),
    text: text && coverKeys(text),
    isKept: row.body_text !== '',
  };
}
