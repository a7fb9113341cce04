import type pg from 'pg';
import { sameJson } from '../src/contract/same-json.ts';
import { NOTES, OF_SEVERAL, UNSAID } from './trail-exceptions.ts';

type Change = { field: string; before: unknown; after: unknown };
type Entry = { tenant: string; kind: string; subject: string; action: string; changes: readonly Change[] };

/** What the acts on one field of one record left, the latest last. */
type Left = { value: unknown; by: string }[];

/**
 * Reads the trails that a run of tests wrote as chains: what an act says was there before is what the act before it on
 * the same field of the same record left (ADM-3).
 */
export class TrailInRun {
  readonly #broken = new Map<string, string>();

  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Entry>(
      `select tenant_id as tenant, subject_kind as kind, subject_id as subject, action, changes
       from audit_entry where changes <> '[]' order by id`,
    );
    this.walk(rows);
  }

  /** @param entries of one database, oldest first */
  walk(entries: readonly Entry[]): void {
    const chains = new Map<string, Left>();
    for (const { tenant, kind, subject, action, changes } of entries) {
      const people = changes.filter(({ field }) => field === 'people').map(({ before, after }) => after ?? before);
      for (const change of changes) {
        const { field, before, after } = change;
        if (isNote(action, kind, field)) continue;
        // what became of somebody stands in the trail of a shift, whose own state is another chain
        const of = field === 'people' ? '' : people.map((name) => JSON.stringify(name)).join();
        const place = `${tenant} ${kind} ${subject} ${field} ${of}`;
        const left = chains.get(place) ?? [];
        chains.set(place, left);
        const last = left.at(-1);
        if (last && before !== null && !follows(left, kind, change) && !UNSAID.has(`${action} ${field}`))
          this.#broken.set(
            `${last.by} → ${action}, ${kind} ${field}`,
            `${JSON.stringify(last.value)} was left, ${JSON.stringify(before)} was there`,
          );
        left.push({ value: after, by: action });
      }
    }
  }

  /** What is broken, a line for each pair of acts. */
  findings(): string[] {
    return [...this.#broken].map(([where, what]) => `ADM-3: ${where}: ${what}`);
  }
}

/** Whether a value is what was left; of several values beside each other one that was ever put there. */
const follows = (left: Left, kind: string, { field, before }: Change): boolean =>
  OF_SEVERAL.has(`${kind} ${field}`)
    ? left.some(({ value }) => [value].flat().some((item) => sameJson(item, before)))
    : sameJson(left.at(-1)!.value, before);

const isNote = (action: string, kind: string, field: string): boolean =>
  (NOTES.has(action) && field !== 'status') || NOTES.has(`${action} ${field}`) || NOTES.has(`${kind} ${field}`);
