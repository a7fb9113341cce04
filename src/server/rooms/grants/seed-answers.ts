import type { UploadedFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { saveAnswers } from '../../engine/forms/store.ts';
import { seedPaper } from '../documents/seed-paper.ts';
import { answersOf, type Given } from './parts/demo-answers.ts';
import { demoCertificate } from './parts/demo-certificate.ts';
import { type DemoGrant, OWNERS, type OwnerKey } from './parts/demo-grants.ts';
import { certified } from './parts/demo-organisations.ts';
import type { Moved } from './parts/demo-way.ts';
import { type AppliedStage, FORM_OF } from './rules.ts';

const DAY_MS = 86_400_000;

/** The certificate of registration of each organisation, in the file store. */
export async function seedCertificates(
  db: TenantDb,
  engine: Engine,
  owners: Given['owners'],
): Promise<Given['certificates']> {
  const certificates = new Map<OwnerKey, UploadedFile>();
  const at = new Date(db.now.getTime() - 270 * DAY_MS);
  for (const key of Object.keys(OWNERS) as OwnerKey[]) {
    const of = certified(key);
    if (!of) continue;
    const name = OWNERS[key].language === 'en' ? 'Certificate of registration.pdf' : '註冊證明書.pdf';
    const paper = { accountId: owners[key].id, name, content: await demoCertificate(of), at };
    certificates.set(key, await seedPaper(db, engine, paper));
  }
  return certificates;
}

/** Each stage that was handed in has its own answers. */
export async function seedAnswers(
  db: TenantDb,
  given: Given,
  grant: DemoGrant,
  { id, moves }: { id: string; moves: readonly Moved[] },
): Promise<void> {
  const certificate = given.certificates.get(grant.owner);
  const handedIn = grant.stage !== 'final' || grant.status !== 'draft';
  const stages: AppliedStage[] = grant.stage === 'initial' || !handedIn ? ['initial'] : ['initial', 'final'];
  for (const stage of stages) {
    const key = { formId: FORM_OF[stage], dataId: id };
    const definitionVersion = given.versions.get(key.formId)!;
    const accountId = given.owners[grant.owner].id;
    await saveAnswers(db, key, { answers: answersOf(given, { ...grant, stage }), definitionVersion, accountId }, 0);
    if (certificate) await given.engine.attachments.keepFiles(db, key, [certificate.attachmentId]);
    const sent = moves.find((move) => move.stage === stage && move.action === 'grant.submit');
    if (!sent) continue;
    await db
      .update('form_answer', { updated_at: sent.at })
      .where('form_id', '=', key.formId)
      .where('data_id', '=', id)
      .execute();
  }
}
