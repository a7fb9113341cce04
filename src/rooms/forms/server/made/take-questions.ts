import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { publishedVersion } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { questionPrefix } from '../../contract/values.ts';
import { holdMadeForm } from '../store.ts';
import { copyFields } from './copy-fields.ts';

/** The questions of a form on its version in use, to be asked elsewhere. */
export type TakenQuestions = { madeFormId: string; version: number; name: Text; fields: FieldDefinition[] };

/**
 * The questions of a form as another room asks them. Until the transaction ends nobody deletes the form.
 * @returns null where the form is gone or was never published
 */
export async function takeQuestions(
  { engine }: Pick<Context, 'engine'>,
  db: TenantDb,
  madeFormId: string,
): Promise<TakenQuestions | null> {
  const form = await holdMadeForm(db, madeFormId, 'for share');
  const version = form ? await publishedVersion(db, ownFormId(form.id)) : null;
  if (!form || version === null) return null;
  const { fields } = await engine.forms.definition(db, ownFormId(form.id), version);
  const prefix = questionPrefix(form.id);
  return { madeFormId: form.id, version, name: form.name, fields: copyFields(fields, (name) => prefix + name) };
}

/** The same where somebody has chosen the form. @throws Refusal at `place` where there is nothing to ask */
export async function chosenQuestions(
  ctx: Pick<Context, 'engine'>,
  db: TenantDb,
  madeFormId: string,
  place: string,
): Promise<TakenQuestions> {
  const taken = await takeQuestions(ctx, db, madeFormId);
  if (!taken) throw refuseField(place, 'made-forms.problem.notThere');
  return taken;
}
