import type { FieldInput } from '../field-input.ts';

export const htmlInput: FieldInput = { frame: 'group', Input: () => null };
