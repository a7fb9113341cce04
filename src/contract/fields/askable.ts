import type { FieldDefinition } from '../form.ts';
import type { FieldTypeName } from './field-type-names.ts';

/** What cannot be asked in the middle of another form: files, secrets, rows and rich text. */
const WHOLE_FORM_ONLY: readonly FieldTypeName[] = ['upload', 'password', 'choiceListEditor', 'html'];

/** Questions that need a form of their own. */
export const wholeFormOnly = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.filter(({ type, secret }) => secret || WHOLE_FORM_ONLY.includes(type));
