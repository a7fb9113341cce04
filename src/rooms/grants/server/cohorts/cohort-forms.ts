import type { Output } from '../../../../contract/calls/calls.ts';
import { questionsChanged } from '../../../../contract/form-diff.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { presentVersion, readVersion } from '../../../../engine/server/forms/definitions/present-version.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { FORM_OF } from '../rules.ts';
import { askedInUse, inUseFor } from './asked-form.ts';
import { formFiles, formsInUse, type InUse, versionChanges } from './call-forms.ts';
import { type CohortRow, cohortById, type KeptVersions, keepForms } from './cohort.store.ts';

type Shown = Output<'GET /grant/cohort/forms'>;

/** `GET /grant/cohort/forms`: which version of each form a call keeps to, and what is new in those in use (GRA-8). */
export const cohortForms: Verb<'GET /grant/cohort/forms', Shown> = async (ctx, input) => {
  const files = await formFiles(ctx);
  return ctx.transaction(async (db) => {
    const cohort = found(await cohortById(db, input.cohortId));
    return present(ctx, db, cohort, await inUseFor(ctx, db, cohort, await formsInUse(ctx, db, files)));
  });
};

/**
 * `POST /grant/cohort/forms`: moves a call to the versions in use that the reader saw. Drafts are asked the new
 * questions at once and keep what was typed; what was handed in stays on its version (GRA-8).
 */
export const moveForms: Verb<'POST /grant/cohort/forms'> = async (ctx, input) => {
  const files = await formFiles(ctx);
  return ctx.transaction(async (db) => {
    const cohort = found(await cohortById(db, input.cohortId));
    const plain = await formsInUse(ctx, db, files);
    const inUse = await inUseFor(ctx, db, cohort, plain);
    const forms: Record<string, KeptVersions[string]> = { ...cohort.forms };
    for (const { formId, version } of input.forms) {
      if (found(inUse.find(({ definition }) => definition.formId === formId)).version !== version)
        throw new Refusal('record.stale');
      const before = forms[formId]?.version ?? null;
      if (before !== version) forms[formId] = { version, before, since: db.now.toISOString() };
    }
    const changes = versionChanges(cohort.forms, forms);
    if (changes.length === 0) throw refuseField('forms', 'grants-versions.nothing');
    const isMoved = forms[FORM_OF.initial]?.version !== cohort.forms[FORM_OF.initial]?.version;
    const asks = isMoved ? await askedInUse(ctx, db, cohort.asks, plain) : cohort.asks;
    if (!(await keepForms(db, cohort.id, input.version, { forms, asks }))) throw new Refusal('record.stale');
    const { id } = cohort;
    await audit(db, ctx, 'grant.cohortForms', ['grant-cohort', id], { changes, reason: input.reason });
    const saved = found(await cohortById(db, id));
    return { message: ctx.t('grants-versions.moved'), ...(await present(ctx, db, saved, inUse)) };
  });
};

async function present(ctx: Context, db: TenantDb, cohort: CohortRow, inUse: readonly InUse[]): Promise<Shown> {
  const forms: Shown['forms'] = [];
  for (const now of inUse) {
    const { formId } = now.definition;
    const version = cohort.forms[formId]?.version;
    const kept = version === undefined ? null : await readVersion(db, formId, version);
    const say = (text: typeof now.definition.title) => ctx.engine.words.pick(ctx.lang, text);
    forms.push({
      formId,
      title: say(now.definition.title),
      kept: kept && presentVersion(kept),
      inUse: presentVersion(now),
      changes: kept ? questionsChanged(kept.definition, now.definition, ctx.lang, say) : [],
    });
  }
  return { cohortId: cohort.id, version: cohort.version, forms };
}
