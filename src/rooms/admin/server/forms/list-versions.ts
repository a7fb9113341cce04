import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { readVersions, type Version } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf, presentVersion, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** As many versions as the history shows. */
const MAX = 50;

/** `GET /form/definition/versions`. */
export const listVersions: Verb<'GET /form/definition/versions'> = async (ctx, { formId }) => {
  const file = fileOf(ctx, formId);
  const fileVersion = await ctx.engine.forms.versionOf(ctx, file);
  return ctx.transaction(async (db) => {
    const inUse = await readInUse(ctx, db, file, fileVersion);
    const versions = await readVersions(db, formId, { most: MAX });
    const rows = versions.map((row) => {
      const before = comparedWith(row, versions);
      return {
        ...presentVersion(row),
        definition: row.definition,
        inUse: row.version === inUse.version,
        changes: before ? diffDefinitions(before.definition, row.definition) : [],
      };
    });
    return { rows };
  });
};

/** A file with the file before; what was made on the screen with what was in use before it. */
function comparedWith(row: Version, versions: readonly Version[]): Version | undefined {
  const isFile = row.origin === 'file';
  const before = versions.find(({ version, origin }) => version < row.version && (origin === 'file') === isFile);
  return before ?? versions.find(({ version }) => version === row.fileVersion);
}
