import type { Choice, Field } from '../form.ts';
import type { Surroundings } from './field-type.ts';

/** A field for tests: open, shown, optional, without rules, and what the test says over it. */
export const aField = (over: Partial<Field> = {}): Field => ({
  fieldName: 'answer',
  fieldLabel: 'Answer',
  fieldSubtitle: '',
  type: 'text',
  allowEdit: true,
  translation: {},
  readOnly: false,
  hidden: false,
  keepFromReset: false,
  props: {},
  validationRule: '',
  value: null,
  defaultValue: null,
  option: '',
  required: false,
  error: '',
  valid: true,
  searchTerm: '',
  selectedItem: null,
  when: [],
  ...over,
});

export const options = (...values: string[]): string =>
  JSON.stringify(values.map((value): Choice => ({ value, label: `Label of ${value}` })));

export const TODAY = '2026-01-31';
export const around = (values: Surroundings['values'] = {}): Surroundings => ({ values, today: TODAY });
