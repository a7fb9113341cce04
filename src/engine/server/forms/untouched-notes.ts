import type { Values } from '../../../contract/form.ts';
import { sameJson } from '../../../contract/same-json.ts';
import type { Context } from '../context.ts';
import { questionLabel } from './answers-shown.ts';

/** The notes of a return at whose fields nothing was changed, each as a sentence for who hands the form in again. */
export const untouchedNotes = (
  ctx: Context,
  formId: string,
  notes: readonly { field: string; note: string }[],
  { before, values }: { before: Values | null; values: Values },
): string[] =>
  notes
    .filter(({ field }) => sameJson(before?.[field], values[field]))
    .map(({ field, note }) => ctx.t('form.untouchedNote', { label: questionLabel(ctx, formId, field), note }));
