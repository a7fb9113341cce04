import type { FieldInput } from '../field-input.ts';

export const uploadInput: FieldInput = { frame: 'group', Input: () => null };
