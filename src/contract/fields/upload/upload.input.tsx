import type { FieldInput } from '../field-input.ts';
import { later } from '../later.input.tsx';

const input = later(async () => (await import('./files.input.tsx')).UploadInput);
const shown = later(async () => (await import('./files.input.tsx')).UploadShown);

/** Files (FRM-10); what shows and sends them comes with the first form that has some. */
export const uploadInput: FieldInput = {
  frame: 'group',
  Input: input.Part,
  Shown: shown.Part,
  prepare: () => Promise.all([input.prepare(), shown.prepare()]),
};
