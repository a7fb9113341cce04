import type { FormDefinition } from '../../../../contract/form.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { hashOf } from '../definition-versions.ts';
import { applyEdit } from './apply-edit.ts';
import { addVersion, holdForm, keepWorkCopy } from './definition.store.ts';
import { ownDefinition } from './own-definition.ts';

/** Makes a form without a file: its first version is empty, and what it begins with waits to be published. */
export async function beginOwnForm(
  ctx: Context,
  db: TenantDb,
  formId: string,
  begun: Pick<FormDefinition, 'title' | 'button' | 'fields'>,
): Promise<void> {
  const file = ownDefinition(formId)!;
  await addVersion(db, file, hashOf(file));
  const definition = applyEdit(file, { ...file, ...begun }, file);
  const version = (await holdForm(db, formId)) + 1;
  await keepWorkCopy(db, formId, { version, definition, accountId: ctx.person.accountId });
}
