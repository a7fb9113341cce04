import type { Choice, Field } from '../form.ts';

/** The list of a choice field, taken apart once per text. */
export type Choices = { list: readonly Choice[]; labels: ReadonlyMap<string, string> };

/** Lists come from form definitions, so they are few; the bound is for definitions edited again and again. */
const KEPT = 2_000;
const NONE: Choices = { list: [], labels: new Map() };
const parsed = new Map<string, Choices>();

/** The choices of a field: `option` is the JSON text of their list (spec §3). A text that is no list holds none. */
export function choicesOf(field: Pick<Field, 'option'>): Choices {
  if (!field.option) return NONE;
  const known = parsed.get(field.option);
  if (known) return known;
  const list = readList(field.option);
  const labels = new Map(list.flatMap(({ value, label }) => (value === null ? [] : [[value, label]])));
  if (parsed.size >= KEPT) parsed.clear();
  const choices: Choices = { list, labels };
  parsed.set(field.option, choices);
  return choices;
}

function readList(text: string): Choice[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(item: unknown): item is Choice {
  if (typeof item !== 'object' || item === null) return false;
  const { value, label } = item as Record<string, unknown>;
  return (typeof value === 'string' || value === null) && typeof label === 'string';
}
