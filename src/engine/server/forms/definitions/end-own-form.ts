import type { TenantDb } from '../../db/tenant-db.ts';
import { removeDefinition } from './definition.store.ts';
import { ownDefinition } from './own-definition.ts';

/** Takes a form without a file away, with every version of it. Its answers are gone before. */
export async function endOwnForm(db: TenantDb, formId: string): Promise<void> {
  if (!ownDefinition(formId)) throw new Error(`${formId} has a file`);
  await removeDefinition(db, formId);
}
