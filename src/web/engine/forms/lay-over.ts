import { typeOf } from '../../../contract/fields/field-types.ts';
import type { FormRecord, Values } from '../../../contract/form.ts';
import type { Snapshot } from './form-store.ts';
import type { LocalEntries } from './local-drafts.ts';

/** What the server has of each field: its draft over the stored answers. */
export function onServer(record: FormRecord): Values {
  const held: Values = Object.create(null);
  for (const name of record.fieldList) {
    const field = record.fields[name];
    if (field) held[name] = field.value ?? typeOf(field).empty(field);
  }
  return Object.assign(held, record.draft?.values);
}

/**
 * The answers to open a form with: the server's draft, and over it what was typed in this browser and did not reach
 * the server. Where both have changed a field the later one stands (product.md, Forms and drafts).
 */
export function layOver(record: FormRecord, local: LocalEntries): Snapshot {
  const held = onServer(record);
  const values: Values = { ...record.draft?.values };
  const typed: Record<string, string> = {};
  const savedAt = Date.parse(record.draft?.savedAt ?? record.updatedAt ?? '') || 0;
  for (const [name, entry] of Object.entries(local)) {
    if (!record.fields[name]) continue;
    const untouched = same(held[name], entry.before);
    if (!untouched && entry.at <= savedAt) continue;
    values[name] = entry.value;
    if (entry.typed !== undefined) typed[name] = entry.typed;
  }
  return { values, typed };
}

/** Answers are JSON: texts, numbers, flags, and lists of those. */
export const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
