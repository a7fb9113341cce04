import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AppliedStage } from './rules.ts';

export type SealRow = { stage: AppliedStage; made_at: Date; sha256: string; pdf_sha256: string };

export const sealsOf = (db: TenantDb, applicationId: string): Promise<SealRow[]> =>
  db.query<SealRow>(
    `select stage, made_at, sha256, pdf_sha256 from grant_seal where tenant_id = $1 and application_id = $2
     order by made_at`,
    [applicationId],
  );

/** Kept for good; a second one of a stage changes nothing. */
export async function addSeal(
  db: TenantDb,
  seal: { applicationId: string; stage: AppliedStage; content: string; sha256: string; pdf: Buffer; pdfSha256: string },
): Promise<void> {
  await db
    .insert('grant_seal', {
      application_id: seal.applicationId,
      stage: seal.stage,
      made_at: db.now,
      content: seal.content,
      sha256: seal.sha256,
      pdf: seal.pdf,
      pdf_sha256: seal.pdfSha256,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function sealFileOf(
  db: TenantDb,
  applicationId: string,
  stage: AppliedStage,
): Promise<{ content: string; pdf: Buffer } | undefined> {
  return db
    .from('grant_seal')
    .select(['content', 'pdf'])
    .where('application_id', '=', applicationId)
    .where('stage', '=', stage)
    .executeTakeFirst();
}
