import type { FieldInput } from '../field-input.ts';

export const choiceListEditorInput: FieldInput = { frame: 'group', Input: () => null };
