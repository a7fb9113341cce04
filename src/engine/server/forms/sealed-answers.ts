import type { Reseal, SealedRows } from '../sealed-rows.ts';
import { ANSWERS_USE, answerPlace, isSealed } from './secret-answers.ts';

type Row = Readonly<Record<string, string>>;

/** One secret answer, or what was typed into its field, sealed anew. */
const anew = (
  tenant: string,
  { form_id: formId, data_id: dataId }: Row,
  name: string,
  sealed: string,
  reseal: Reseal,
) => ({
  sealed: reseal(
    answerPlace(tenant, { formId: formId!, dataId: dataId! }, name),
    Buffer.from(sealed, 'base64'),
  ).toString('base64'),
});

const BY = ['form_id', 'data_id'] as const;

/** Secret answers as they are stored, and as drafts keep them. */
export const sealedAnswers: readonly SealedRows[] = [
  {
    ...{ use: ANSWERS_USE, table: 'form_answer', column: 'answers', by: BY },
    again(tenant, row, value, reseal) {
      const answers = value as Record<string, unknown>;
      if (!Object.values(answers).some(isSealed)) return value;
      return JSON.stringify(
        Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [
            name,
            isSealed(answer) ? anew(tenant, row, name, answer.sealed, reseal) : answer,
          ]),
        ),
      );
    },
  },
  {
    ...{ use: ANSWERS_USE, table: 'form_draft', column: 'fields', by: BY },
    again(tenant, row, value, reseal) {
      const fields = value as Record<string, { value?: unknown }>;
      if (!Object.values(fields).some((field) => isSealed(field.value))) return value;
      return JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            isSealed(field.value) ? { ...field, value: anew(tenant, row, name, field.value.sealed, reseal) } : field,
          ]),
        ),
      );
    },
  },
];
