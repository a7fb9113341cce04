import type { Choice } from '../form.ts';

/** The values chosen after one was ticked or unticked, in the order of the list; values it no longer offers stay last. */
export function toggled(chosen: readonly string[], value: string, on: boolean, list: readonly Choice[]): string[] {
  const next = new Set(chosen);
  if (on) next.add(value);
  else next.delete(value);
  const offered = list.flatMap((choice) => (choice.value !== null && next.has(choice.value) ? [choice.value] : []));
  return [...new Set([...offered, ...next])];
}
