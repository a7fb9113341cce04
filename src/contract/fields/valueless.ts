import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-names.ts';

/** Field types that only show something: no answer is read, written, checked or stored. */
export const valueless = (type: FieldTypeName, longLabel?: true): FieldType<null> => ({
  type,
  authoring: { limits: [], own: [], ...(longLabel && { longLabel }) },
  holdsValue: false,
  empty: () => null,
  read: () => ({ value: null }),
  refusal: () => 'problem.text',
  write: () => 'null',
  check: () => [],
  show: () => '',
});
