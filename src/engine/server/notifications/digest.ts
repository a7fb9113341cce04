import { formatInstant } from '../../../contract/dates.ts';
import { langOf } from '../../../contract/lang.ts';
import { DIGEST_HOUR } from '../../../contract/notifications.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import type { VarsOf } from '../mail/room-mail.ts';
import { lastDue } from './due.ts';
import { linesNow } from './lines-now.ts';
import type { notificationMails } from './mails.ts';
import { noticeText } from './notice-text.ts';
import {
  addresseeOf,
  type Owed,
  owedDigests,
  settleDigest,
  settleLines,
  type UnreadLine,
  unreadBefore,
} from './notification.store.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** Lines that a digest tells; of more it says how many. */
const MAX = 20;

/**
 * Sends the digests that are due, each in a transaction of its own with its line of the ledger, so any number of
 * workers may run it, any number of times. A worker that was away sends them late, and once; who has read everything
 * gets none (COM-3).
 */
async function sendDigests(context: JobContext): Promise<void> {
  const owed = await context.transaction((db) => owedDigests(db, lastDue(db.now)));
  for (const item of owed) await context.transaction((db) => sendDigest(context, db, item));
}

async function sendDigest({ engine, tenant }: JobContext, db: TenantDb, { accountId, dueAt }: Owed): Promise<void> {
  const reader = await addresseeOf(db, accountId);
  if (!reader) return;
  const unread = await unreadBefore(db, accountId, dueAt);
  if (unread.length === 0) return;
  if (!(await settleDigest(db, { account_id: accountId, due_at: dueAt, lines: unread.length }))) return;
  const lang = langOf(reader.language);
  const lines = inOrder(await linesNow({ engine, tenant, accountId }, db, unread));
  const text = (line: Line) => noticeText(engine, tenant.key, lang, line);
  // How long somebody has waited stands in the line itself.
  const items = lines
    .slice(0, MAX)
    .map((line) => (line.waitsSince ? `• ${text(line)}` : `• ${text(line)} (${formatInstant(line.at)})`));
  if (lines.length > MAX)
    items.push(engine.words.say(tenant.key, lang, 'notifications.more', { n: lines.length - MAX }));
  await sendMail(db, engine, tenant, {
    template: 'notification-digest',
    to: reader.email,
    accountId,
    lang,
    vars: {
      name: reader.display_name || reader.email,
      count: String(unread.length),
      first: text(lines[0]!).replace(/[.。]$/, ''),
      more: String(lines.length - 1),
      lines: items.join('\n'),
      link: linkTo(engine, tenant, lang, '/notifications', { show: 'unread' }),
    } satisfies Record<VarsOf<typeof notificationMails, 'notification-digest'> | 'link', string>,
    dedupeKey: `notification-digest-${accountId}-${dueAt.toISOString()}`,
    unsubscribeUrl: unsubscribeUrl(engine, tenant.key, lang, accountId),
  });
  await settleLines(
    db,
    unread.map(({ id }) => id),
  );
}

type Line = UnreadLine & { waitsSince: Date | null };

/** First who waits for the reader, longest first; then the news, newest first. */
const inOrder = (lines: readonly Line[]): Line[] => [
  ...lines
    .filter(({ waitsSince }) => waitsSince !== null)
    .sort((a, b) => a.waitsSince!.getTime() - b.waitsSince!.getTime()),
  ...lines.filter(({ waitsSince }) => waitsSince === null),
];

export const notificationJobs: Job[] = [
  { name: 'notification-digest', runs: { dailyAtHour: DIGEST_HOUR }, tries: 5, run: sendDigests },
];
