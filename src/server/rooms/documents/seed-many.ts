import { createHash, randomUUID } from 'node:crypto';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { fileId } from '../../engine/files/file-id.ts';
import { addFolders, setRights } from './folder.store.ts';
import { demoPdf } from './parts/demo-pdf.ts';
import { rolesOf } from './parts/demo-readers.ts';
import { paperAt } from './parts/many-papers.ts';
import { namedGrams, saidGrams, tidyText } from './search.rules.ts';
import { addManyPapers, countWithin } from './text.store.ts';

/** Rows of one statement, and documents of one folder. */
const CHUNK = 500;
const PER_FOLDER = 100;
const ARCHIVE = 'Archive 檔案庫';

/**
 * Adds many documents to the library, for measuring (`npm run bench`) and for trying (`npm run seed`): their text stands
 * in the index as if the job had read it, made by the code that reads real ones; they share one content. Of ten folders
 * one is for staff only, and where there are memberships one more for members of the first type.
 */
export async function seedMany(
  db: TenantDb,
  engine: Pick<Engine, 'files'>,
  tenant: Pick<Tenant, 'roles' | 'membershipTypes'>,
  count: number,
): Promise<void> {
  const owner = await db.from('account').select('id').orderBy('created_at').limit(1).executeTakeFirstOrThrow();
  const content = fileId(db.now.getTime());
  const pdf = await demoPdf({ title: 'Paper 文件', text: '量度用的文件。' });
  await engine.files.put(db.tenantId, content, pdf);
  const have = await countWithin(db, ARCHIVE);
  await addBoxes(db, tenant, Math.floor(have / PER_FOLDER), Math.ceil((have + count) / PER_FOLDER));
  const sha256 = createHash('sha256').update(pdf).digest();
  for (let done = 0; done < count; done += CHUNK) {
    const papers = Array.from({ length: Math.min(CHUNK, count - done) }, (_, index) => {
      const at = have + done + index;
      const { title, text } = paperAt(at);
      const name = `paper-${at + 1}.pdf`;
      const said = tidyText(text);
      return {
        id: randomUUID(),
        folder: boxAt(Math.floor(at / PER_FOLDER)),
        name,
        title,
        changed: new Date(db.now.getTime() - at * 3_600_000),
        named: namedGrams([title, name]),
        said: saidGrams(said),
        text: said,
      };
    });
    await addManyPapers(db, { accountId: owner.id, content, bytes: pdf.byteLength, sha256 }, papers);
  }
}

const boxAt = (at: number): string => `${ARCHIVE}/Box ${at + 1}`;

async function addBoxes(
  db: TenantDb,
  tenant: Pick<Tenant, 'roles' | 'membershipTypes'>,
  from: number,
  to: number,
): Promise<void> {
  const boxes = Array.from({ length: to - from }, (_, index) => from + index);
  await addFolders(db, { scope: 'system', accountId: null }, [ARCHIVE, ...boxes.map(boxAt)]);
  for (const at of boxes) {
    if (at % 10 === 9) await setRights(db, boxAt(at), { readers: rolesOf(tenant, 'staff') });
    if (at % 10 === 4 && tenant.membershipTypes)
      await setRights(db, boxAt(at), { readers: [...rolesOf(tenant, 'staff'), ...rolesOf(tenant, 'firstType')] });
  }
}
