import { createHash, randomUUID } from 'node:crypto';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { fileId } from '../../engine/files/file-id.ts';
import { addFolders } from './folder.store.ts';
import { demoPdf } from './parts/demo-pdf.ts';
import { paperAt } from './parts/many-papers.ts';
import { namedGrams, saidGrams, tidyText } from './search.rules.ts';
import { addManyPapers } from './text.store.ts';

/** Rows of one statement, and documents of one folder. */
const CHUNK = 500;
const PER_FOLDER = 100;

/**
 * Adds many documents to the library, for measuring: their text stands in the index as if the job had read it, made by
 * the code that reads real ones; they share one content.
 */
export async function seedMany(db: TenantDb, engine: Pick<Engine, 'files'>, count: number): Promise<void> {
  const owner = await db.from('account').select('id').orderBy('created_at').limit(1).executeTakeFirstOrThrow();
  const content = fileId(db.now.getTime());
  const pdf = await demoPdf({ title: 'Paper 文件', text: '量度用的文件。' });
  await engine.files.put(db.tenantId, content, pdf);
  const folders = Array.from({ length: Math.ceil(count / PER_FOLDER) }, (_, at) => folderAt(at));
  await addFolders(db, { scope: 'system', accountId: null }, ['Archive 檔案庫', ...folders]);
  const sha256 = createHash('sha256').update(pdf).digest();
  for (let done = 0; done < count; done += CHUNK) {
    const papers = Array.from({ length: Math.min(CHUNK, count - done) }, (_, index) => {
      const at = done + index;
      const { title, text } = paperAt(at);
      const name = `paper-${at + 1}.pdf`;
      const said = tidyText(text);
      return {
        id: randomUUID(),
        folder: folderAt(Math.floor(at / PER_FOLDER)),
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

const folderAt = (at: number): string => `Archive 檔案庫/Box ${at + 1}`;
