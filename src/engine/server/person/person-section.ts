import type { CallKey } from '../../../contract/calls/calls.ts';
import type { AtHome } from '../at-home.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { isLetIn, whoMakes } from '../list/reader.ts';

/** Whose records are asked for. */
export type PersonKey = {
  accountId: string;
  /** Accounts that were made part of this one: what was done by them stays done by them. */
  former: readonly string[];
  /** What records without an account know them by: proven, and never another's. Lower case. */
  address: string | null;
};

/** A record of a person as a line, in the reader's language. */
export type PersonLine = {
  id: string;
  title: string;
  detail?: string | undefined;
  state?: string | undefined;
  /** A day in Hong Kong (`yyyy-mm-dd`), or a moment. */
  at?: string | Date | null | undefined;
  /** The room's own page of it. */
  href?: string | undefined;
};

export type PersonLines = { lines: PersonLine[]; total: number };

/** Records of one kind on the page of a person; its heading is the word `person.kind.<kind>`. */
export type PersonSection = {
  kind: string;
  /** The room's own list of them: shown to who may make this call, and to nobody else (ADM-2). */
  list: CallKey;
  /** What that call refuses by itself. */
  may?(ctx: Context): boolean;
  /**
   * The newest of them, by the rule of the room's own list of who may see which, with no more of each than it shows.
   * @param most lines to answer
   */
  find(ctx: Context, db: TenantDb, person: PersonKey, most: number): Promise<PersonLines>;
};

/** Whether this reader is shown the section, whatever is in it. */
export const isShown = (ctx: Context, section: AtHome<PersonSection>): boolean =>
  section.isIn(ctx.tenant) && isLetIn(ctx, whoMakes(section.list)) && (section.may?.(ctx) ?? true);

/** Rows that were read with how many there are (`count(*) over ()`), as lines. */
export const linesOf = <R extends { total: number }>(
  rows: readonly R[],
  show: (row: R) => PersonLine,
): PersonLines => ({
  lines: rows.map(show),
  total: rows[0]?.total ?? 0,
});
