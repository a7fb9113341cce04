import type { FieldType } from '../field-type.ts';
import { listProblems, readList, showList } from '../list-answer.ts';

/** Several choices of a long list. Kept as the array of their values, on the wire as its JSON text. */
export const selection: FieldType<string[]> = {
  type: 'selection',
  authoring: { choices: 'needed', limits: [], own: [] },
  holdsValue: true,
  empty: () => [],
  read: readList,
  refusal: () => 'problem.choice',
  write: (value) => JSON.stringify(value),
  check: listProblems,
  show: showList,
};
