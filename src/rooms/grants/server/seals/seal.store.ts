import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AppliedStage } from '../rules.ts';

export type SealRow = { stage: AppliedStage; made_at: Date; sha256: string; pdf_sha256: string };

export const sealsOf = (db: TenantDb, applicationId: string): Promise<SealRow[]> =>
  db.query<SealRow>(
    `select stage, made_at, sha256, pdf_sha256 from grant_seal where tenant_id = $1 and application_id = $2
     order by made_at`,
    [applicationId],
  );

/** Kept for good; a second one of a stage changes nothing. */
export const addSeal = (db: TenantDb, seal: Omit<NewRow<'grant_seal'>, 'made_at'>) =>
  db.addIfNew('grant_seal', { ...seal, made_at: db.now });

export const sealFileOf = (
  db: TenantDb,
  applicationId: string,
  stage: AppliedStage,
): Promise<{ content: string; pdf: Buffer } | undefined> =>
  db.from('grant_seal', { application_id: applicationId, stage }).select(['content', 'pdf']).executeTakeFirst();
