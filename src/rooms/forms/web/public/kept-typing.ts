import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { FormRecord, Values } from '../../../../contract/form.ts';
import { browserStore } from '../../../../engine/web/browser-store.ts';
import type { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { currentPortal } from '../../../../engine/web/page.ts';

type Contact = { name?: string; email?: string };
type Kept = { snapshot: { values: Values; typed: Record<string, string> }; contact: Contact };

const keyOf = (formId: string) => `tessera.made-form.${currentPortal().tenant}.${formId}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a guest typed into this form in this browser and has not sent; null: nothing. */
export function typedBefore(formId: string): Kept | null {
  const kept = browserStore.readJson(keyOf(formId));
  if (!isObject(kept) || !isObject(kept.snapshot) || !isObject(kept.contact)) return null;
  const { values, typed } = kept.snapshot;
  return isObject(values) && isObject(typed) ? (kept as Kept) : null;
}

/** Keeps it until it is sent; passwords are kept nowhere. */
export function keepTyped({ formId, fields }: FormRecord, store: FormStore, contact: Contact): void {
  const { values, typed } = store.snapshot();
  const isKept = ([name]: [string, unknown]) => fields[name] !== undefined && !typeOf(fields[name]).secret;
  const snapshot = {
    values: Object.fromEntries(Object.entries(values).filter(isKept)),
    typed: Object.fromEntries(Object.entries(typed).filter(isKept)),
  };
  browserStore.writeJson(keyOf(formId), { snapshot, contact });
}

export const forgetTyped = (formId: string): void => browserStore.writeJson(keyOf(formId), null);
