import type { SecretPlace } from './sealed.ts';

/** Seals anew what another key has sealed. @throws Error where it cannot be opened */
export type Reseal = (place: SecretPlace, sealed: Buffer) => Buffer;

/** Where a room keeps what is sealed with the installation's key: a move to another installation seals it anew. */
export type SealedRows = {
  /** What it is, as `SecretPlace` has it in `use`. */
  use: string;
  table: string;
  column: string;
  /** Columns that tell a row of the organisation from its others, and what its place is made of. */
  by: readonly string[];
  /** The column's value with everything in it sealed anew. */
  again(tenant: string, row: Readonly<Record<string, string>>, value: unknown, reseal: Reseal): unknown;
};

/** A column that is sealed as a whole. */
export const sealedColumn = (
  { use, table, column, by }: Omit<SealedRows, 'again'>,
  placeOf: (tenant: string, row: Readonly<Record<string, string>>) => SecretPlace,
): SealedRows => ({
  ...{ use, table, column, by },
  again: (tenant, row, value, reseal) => reseal(placeOf(tenant, row), value as Buffer),
});
