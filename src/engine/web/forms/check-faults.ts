import { isOfCheck } from '../../../contract/checks/check.ts';
import type { PartFaults } from '../../../contract/fields/field-input.ts';
import type { Fault, Problem } from '../../../contract/problem.ts';

type Faults = { error: Fault | null; parts: PartFaults | null };

/** What a field shows after its form's checks were asked again: its own faults stay before theirs. @param now by place */
export function withChecks(
  name: string,
  { error, parts }: Faults,
  now: Readonly<Record<string, readonly Problem[]>>,
): Faults {
  const own = Object.entries(parts ?? {}).filter(([, fault]) => !isOfCheck(fault));
  const found = Object.entries(now).flatMap(([place, [problem]]): [string, Fault][] => {
    const part = place.startsWith(`${name}.`) ? place.slice(name.length + 1) : '';
    return problem && part !== '' && !own.some(([known]) => known === part) ? [[part, problem]] : [];
  });
  const whole = now[name]?.[0] ?? null;
  const said = found.some(([, fault]) => fault === whole);
  const inside = [...own, ...found];
  return {
    error: error !== null && !isOfCheck(error) ? error : said ? null : whole,
    parts: sameFaults(parts, inside) ? parts : inside.length > 0 ? Object.fromEntries(inside) : null,
  };
}

/** The same faults at the same places, also where one was found anew. */
const sameFaults = (parts: PartFaults | null, entries: readonly (readonly [string, Fault])[]): boolean =>
  Object.keys(parts ?? {}).length === entries.length &&
  entries.every(([part, fault]) => JSON.stringify(parts?.[part]) === JSON.stringify(fault));

type Found = Readonly<Record<string, readonly Fault[]>>;

/** What was found, and besides what the server has said of answers that stand as they were. */
export function withServerFaults(
  found: Found,
  states: ReadonlyMap<string, Faults & { shown: boolean }>,
): Record<string, readonly Fault[]> {
  const all = { ...found };
  for (const [name, { error, parts, shown }] of states) {
    if (!shown) continue;
    for (const [part, fault] of Object.entries(parts ?? {}))
      if (typeof fault === 'string') all[`${name}.${part}`] ??= [fault];
    if (typeof error === 'string') all[name] ??= [error];
  }
  return all;
}

/** What stands inside the answers of fields, by field: `table.<rowId>.<cell>` at `table`. */
export function partsByField(found: Found, states: ReadonlyMap<string, unknown>): Map<string, [string, Fault][]> {
  const parts = new Map<string, [string, Fault][]>();
  for (const [place, [fault]] of Object.entries(found)) {
    const dot = place.indexOf('.');
    const name = place.slice(0, dot);
    if (dot < 0 || !fault || states.has(place) || !states.has(name)) continue;
    parts.set(name, [...(parts.get(name) ?? []), [place.slice(dot + 1), fault]]);
  }
  return parts;
}
