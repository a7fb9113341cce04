import { createHash, randomUUID } from 'node:crypto';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { diffDefinitions, type FormChange } from '../../../../contract/form-diff.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../audit/audit.ts';
import { added, type Change, changed, removed, withoutValues } from '../../audit/changes.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { publicPagesChanged } from '../../page/kept-heads.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { addVersion, putInPlace } from './definition.store.ts';
import { ownDefinition } from './own-definition.ts';

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
  if (ownDefinition(definition.formId)) publicPagesChanged(ctx.engine, db);
  await audit(db, ctx, 'form.publish', definition.formId, { changes: changes.flatMap(asAudited), reason: note });
  return version;
}

/** A difference as the trail shows it: what, before, after. */
function asAudited(change: FormChange): Change[] {
  const at = (part: string) => (change.field === null ? part : `${change.field} · ${part}`);
  const differs = (part: string, { before, after }: { before?: unknown; after?: unknown }) =>
    changed({ [at(part)]: before }, { [at(part)]: after });
  switch (change.what) {
    case 'text':
      return differs(`${change.part} (${change.lang})`, change);
    case 'choiceText':
      return differs(`choices (${change.lang})`, change);
    case 'added':
      return added({ [at('field')]: change.label.en });
    case 'removed':
      return removed({ [at('field')]: change.label.en });
    case 'moved':
      return change.behind ? added({ [at('order')]: change.behind.en }) : withoutValues(at('order'));
    case 'required':
      return changed({ [at('required')]: !change.now }, { [at('required')]: change.now });
    case 'choiceAdded':
    case 'choiceShown':
      return added({ [at('choices')]: change.choice.en });
    case 'choiceRemoved':
    case 'choiceHidden':
      return removed({ [at('choices')]: change.choice.en });
    case 'choicesMoved':
      return added({ [at('choices')]: 'order' });
    case 'when':
      return differs('when', change);
    case 'prop':
      return differs(change.prop, change);
    case 'other':
      return differs(change.attribute, change);
  }
}
