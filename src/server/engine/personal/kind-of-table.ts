import type { PersonalKind, PersonalTable } from './personal-data.ts';

type KindOfTable = Omit<PersonalKind, 'tables'> & Omit<PersonalTable, 'erase'> & Partial<Pick<PersonalTable, 'erase'>>;

/** A kind whose records are the rows of one table. An erasure deletes them, unless `erase` says what becomes of them. */
export function kindOfTable({ name, title, purpose, readers, keep, upTo, follows, stops, ...table }: KindOfTable) {
  return {
    ...{ name, title, purpose, readers },
    ...(keep && { keep }),
    ...(upTo && { upTo }),
    ...(follows && { follows }),
    ...(stops && { stops }),
    tables: [{ ...table, erase: table.erase ?? 'delete' }],
  } satisfies PersonalKind;
}
