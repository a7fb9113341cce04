import { sql } from 'kysely';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** One person's upload in parts. */
export type PartKey = { accountId: string; uploadId: string };

/** How many bytes have come; they are without a gap, for a part is only taken where the last one ended. */
export const receivedBytes = (db: TenantDb, { accountId, uploadId }: PartKey): Promise<number> =>
  db.scalar<number>(
    `select coalesce(max(at_byte + octet_length(content)), 0)::int as n from upload_part
     where tenant_id = $1 and account_id = $2 and upload_id = $3`,
    [accountId, uploadId],
  );

/** Everything a person has lying about in parts. */
export const storedBytes = (db: TenantDb, accountId: string): Promise<number> =>
  db.scalar<number>(
    `select coalesce(sum(octet_length(content)), 0)::int as n from upload_part where tenant_id = $1 and account_id = $2`,
    [accountId],
  );

/** Of two parts that come for the same place at once the first is kept. */
export const addPart = (db: TenantDb, { accountId, uploadId }: PartKey, offset: number, content: Buffer) =>
  db.addIfNew('upload_part', {
    account_id: accountId,
    upload_id: uploadId,
    at_byte: offset,
    content,
    created_at: db.now,
  });

export async function joinedParts(db: TenantDb, { accountId, uploadId }: PartKey): Promise<Buffer> {
  const rows = await db
    .from('upload_part', { account_id: accountId, upload_id: uploadId })
    .select('content')
    .orderBy('at_byte')
    .execute();
  return Buffer.concat(rows.map(({ content }) => content));
}

export const removeParts = (db: TenantDb, { accountId, uploadId }: PartKey) =>
  db.remove('upload_part', { account_id: accountId, upload_id: uploadId }).execute();

/** Takes away uploads to which nothing was added since then. */
export async function removeOldParts(db: TenantDb, before: Date): Promise<void> {
  const old = db
    .from('upload_part')
    .select(['account_id', 'upload_id'])
    .groupBy(['account_id', 'upload_id'])
    .having(({ fn }) => fn.max('created_at'), '<', before);
  await db
    .remove('upload_part')
    .where(({ refTuple }) => sql<boolean>`${refTuple('account_id', 'upload_id')} in ${old}`)
    .execute();
}
