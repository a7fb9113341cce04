import type { Bound } from '../../../engine/server/verb.ts';
import type { madeForms } from '../contract/calls.ts';
import { getFigures } from './answers/figures.ts';
import { listAnswers } from './answers/list-answers.ts';
import { removeAnswer } from './answers/remove-answer.ts';
import { addForm } from './made/add-form.ts';
import { deleteForm } from './made/delete-form.ts';
import { editForm } from './made/edit-form.ts';
import { getMadeForm } from './made/get-form.ts';
import { listChoices } from './made/list-choices.ts';
import { listMadeForms } from './made/list-forms.ts';
import { beginAnswer } from './public/begin-answer.ts';
import { openForm } from './public/open-form.ts';
import { sendAnswer } from './public/send-answer.ts';

export const formsCalls = {
  'GET /made-form/list': listMadeForms,
  'GET /made-form/get': getMadeForm,
  'POST /made-form/add': addForm,
  'POST /made-form/edit': editForm,
  'POST /made-form/delete': deleteForm,
  'GET /made-form/choices': listChoices,
  'GET /made-form/open': openForm,
  'POST /made-form/begin': beginAnswer,
  'POST /made-form/send': sendAnswer,
  'GET /made-form/answers': listAnswers,
  'GET /made-form/figures': getFigures,
  'POST /made-form/answer/remove': removeAnswer,
} satisfies Bound<typeof madeForms>;
