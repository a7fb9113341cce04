import { pageOf } from '../../../../engine/server/list/list-source.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { madeForm } from '../store.ts';
import { answersSource } from './list-of-answers.ts';
import { questionsAnswered } from './questions.ts';

/** `GET /made-form/answers`. */
export const listAnswers: Verb<'GET /made-form/answers'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const form = found(await madeForm(db, input.madeFormId));
    const list = await answersSource.open(ctx, db, input);
    const fields = await questionsAnswered(ctx, db, form.id);
    return {
      ...(await pageOf(list, input)),
      total: await list.count(),
      title: ctx.engine.words.pick(ctx.lang, form.name),
      questions: fields.map(({ fieldName, fieldLabel }) => ({ name: fieldName, label: fieldLabel })),
    };
  });
