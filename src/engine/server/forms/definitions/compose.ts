import { closingPart } from '../../../../contract/fields/closing-part.ts';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { hashOf } from '../definition-versions.ts';
import { addVersion, type Version } from './definition.store.ts';
import { readVersion } from './present-version.ts';

/**
 * A version of a form with the questions of another behind its own, before the part that holds its declarations. It is
 * kept to by who asks for it and put into use nowhere.
 * @param note what it was made of, for people
 */
export async function composedVersion(
  db: TenantDb,
  base: Version,
  fields: readonly FieldDefinition[],
  note: string,
): Promise<Version> {
  const { definition } = base;
  const at = closingPart(definition.fields);
  const layout: FormDefinition = { ...definition, fields: definition.fields.toSpliced(at, 0, ...fields) };
  const from = { origin: 'composed' as const, fileVersion: base.version, accountId: null, note };
  return readVersion(db, definition.formId, await addVersion(db, layout, hashOf(layout, base.version), from));
}
