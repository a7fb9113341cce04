import { isHeading } from '../../../contract/fields/field-inputs.ts';
import type { FormStore } from './form-store.ts';

/** A part of a form: what stands under one heading. */
export type FormPart = {
  /** The heading's field; empty where the form has none before these fields. */
  name: string;
  /** Its fields in order, the heading among them. */
  names: readonly string[];
};

/** The parts of a form in order. What stands before the first heading belongs to the first part. */
export function partsOf(store: FormStore): FormPart[] {
  const parts: { name: string; names: string[] }[] = [];
  for (const name of store.names) {
    const last = parts.at(-1);
    if (!isHeading(store.get(name).field)) {
      if (last) last.names.push(name);
      else parts.push({ name: '', names: [name] });
    } else if (last?.name === '') {
      last.name = name;
      last.names.push(name);
    } else parts.push({ name, names: [name] });
  }
  return parts;
}
