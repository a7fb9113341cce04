import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { endOwnForm } from '../../../../engine/server/forms/definitions/end-own-form.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countSent, everyAnswer } from '../answers/answer.store.ts';
import { forgetAnswers } from '../answers/forget-answers.ts';
import { holdMadeForm, removeMadeForm } from '../store.ts';
import { usesOf } from './uses-of.ts';

/** More are left to the time for which the form keeps them. */
const ANSWERS_MAX = 2_000;

/** `POST /made-form/delete`: a form that nobody fills in or asks elsewhere, with the answers that were seen. */
export const deleteForm: Verb<'POST /made-form/delete'> = async (ctx, input) => {
  needed('reason', input.reason);
  const id = input.madeFormId;
  await ctx.transaction(async (db) => {
    const form = found(await holdMadeForm(db, id, 'for update'));
    if (form.version !== input.version) throw new Refusal('record.stale');
    if (![form.name.en, form.name['zh-hant']].includes(input.name))
      throw refuseField('name', 'made-forms.problem.nameDiffers');
    if (form.state === 'open') throw new Refusal('madeForm.open');
    const [use] = await usesOf(ctx, db, id);
    if (use) throw new Refusal('madeForm.inUse', { params: { where: use.title } });
    const answers = await countSent(db, id);
    if (answers > ANSWERS_MAX) throw new Refusal('madeForm.tooMany', { params: { most: ANSWERS_MAX } });
    if (answers !== input.answers) throw new Refusal('record.stale');
    await forgetAnswers(ctx, db, await everyAnswer(db, id));
    await removeMadeForm(db, id);
    await endOwnForm(db, ownFormId(id));
    const gone = removed({ name: `${form.name.en} · ${form.name['zh-hant']}`, slug: form.slug, answers });
    await audit(db, ctx, 'made-form.delete', id, { changes: gone, reason: input.reason });
    publicPagesChanged(ctx.engine, db);
  });
  return { message: ctx.t('made-forms.deleted') };
};
