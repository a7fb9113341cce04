/** The twenty field types of the specification (§3, FRM-2). */
// biome-ignore format: a list to be read at a glance
export const FIELD_TYPES = [
  'heading', 'info', 'text', 'number', 'decimal', 'password', 'time', 'tel', 'email', 'dropdown', 'textarea',
  'checkbox', 'selection', 'html', 'datepicker', 'range', 'radio', 'calc', 'upload', 'choiceListEditor',
] as const;
export type FieldTypeName = (typeof FIELD_TYPES)[number];
