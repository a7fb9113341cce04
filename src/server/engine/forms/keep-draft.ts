import type { Input, Output } from '../../../contract/calls/calls.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { cleanAnswer } from './clean-html.ts';
import { withForm } from './read-form.ts';
import { saveDraft } from './store.ts';

/**
 * `POST /form/draft`: keeps what was typed as it was typed. Fields nobody may fill in, unknown ones and secrets are
 * dropped.
 */
export function keepDraft(ctx: Context, input: Input<'POST /form/draft'>): Promise<Output<'POST /form/draft'>> {
  return withForm(ctx, input, async (db, { opened, form, stored, key }) => {
    if (!opened.allowEdit) throw new Refusal('form.locked');
    const typed: Values = {};
    for (const field of form.fields(opened, stored)) {
      if (!isOpen(field) || !Object.hasOwn(input.extra, field.fieldName)) continue;
      const type = typeOf(field);
      const read =
        type.holdsValue && !type.compute && !type.secret ? type.read(input.extra[field.fieldName], field) : null;
      if (read) typed[field.fieldName] = cleanAnswer(read.value, field);
    }
    await saveDraft(db, key, ctx.person.accountId, typed);
    return { savedAt: db.now.toISOString() };
  });
}
