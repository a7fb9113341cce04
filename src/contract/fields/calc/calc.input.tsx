import type { FieldInput } from '../field-input.ts';
import { calc } from './calc.ts';

/** What other answers come to; shown, never typed. */
export const calcInput: FieldInput = {
  frame: 'box',
  Input: ({ field, id, value, lang, describedBy }) => (
    <output id={id} className="field-input field-result" aria-describedby={describedBy}>
      {calc.show(typeof value === 'number' ? value : null, field, lang) || '–'}
    </output>
  ),
};
