import { typeOf } from '../../../../contract/fields/field-types.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentAttachment } from '../present.ts';
import { attachmentsById } from '../store.ts';

/** `GET /attachment/approvalForm`: the files of a record under review, field by field, in the order of the form. */
export const approvalForm: Verb<'GET /attachment/approvalForm'> = async (ctx, input) => {
  return withForm(ctx, input, async (db, { form, opened, stored }) => {
    if (!stored || !form.refersToFiles) return { rows: [] };
    const files = await attachmentsById(db, form.references(stored.answers));
    const byId = new Map(files.map((row) => [row.id, presentAttachment(ctx, row, null)]));
    const rows = form.fields(opened, stored).flatMap((field) => {
      const { fieldName, fieldLabel } = field;
      const ids = typeOf(field).references?.(stored.answers[fieldName], field) ?? [];
      return ids.flatMap((id) => byId.get(id) ?? []).map((file) => ({ ...file, fieldName, fieldLabel }));
    });
    return { rows };
  });
};
