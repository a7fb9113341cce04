import { declareList } from '../../../contract/lists/list.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { MADE_FORM_STATES } from './values.ts';

const STATES = Object.fromEntries(
  MADE_FORM_STATES.map((state): [string, WordKey] => [state, `made-forms.state.${state}`]),
);

/** Forms that the organisation made itself. */
export const madeFormsList = declareList('GET /made-form/list', {
  name: 'Made-Forms',
  title: 'made-forms.title',
  columns: [
    { key: 'name', header: 'made-forms.form', value: (row) => row.name },
    { key: 'state', header: 'word.status', value: (row, say) => say(`made-forms.accepts.${row.acceptance}`) },
    { key: 'answerers', header: 'made-forms.answerers', value: (row, say) => say(`made-forms.who.${row.answerers}`) },
    { key: 'answers', header: 'made-forms.answers', align: 'end', value: (row) => row.answers },
    { key: 'last', header: 'made-forms.lastAnswer', value: (row) => ({ time: row.lastAt }) },
    { key: 'address', header: 'made-forms.slug', extra: true, value: (row) => row.slug },
    { key: 'opens', header: 'made-forms.opensAt', extra: true, value: (row) => ({ time: row.opensAt }) },
    { key: 'closes', header: 'made-forms.closesAt', extra: true, value: (row) => ({ time: row.closesAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'word.status', words: STATES },
  },
  rowKey: (row) => row.madeFormId,
});

/** Answers to one of them; its questions are columns besides. */
export const formAnswersList = declareList('GET /made-form/answers', {
  name: 'Made-Form-Answers',
  title: 'made-forms.answers',
  columns: [
    { key: 'sent', header: 'made-forms.sentAt', value: (row) => ({ time: row.sentAt }) },
    { key: 'name', header: 'word.name', value: (row) => row.name },
    { key: 'email', header: 'word.email', oneLine: true, value: (row) => row.email },
    { key: 'version', header: 'made-forms.formVersion', extra: true, align: 'end', value: (row) => row.formVersion },
  ],
  filters: {
    madeFormId: null,
    search: { label: 'word.search', as: 'text' },
    sent: { label: 'made-forms.sentAt', as: 'days' },
  },
  rowKey: (row) => row.answerId,
});
