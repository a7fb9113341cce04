import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Whether a mail to this account is still on its way; one that does not get through in an hour is waited for no longer. */
export const mailsWaiting = (db: TenantDb, accountId: string): Promise<boolean> =>
  db.exists(
    `select 1 from outbox_mail where tenant_id = $1 and account_id = $2 and status = 'queued'
       and created_at > $3::timestamptz - interval '1 hour' limit 1`,
    [accountId, db.now],
  );
