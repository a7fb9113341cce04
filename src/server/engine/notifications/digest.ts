import { formatInstant } from '../../../contract/dates.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import { DIGEST_HOUR } from '../../../contract/notifications.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { linkTo, sendMail } from '../mail/outbox.ts';
import type { VarsOf } from '../mail/room-mail.ts';
import { lastDue } from './due.ts';
import type { notificationMails } from './mails.ts';
import { addresseeOf, type Owed, owedDigests, settleDigest, settleLines, unreadBefore } from './notification.store.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** Lines a digest tells; of more it says how many. */
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
  if (!(await settleDigest(db, { accountId, dueAt, lines: unread.length }))) return;
  const lang = isLang(reader.language) ? reader.language : DEFAULT_LANG;
  const say = (word: string, params: Record<string, string | number>) =>
    engine.words.say(tenant.key, lang, word, params);
  const lines = unread.slice(0, MAX).map(({ word, params, at }) => `• ${say(word, params)} (${formatInstant(at)})`);
  if (unread.length > MAX) lines.push(say('notifications.more', { n: unread.length - MAX }));
  await sendMail(db, engine, tenant, {
    template: 'notification-digest',
    to: reader.email,
    accountId,
    lang,
    vars: {
      name: reader.display_name || reader.email,
      count: String(unread.length),
      lines: lines.join('\n'),
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

export const notificationJobs: Job[] = [
  { name: 'notification-digest', everyMinutes: 24 * 60, atHour: DIGEST_HOUR, tries: 5, run: sendDigests },
];
