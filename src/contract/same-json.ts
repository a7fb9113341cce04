/**
 * Whether two values are equal as data, whatever the order of keys: PostgreSQL keeps the keys of JSON in an order of its
 * own, so what was stored and comes back unchanged is not the same text. What is not there counts as null.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]));
}
