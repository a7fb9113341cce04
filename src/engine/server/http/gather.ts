import { jsonObject } from '../../../contract/wire.ts';
import { refuseParameter } from '../refusal.ts';

/**
 * A map of fields however it was sent (spec §7): one JSON text in `into`, a part for each as `extra[surname]`, or flat
 * fields beside the parameters the call knows. They come together in `into`.
 * @throws Refusal `request.malformed` at a field that is sent twice, or is a file
 */
export function gather(
  into: string,
  known: ReadonlySet<string>,
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  const beside = new Map<string, unknown>();
  for (const [name, value] of Object.entries(params)) {
    if (known.has(name)) {
      rest[name] = value;
      continue;
    }
    const field = bareName(into, name);
    const isFile = Array.isArray(value) && value.some((value) => value instanceof File);
    if (field === '' || isFile || beside.has(field)) throw refuseParameter(name, 'problem.text');
    beside.set(field, value);
  }
  if (beside.size === 0) return rest;
  const read = rest[into] === undefined ? { success: true as const, data: {} } : jsonObject.safeParse(rest[into]);
  // What is no object is told by the call's own shape.
  if (!read.success) return rest;
  const all = Object.assign(Object.create(null), read.data) as Record<string, unknown>;
  for (const [field, value] of beside) {
    if (Object.hasOwn(all, field)) throw refuseParameter(field, 'problem.text');
    all[field] = value;
  }
  rest[into] = all;
  return rest;
}

/** `surname` of `extra[surname]`, and of itself; '' for brackets that are none. */
function bareName(into: string, name: string): string {
  if (!name.startsWith(`${into}[`)) return name;
  const inside = name.slice(into.length + 1, -1);
  return name.endsWith(']') && !inside.includes('[') && !inside.includes(']') ? inside : '';
}
