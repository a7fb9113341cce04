import { scrollToField } from '../ui/scroll.ts';
import { fieldId } from './field-row.tsx';
import type { FormStore } from './form-store.ts';
import type { Spot } from './survey.ts';

/** Brings a field, or a part of its answer, into sight and puts the cursor there. */
export function goToSpot(store: FormStore, prefix: string, { name, part }: Spot): void {
  if (part === '') scrollToField(fieldId(prefix, name));
  else store.reveal(name, part);
}
