import { createHash, randomUUID } from 'node:crypto';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { diffDefinitions, type FormChange } from '../../../../contract/form-diff.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit, type Change } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { addVersion, putInPlace } from './definition.store.ts';

type Edit = { definition: FormDefinition; fileVersion: number; note: string };

/**
 * Makes an edit the next version and the one in use, after the checks a file goes through at the start. The caller
 * holds the form.
 */
export async function putIntoUse(ctx: Context, db: TenantDb, current: FormDefinition, edit: Edit): Promise<number> {
  const { definition, fileVersion, note } = edit;
  const problems = definitionProblems(definition, ctx.tenant.rules ?? {});
  if (problems.length > 0) {
    const placed: Record<string, Problem[]> = {};
    for (const { field, part, key, params } of problems) {
      placed[`${field ?? ''}#${part}`] ??= [{ key, ...(params && { params }) }];
    }
    throw new Refusal('request.invalid', { problems: placed });
  }
  const changes = diffDefinitions(current, definition);
  if (changes.length === 0) throw refuseField('#', 'form-editor.problem.nothing');
  // Not the hash of its text: going back makes a new version of a text that was there before.
  const hash = createHash('sha256').update(randomUUID()).digest();
  const { accountId } = ctx.person;
  const version = await addVersion(db, definition, hash, { origin: 'edit', fileVersion, accountId, note });
  await putInPlace(db, definition.formId, version);
  await audit(db, ctx, 'form.publish', definition.formId, { changes: changes.map(asAudited), reason: note });
  return version;
}

/** A difference as the trail shows it: what, before, after. */
function asAudited(change: FormChange): Change {
  const at = (part: string) => (change.field === null ? part : `${change.field} · ${part}`);
  switch (change.what) {
    case 'text':
      return { field: at(`${change.part} (${change.lang})`), before: change.before, after: change.after };
    case 'choiceText':
      return { field: at(`choices (${change.lang})`), before: change.before, after: change.after };
    case 'added':
      return { field: at('field'), before: null, after: change.label.en };
    case 'removed':
      return { field: at('field'), before: change.label.en, after: null };
    case 'moved':
      return { field: at('order'), before: null, after: change.behind?.en ?? null };
    case 'required':
      return { field: at('required'), before: !change.now, after: change.now };
    case 'choiceAdded':
    case 'choiceShown':
      return { field: at('choices'), before: null, after: change.choice.en };
    case 'choiceRemoved':
    case 'choiceHidden':
      return { field: at('choices'), before: change.choice.en, after: null };
    case 'choicesMoved':
      return { field: at('choices'), before: null, after: 'order' };
    case 'when':
      return { field: at('when'), before: change.before, after: change.after };
    case 'prop':
      return { field: at(change.prop), before: change.before ?? null, after: change.after ?? null };
    case 'other':
      return { field: at(change.attribute), before: change.before ?? null, after: change.after ?? null };
  }
}
