import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Whose files of this kind may be fetched again: they have just proven who they are. */
export const proveAgain = (db: TenantDb, accountId: string, kind: string): Promise<unknown> =>
  db.query(
    `update export_task set spec = spec || jsonb_build_object('provenAt', $4::text)
     where tenant_id = $1 and account_id = $2 and kind = $3`,
    [accountId, kind, db.now.toISOString()],
  );
