import type { Output } from '../../../../contract/calls/calls.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { PRACTICE } from '../../../../engine/server/dev/practice-feed.ts';
import { readWorkCopy } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { presentVersion, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';

/** `GET /form/definition/list`: the few forms of a tenant. */
export async function listDefinitions(ctx: Context): Promise<Output<'GET /form/definition/list'>> {
  const { forms, words } = ctx.engine;
  // The forms of the demonstration belong to nobody's work; they are opened by their address.
  const files = Object.values(ctx.tenant.forms).filter(({ feeds }) => feeds !== PRACTICE);
  const versions = await Promise.all(files.map((file) => forms.versionOf(ctx, file)));
  return ctx.transaction(async (db) => {
    const rows = [];
    for (const [at, file] of files.entries()) {
      const inUse = await readInUse(ctx, db, file, versions[at]!);
      const copy = await readWorkCopy(db, file.formId);
      const then = inUse.editedOver === null ? file : await forms.definition(db, file.formId, inUse.editedOver);
      rows.push({
        formId: file.formId,
        title: words.pick(ctx.lang, inUse.definition.title),
        ...presentVersion(inUse),
        workCopy: copy?.definition ? { savedAt: copy.savedAt.toISOString(), by: copy.by } : null,
        fileChanged: diffDefinitions(then, file).length > 0,
      });
    }
    return { rows };
  });
}
