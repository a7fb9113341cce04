import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { COLUMNS, type ListedRow, rowsOf } from '../review/list.store.ts';

/** Submitted memberships that have all words, best first; at most so many. */
export const searchMemberships = (db: TenantDb, words: readonly string[], most: number): Promise<ListedRow[]> =>
  db.query<ListedRow>(
    `select ${COLUMNS} from find_memberships($2, $3) ${rowsOf('f')}
     order by f.place, m.status <> 'active', length(m.searched), f.listed_at desc limit $3`,
    [words, most],
    'memberships.search',
  );

/** Those of one person, drafts among them. */
export const membershipsOf = (db: TenantDb, accountId: string): Promise<ListedRow[]> =>
  db.query<ListedRow>(
    `select ${COLUMNS} from (select id, listed_at from membership l where l.tenant_id = $1 and l.account_id = $2
       and l.merged_into is null) ${rowsOf('f')} order by f.listed_at desc`,
    [accountId],
    'memberships.of',
  );

/** Those of one person that were handed in, the newest first; with each how many there are. */
export const handedInBy = (db: TenantDb, accountId: string, most: number): Promise<(ListedRow & { total: number })[]> =>
  db.query<ListedRow & { total: number }>(
    `select ${COLUMNS}, count(*) over ()::int as total from (select id, listed_at from membership l
       where l.tenant_id = $1 and l.account_id = $2 and l.status <> 'draft') ${rowsOf('f')}
     order by f.listed_at desc, m.id limit $3`,
    [accountId, most],
  );
