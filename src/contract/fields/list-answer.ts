import type { Field } from '../form.ts';
import type { Problem } from '../problem.ts';
import { answerProblems } from './answer-problems.ts';
import { choicesOf } from './choices.ts';
import type { Surroundings } from './field-type.ts';
import { problem } from './problem.ts';

/** Several choices of one list, kept as the array of their values, each once, in the order they were chosen. */

/** Longest JSON text of a list that is looked into. */
const WIRE_MAX = 100_000;

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((value) => typeof value === 'string');

/** From an array, from its JSON text (FRM-14), from null; null when it is something else. */
export function readList(wire: unknown): { value: string[] } | null {
  if (wire === null || wire === undefined || wire === '' || wire === 'null') return { value: [] };
  const list = typeof wire === 'string' ? parseList(wire) : wire;
  return isTexts(list) ? { value: [...new Set(list)] } : null;
}

function parseList(text: string): unknown {
  if (!text.startsWith('[') || text.length > WIRE_MAX) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only what the list offers may be chosen. */
export function listProblems(value: unknown, field: Field, around: Surroundings): Problem[] {
  const chosen = isTexts(value) ? value : [];
  const { labels } = choicesOf(field);
  return answerProblems(
    {
      value: chosen,
      blank: chosen.length === 0,
      missing: 'problem.atLeastOne',
      tidy: (second) => second,
      own: () => (chosen.every((value) => labels.has(value)) ? null : problem('problem.choice')),
    },
    field,
    around,
  );
}

/** The labels, parted by commas; a value that the list no longer offers stands for itself. */
export function showList(value: unknown, field: Field): string {
  const { labels } = choicesOf(field);
  return isTexts(value) ? value.map((value) => labels.get(value) ?? value).join(', ') : '';
}
