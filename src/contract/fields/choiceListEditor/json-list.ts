/** A list of rows nests list, row, values and the answer of a field: a list of files has two more. */
const DEEPEST = 8;

/** The array a JSON text spells; null for every other text. Texts that nest without end are not even parsed. */
export function parseJsonList(text: string): unknown[] | null {
  if (!text.startsWith('[') || nestsDeeper(text, DEEPEST)) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = closingQuote(text, at + 1);
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}

/** Where a JSON string that began before `from` ends. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) return at;
  }
  return text.length;
}
