import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { KNOWN, paramsOf, type Reader } from '../desk/filter.store.ts';
import { COLUMNS, type GrantRow, JOINED } from '../store.ts';
import { VISIBLE } from '../teams/relation.store.ts';

/** Applications that this reader may know of whose number, title, organisation or owner has all words, the newest first. */
export async function searchGrants(
  db: TenantDb,
  reader: Reader,
  words: readonly string[],
  most: number,
): Promise<GrantRow[]> {
  const params = paramsOf(db, reader);
  const sought = params.put(words);
  return db.query<GrantRow>(
    `with f as materialized (select id from find_grants(${sought})
       union select g.id from find_accounts(${sought}, null) a
         join grant_application g on g.tenant_id = $1 and g.account_id = a.id)
     select ${COLUMNS} ${JOINED} join f on f.id = g.id
     where g.tenant_id = $1 and $5::uuid[] is not null and ${VISIBLE} order by g.seq desc limit ${params.put(most)}`,
    params.values,
    'grants.search',
  );
}

/** What somebody owns or works on, of what this reader may know of, the newest first; with each how many there are. */
export async function grantsOfPerson(
  db: TenantDb,
  reader: Reader,
  accountId: string,
  most: number,
): Promise<(GrantRow & { total: number })[]> {
  const params = paramsOf(db, reader);
  const theirs = params.put(accountId);
  return db.query(
    `select ${COLUMNS}, count(*) over ()::int as total ${JOINED}
     where ${KNOWN} and (g.account_id = ${theirs}::uuid or exists (select from grant_member w
       where w.tenant_id = $1 and w.application_id = g.id and w.account_id = ${theirs}::uuid))
     order by g.seq desc limit ${params.put(most)}`,
    params.values,
  );
}
