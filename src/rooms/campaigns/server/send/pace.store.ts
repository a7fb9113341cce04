import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';

/** One worker at a time counts and hands over for a sender. */
export const lockPace = (db: TenantDb, sender: string): Promise<unknown> =>
  db.query('select pg_advisory_xact_lock(hashtextextended($2, 0)) where $1 = $1', [
    `campaign pace ${db.tenantId} ${sender}`,
  ]);

/** What was tried to the end without an answer of its own failed: it takes no place of a minute, and its campaign ends. */
export const giveUp = (db: TenantDb, before: Date): Promise<unknown> =>
  db.query(
    `update outbox_mail set refused = true where tenant_id = $1 and paced is not null and status = 'queued' and not refused
       and (attempts >= $2 or created_at < $3)`,
    [SEND_TRIES, before],
  );

/**
 * How many mails of a sender count to the minute that began at `since`: those that left in it, and those that may still
 * leave in it.
 */
export const countPaced = (db: TenantDb, sender: string, since: Date): Promise<number> =>
  db.count(
    `select ((select count(*) from outbox_mail where tenant_id = $1 and paced = $2 and status = 'queued' and not refused)
       + (select count(*) from outbox_mail where tenant_id = $1 and paced = $2 and sent_at >= $3)
       + (select count(*) from outbox_mail where tenant_id = $1 and paced = $2 and status = 'kept' and created_at >= $3))::int as n`,
    [sender, since],
  );
