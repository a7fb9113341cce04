import type { FormUses } from '../../../../engine/server/forms/form-use.ts';
import { callsAsking } from '../cohorts/cohort.store.ts';

/** Calls for applications that ask the questions of a form, until they are closed. */
export const grantsFormUses: FormUses = async (ctx, db, madeFormId) =>
  (await callsAsking(db, madeFormId)).map(({ code, name }) => ({
    kind: ctx.t('made-forms.use.call'),
    title: `${code} · ${ctx.engine.words.pick(ctx.lang, name)}`,
    href: ctx.can('grant-manage') ? '/grants/cohorts' : null,
  }));
