import type { FormDefinition } from '../../../../contract/form.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { found, Refusal } from '../../refusal.ts';
import { publishedVersion, readVersions, type Version } from './definition.store.ts';
import { ownDefinition } from './own-definition.ts';

/** A version as the calls tell of it. */
export const presentVersion = ({ version, origin, at, by, note }: Version) => ({
  version,
  // a composed one was laid together out of two, as one with a newer file
  origin: origin === 'composed' ? ('merge' as const) : origin,
  at: at.toISOString(),
  by,
  note,
});

/** The file of a form of this tenant, or what stands in its place where the tenant made the form itself. */
export function fileOf(ctx: Context, formId: string): FormDefinition {
  const { forms } = ctx.tenant;
  const file = Object.hasOwn(forms, formId) ? forms[formId]! : ownDefinition(formId);
  if (!file) throw new Refusal('form.notFound');
  return file;
}

/** One version of a form, with where it comes from. */
export const readVersion = async (db: TenantDb, formId: string, only: number): Promise<Version> =>
  found((await readVersions(db, formId, { only, most: 1 }))[0]);

/** What is in use of a form just now; `editedOver`: the file's version that an administrator last saw below it. */
export async function readInUse(
  ctx: Context,
  db: TenantDb,
  file: FormDefinition,
  fileVersion: number,
): Promise<Version & { editedOver: number | null }> {
  const published = await publishedVersion(db, file.formId);
  const version = await ctx.engine.forms.versionInUse(db, file, fileVersion, published);
  const inUse = await readVersion(db, file.formId, version);
  const edit = published === null || published === version ? inUse : await readVersion(db, file.formId, published);
  return { ...inUse, editedOver: edit.fileVersion };
}
