import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { composedVersion } from '../../../../engine/server/forms/definitions/compose.ts';
import { readVersion } from '../../../../engine/server/forms/definitions/present-version.ts';
import { chosenQuestions, type TakenQuestions, takeQuestions } from '../../../forms/server/made/take-questions.ts';
import { FORM_OF } from '../rules.ts';
import type { InUse } from './call-forms.ts';
import type { Asked, CohortRow, KeptForms } from './cohort.store.ts';

/** The form whose versions hold what a call asks besides. */
const FIRST = FORM_OF.initial;

const compose = (ctx: Context, db: TenantDb, base: InUse, { name, fields }: TakenQuestions) =>
  composedVersion(db, base, fields, ctx.engine.words.pick('en', name));

/**
 * What is in use for one call: its first form with the questions that it asks besides. Where their form is gone, the
 * call stays with what it keeps.
 */
export async function inUseFor(
  ctx: Context,
  db: TenantDb,
  { asks, forms }: KeptForms,
  inUse: readonly InUse[],
): Promise<InUse[]> {
  const base = inUse.find(({ definition }) => definition.formId === FIRST);
  if (!asks || !base) return [...inUse];
  const taken = await takeQuestions(ctx, db, asks.madeFormId);
  const kept = forms[FIRST]?.version;
  const composed = taken ? await compose(ctx, db, base, taken) : kept && (await readVersion(db, FIRST, kept));
  return inUse.map((now) => (now === base && composed ? { ...composed, editedOver: base.editedOver } : now));
}

/** What a call asks besides, once it is moved to what is in use. */
export async function askedInUse(
  ctx: Context,
  db: TenantDb,
  asks: Asked | null,
  inUse: readonly InUse[],
): Promise<Asked | null> {
  const base = inUse.find(({ definition }) => definition.formId === FIRST);
  const taken = asks && base ? await takeQuestions(ctx, db, asks.madeFormId) : null;
  return taken && base ? { ...asks!, version: taken.version, base: base.version } : asks;
}

/**
 * The versions of a call that asks the questions of another form from now on, or of none: its first form keeps the
 * version that those stand behind. Who has it open may hand in the one before for a day.
 * @param chosen empty: none
 */
export async function choose(
  ctx: Context,
  db: TenantDb,
  { asks, forms }: Pick<CohortRow, 'forms' | 'asks'>,
  inUse: readonly InUse[],
  chosen: string,
): Promise<KeptForms> {
  const now = inUse.find(({ definition }) => definition.formId === FIRST);
  if (!now || chosen === (asks?.madeFormId ?? '')) return { asks, forms };
  const kept = asks?.base ?? forms[FIRST]?.version;
  const base = kept === undefined ? now : { ...(await readVersion(db, FIRST, kept)), editedOver: now.editedOver };
  const taken = chosen === '' ? null : await chosenQuestions(ctx, db, chosen, 'askedFormId');
  const { version } = taken ? await compose(ctx, db, base, taken) : base;
  const since = db.now.toISOString();
  return {
    asks: taken && { madeFormId: taken.madeFormId, version: taken.version, base: base.version },
    forms: { ...forms, [FIRST]: { version, before: forms[FIRST]?.version ?? null, since } },
  };
}
