import { BASE_PATH } from '../../../../contract/call.ts';
import { PUBLIC_DOCUMENTS_MAX } from '../../../../contract/limits.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { PublicReader } from '../../../../engine/server/offers/offer.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { documentForEverybody, documentsForEverybody } from '../store.ts';

/** `GET /attachment/public`: for whoever comes, as long as its folders are for everybody; all else is not there. */
export const getPublic: Verb<'GET /attachment/public', FileAnswer> = async (ctx, { attachmentId }) => {
  const row = await ctx.transaction(async (db) => found(await documentForEverybody(db, attachmentId)));
  const content = await ctx.engine.files.read(ctx.tenant.key, row.content_id);
  return new FileAnswer({ content, name: row.name, type: row.type, bytes: row.bytes });
};

/** What the start page of a tenant shows of the library. */
export async function publicDocuments(
  { tenant }: PublicReader,
  db: TenantDb,
): Promise<{ title: string; url: string; bytes: number }[]> {
  if (!tenant.modules.includes('documents')) return [];
  return (await documentsForEverybody(db, PUBLIC_DOCUMENTS_MAX)).map(({ id, name, title, bytes }) => ({
    title: title || name,
    url: `${BASE_PATH}/attachment/public?${new URLSearchParams({ tenant: tenant.key, attachmentId: id })}`,
    bytes,
  }));
}
