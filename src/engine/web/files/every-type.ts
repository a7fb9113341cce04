import type { Field } from '../../../contract/form.ts';

/** For places outside of a form, which take every type, as a field without settings does. */
export const EVERY_TYPE: Field = {
  fieldName: 'files',
  fieldLabel: '',
  fieldSubtitle: '',
  type: 'upload',
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
};
