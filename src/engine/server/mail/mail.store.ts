import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantDb } from '../db/tenant-db.ts';
import { keepSetting, keptSetting } from '../portal/tenant-setting.ts';
import { SEND_MAIL } from './outbox.ts';

/**
 * The oldest mail to the same person that was written before this one and has still to leave, held as it is: who sends
 * it meanwhile is waited for, so that either this job sees it sent, or its sender sees that this one waits. A mail to
 * many holds back only such mails.
 */
export const mailAhead = (db: TenantDb, id: string): Promise<{ last_error: string | null } | undefined> =>
  db.first(
    `select o.last_error from outbox_mail m join outbox_mail o on o.tenant_id = $1 and o.recipient = m.recipient
       and o.seq < m.seq and o.status = 'queued' and not o.refused and (o.paced is null or m.paced is not null)
     where m.tenant_id = $1 and m.id = $2 order by o.seq limit 1 for share of o`,
    [id],
  );

/**
 * The mail, if it has still to leave; counts the try. A try that nobody has told the end of was cut off: the mail may
 * have left, and that is noted.
 */
export const takeMail = (db: TenantDb, id: string) =>
  db
    .update(
      'outbox_mail',
      {
        attempts: sql`attempts + 1`,
        uncertain: sql`uncertain or begun_at is not null`,
        begun_at: db.now,
      },
      { id, status: 'queued' },
    )
    .returningAll()
    .executeTakeFirst();

/** Whether a mail has not left and is not leaving now: its mail server is away, or would not have it. */
export const stayedHere = (db: TenantDb, id: string): Promise<boolean> =>
  db.exists(`select from outbox_mail where tenant_id = $1 and id = $2 and status <> 'sent' and begun_at is null`, [id]);

/** How many mails have left, and when the last one did: also those that stay to be read where no mail server is set. */
export const sentSoFar = (db: TenantDb): Promise<{ lastAt: Date | null; done: number }> =>
  db.single(
    `select max(coalesce(sent_at, created_at)) as "lastAt", count(*)::int as done from outbox_mail
     where tenant_id = $1 and status in ('sent', 'kept')`,
  );

/** @param answer what the mail server said when it took the mail */
export const noteSent = (db: TenantDb, id: string, answer: string): Promise<void> =>
  db.change('outbox_mail', id, {
    status: 'sent',
    sent_at: db.now,
    answer: answer.slice(0, 500),
    last_error: null,
    refused: false,
    begun_at: null,
  });

/**
 * @param why.refused the server will not have this very mail: the person's next ones go on
 * @param why.putOff it would not have it now
 */
export const noteFailure = (
  db: TenantDb,
  id: string,
  why: { reason: string; refused: boolean; putOff: boolean },
): Promise<void> =>
  db.change('outbox_mail', id, {
    last_error: why.reason,
    refused: why.refused,
    begun_at: null,
    ...(why.putOff && { put_off: sql`put_off + 1` }),
  });

/** Sending jobs that rest between two tries go on now: of everybody, or of one person. */
export const wakeMails = (db: TenantDb, recipient: string | null) =>
  db.query(
    `update pgboss.job set start_after = now() where name = $2 and state = 'retry' and start_after > now()
       and data->>'tenant' = $1 and ($3::text is null or data->>'mailId' in (
         select o.id::text from outbox_mail o where o.tenant_id = $1 and o.recipient = $3 and o.status = 'queued'))`,
    [SEND_MAIL, recipient],
  );

const ACCEPTED = 'mail-server-accepted';

/** Notes what the mail server said when it took a test mail, which is in no outbox. */
export const keepAccepted = (db: TenantDb, answer: string): Promise<void> =>
  keepSetting(db, ACCEPTED, JSON.stringify({ at: db.now.toISOString(), answer: answer.slice(0, 500) }));

const ACCEPTED_MAIL = z.object({ at: z.coerce.date(), answer: z.string() });

/** The last mail that the server took, a test or one of the outbox, with its answer. */
export async function lastAccepted(db: TenantDb): Promise<{ at: Date; answer: string } | null> {
  const sent = await db.first<{ at: Date; answer: string }>(
    `select sent_at as at, coalesce(answer, '') as answer from outbox_mail
     where tenant_id = $1 and status = 'sent' and sent_at is not null order by sent_at desc limit 1`,
  );
  const kept = await keptSetting(db, ACCEPTED);
  const tested = typeof kept === 'string' ? ACCEPTED_MAIL.parse(JSON.parse(kept)) : null;
  return tested && !(sent && sent.at > tested.at) ? tested : (sent ?? null);
}

/** How many mails wait after a refusal, and the newest reason. */
export const stuckMails = (db: TenantDb): Promise<{ stuck: number; reason: string | null }> =>
  db.single(
    `select count(*)::int as stuck, (array_agg(last_error order by seq desc))[1] as reason from outbox_mail
     where tenant_id = $1 and status = 'queued' and last_error is not null and not refused`,
  );
