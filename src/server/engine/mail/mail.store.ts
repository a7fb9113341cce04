import { sql } from 'kysely';
import type { TenantDb } from '../db/tenant-db.ts';
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

export const noteSent = (db: TenantDb, id: string): Promise<void> =>
  db.change('outbox_mail', id, { status: 'sent', sent_at: db.now, last_error: null, refused: false, begun_at: null });

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
