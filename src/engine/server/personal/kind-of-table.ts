import type { TenantTable } from '../db/tenant-db.ts';
import type { PersonalKind, PersonalTable } from './personal-data.ts';

type KindOfTable = Omit<PersonalKind, 'tables'> &
  Omit<PersonalTable, 'whose' | 'erase'> &
  Partial<Pick<PersonalTable, 'whose' | 'erase'>>;

/**
 * A kind whose records are the rows of one table: of the account in `account_id`, unless `whose` says how else they are
 * somebody's. An erasure deletes them, unless `erase` says what becomes of them.
 */
export function kindOfTable({ name, title, purpose, readers, keep, upTo, follows, stops, ...table }: KindOfTable) {
  return {
    ...{ name, title, purpose, readers },
    ...(keep && { keep }),
    ...(upTo && { upTo }),
    ...(follows && { follows }),
    ...(stops && { stops }),
    tables: [{ whose: [{ account: 'account_id' }], erase: 'delete', ...table }],
  } satisfies PersonalKind;
}

/** Tables of a kind whose rows hang on a row of `of` by the column `by`. */
export const partsOf =
  (of: TenantTable, by: string) =>
  (table: TenantTable, part: Omit<PersonalTable, 'table' | 'whose'>): PersonalTable => ({
    table,
    whose: [{ of, by }],
    ...part,
  });
