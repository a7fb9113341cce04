import type { FormDefinition } from '../../../../contract/form.ts';
import { type Change, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import { CALL_FORMS } from '../rules.ts';
import type { KeptVersions } from './cohort.store.ts';

/** The file of a form and its version. */
type FormFile = { file: FormDefinition; fileVersion: number };
export type InUse = Awaited<ReturnType<typeof readInUse>>;

/** The forms of calls that this tenant has. Asked before a transaction is opened. */
export async function formFiles({ engine, tenant }: Pick<Context, 'engine' | 'tenant'>): Promise<FormFile[]> {
  const files = CALL_FORMS.flatMap((formId) => tenant.forms[formId] ?? []);
  return Promise.all(
    files.map(async (file) => ({ file, fileVersion: await engine.forms.versionOf({ engine, tenant }, file) })),
  );
}

/** What is in use of each. */
export async function formsInUse(ctx: Context, db: TenantDb, files: readonly FormFile[]): Promise<InUse[]> {
  const all: InUse[] = [];
  for (const { file, fileVersion } of files) all.push(await readInUse(ctx, db, file, fileVersion));
  return all;
}

const keptNow = (db: TenantDb, version: number) => ({ version, before: null, since: db.now.toISOString() });

/** A call that is made now keeps to what is in use. */
export const keptFrom = (db: TenantDb, inUse: readonly InUse[]): KeptVersions =>
  Object.fromEntries(inUse.map(({ definition, version }) => [definition.formId, keptNow(db, version)]));

/** How many forms a call keeps, and of how many another version is in use. */
export function countForms(kept: KeptVersions, inUse: readonly InUse[]): { keptForms: number; newerForms: number } {
  const own = inUse.flatMap(({ definition, version }) => {
    const mine = kept[definition.formId]?.version;
    return mine === undefined ? [] : [mine !== version];
  });
  return { keptForms: own.length, newerForms: own.filter(Boolean).length };
}

/** Which versions a call keeps to, as the trail tells it. */
export const versionChanges = (before: KeptVersions, after: KeptVersions): Change[] =>
  Object.entries(after).flatMap(([field, { version }]) => {
    const was = before[field]?.version ?? null;
    return was === version ? [] : changed({ [field]: was }, { [field]: version });
  });
