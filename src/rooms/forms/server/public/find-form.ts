import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownDefinition, ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { acceptanceOf } from '../rules.ts';
import { type MadeFormRow, madeFormAt } from '../store.ts';

/** A form at its public address, with its virtual file's version; drafts are not there. */
export async function findForm(ctx: Context, slug: string) {
  const row = await ctx.transaction((db) => madeFormAt(db, slug));
  if (!row || row.state === 'draft') throw new Refusal('form.notFound');
  const file = ownDefinition(ownFormId(row.id))!;
  return { row, file, fileVersion: await ctx.engine.forms.versionOf(ctx, file) };
}

/** The form as it is when an answer to it is written. @throws Refusal where it takes none */
export function refuseUnlessOpen(db: TenantDb, row: MadeFormRow | undefined): MadeFormRow {
  if (!row || acceptanceOf(row, db.now) !== 'open') throw new Refusal('madeForm.notOpen');
  return row;
}
