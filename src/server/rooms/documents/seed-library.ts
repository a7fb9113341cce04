import { createHash } from 'node:crypto';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { fileId } from '../../engine/files/file-id.ts';
import { addFolders, setRights } from './folder.store.ts';
import { CORNER_DEMO, type DemoDocument, LIBRARY_DEMO } from './parts/demo-documents.ts';
import { demoPdf } from './parts/demo-pdf.ts';
import { rolesOf, rolesWhere } from './parts/demo-readers.ts';
import { TEXT_JOB } from './parts/index-document.ts';
import { namedGrams } from './search.rules.ts';
import { addAttachment } from './store.ts';
import { indexNames } from './text.store.ts';

const DAY_MS = 86_400_000;

/** The demonstration's members' corner and library; its text is read by the job like that of every document. */
export async function seedLibrary(db: TenantDb, engine: Engine, tenant: Tenant): Promise<void> {
  const managers = rolesWhere(tenant, ({ capabilities }) => capabilities.includes('document-manage'));
  const staff = await db
    .from('role_grant')
    .select('account_id')
    .where('role', 'in', managers)
    .orderBy('account_id')
    .executeTakeFirst();
  if (!tenant.modules.includes('documents') || !staff) return;
  const { folders, documents } = tenant.membershipTypes ? CORNER_DEMO : LIBRARY_DEMO;
  const paths = folders.map(({ path }) => path);
  await addFolders(db, { scope: 'system', accountId: null }, paths);
  for (const { path, readers } of folders)
    if (readers) await setRights(db, path, { readers: rolesOf(tenant, readers) });
  for (const document of documents) await seedOne(db, engine, document, staff.account_id);
}

async function seedOne(db: TenantDb, engine: Engine, document: DemoDocument, accountId: string): Promise<void> {
  const { folder, name, title, daysAgo } = document;
  const id = fileId(db.now.getTime());
  const content = await demoPdf(document);
  await engine.files.put(db.tenantId, id, content);
  await addAttachment(db, {
    id,
    scope: 'system',
    folder,
    account_id: accountId,
    name,
    title,
    type: 'application/pdf',
    bytes: content.byteLength,
    scan: 'none',
    sha256: createHash('sha256').update(content).digest(),
    upload_id: null,
    loose_since: null,
  });
  const at = new Date(db.now.getTime() - daysAgo * DAY_MS);
  await db.update('attachment', { created_at: at, changed_at: at }).where('id', '=', id).execute();
  await indexNames(db, id, namedGrams([title, name]), true);
  await engine.queue.send(db, TEXT_JOB, { id });
}
