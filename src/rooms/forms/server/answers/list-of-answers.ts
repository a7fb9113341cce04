import type { Field } from '../../../../contract/form.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { formAnswersList } from '../../contract/lists.ts';
import { madeForm } from '../store.ts';
import { answerRows, type SentAnswer } from './answer.store.ts';
import { questionsAnswered, questionsAt, shownCells } from './questions.ts';

/** So many questions fit beside who answered on paper. */
const ON_PAPER = 4;

/** Answers to one form: each read by the version of the form that it was given on. */
export const answersSource: ListSource<'GET /made-form/answers'> = {
  list: formAnswersList,
  shows: ['made-form'],
  async open(ctx, db, input) {
    const { id } = found(await madeForm(db, input.madeFormId));
    const versions = new Map<number, Promise<Field[]>>();
    const questions = (version: number) => {
      const read = versions.get(version) ?? questionsAt(ctx, db, id, version);
      versions.set(version, read);
      return read;
    };
    const present = async (row: SentAnswer) => ({
      answerId: row.id,
      sentAt: row.sent_at.toISOString(),
      name: row.name,
      email: row.email,
      accountId: row.account_id,
      formVersion: row.definition_version,
      cells: shownCells(await questions(row.definition_version), row.answers, ctx.lang),
    });
    return openList({ ...answerRows.open(db, input), present: (rows) => Promise.all(rows.map(present)) });
  },
  async more(ctx, db, { madeFormId }) {
    const fields = await questionsAnswered(ctx, db, madeFormId);
    return fields.map(({ fieldName, fieldLabel }, at) => ({
      label: fieldLabel,
      ...(at >= ON_PAPER && { paper: false as const }),
      cell: ({ cells }) => cells[fieldName] ?? '',
    }));
  },
};
