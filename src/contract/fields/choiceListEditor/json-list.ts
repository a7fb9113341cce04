import { parseJson } from '../../parse-json.ts';

/** A list of rows nests list, row, values and the answer of a field: a list of files has two more. */
const DEEPEST = 8;

/** The array a JSON text spells; null for every other text. */
export function parseJsonList(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list = parseJson(text, DEEPEST);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
