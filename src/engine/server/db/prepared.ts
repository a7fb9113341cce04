/** Statements of one pool that get a name; a connection keeps some twenty kilobytes for each that it has met. */
const MOST_NAMED = 500;
/** Texts that are remembered until their second time. */
const MOST_MET = 2_000;
/** Longer ones are made for one occasion, such as many rows at once, and would be kept by every connection. */
const LONGEST = 8_000;

type Statement = { text: string; values: unknown[]; name?: string };
/** A statement that a connection keeps once it has met it. */
type Named = Statement & { name: string };

/**
 * Gives a name to each statement with parameters that comes again, so that a connection reads it, applies row security
 * to it and, when its plan does not depend on the values, plans it once instead of every time. Statements made for one
 * occasion keep none, and what is kept is bounded.
 */
export class PreparedStatements {
  readonly #mostNamed: number;
  readonly #mostMet: number;
  readonly #names = new Map<string, string>();
  readonly #met = new Set<string>();
  /** How often all names became new; connections may know those of before. */
  #generation = 0;

  constructor(mostNamed = MOST_NAMED, mostMet = MOST_MET) {
    this.#mostNamed = mostNamed;
    this.#mostMet = mostMet;
  }

  /** The statement with its name; null for whatever else a driver takes: cursors, streams, several statements in one text. */
  named(config: unknown, values: unknown): Named | null {
    const statement = statementIn(config, values);
    const name = statement && (statement.name ?? this.#nameOf(statement.text));
    return name ? { text: statement.text, values: statement.values, name: `${name}_${this.#generation}` } : null;
  }

  /**
   * After a migration a statement of before may no longer be run, as its rows have another shape: all get new names,
   * those that a caller chose too. Of several that were under way with the old names, the first renews them.
   */
  renewIfOutdated(error: unknown, { name }: Named): void {
    if (isOutdated(error) && name.endsWith(`_${this.#generation}`)) this.#generation += 1;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (text.length > LONGEST) return undefined;
    if (!this.#met.delete(text)) {
      if (this.#met.size >= this.#mostMet) this.#met.clear();
      this.#met.add(text);
      return undefined;
    }
    if (this.#names.size >= this.#mostNamed) return undefined;
    const name = `again_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** PostgreSQL's word for a prepared statement whose rows have another shape since it was prepared. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Only what has parameters, so that it is one statement for certain, and no wish for another form of rows. */
function statementIn(config: unknown, values: unknown): Statement | null {
  if (typeof config === 'string') return isFilled(values) ? { text: config, values } : null;
  if (typeof config !== 'object' || config === null || 'submit' in config) return null;
  for (const key in config) if (!OF_STATEMENT.has(key)) return null;
  const { text, values: own = values, name } = config as { text?: unknown; values?: unknown; name?: string };
  return typeof text === 'string' && isFilled(own) ? { text, values: own, ...(name && { name }) } : null;
}

const OF_STATEMENT: ReadonlySet<string> = new Set(['text', 'values', 'name']);

const isFilled = (values: unknown): values is unknown[] => Array.isArray(values) && values.length > 0;
