import type { TestPortal } from './testing/portal.ts';

/** A word that no story writes. */
export const OF_ANOTHER_KIND = 'another';

/** The lines of a person's notifications as the database has them. */
export function staffLines(portal: () => TestPortal) {
  const counted = (accountId: string, tenant: string, word: string, which: string): Promise<number> =>
    portal().engine.database.tenant(tenant, (db) =>
      db.count(
        `select count(*)::int as count from notification
         where tenant_id = $1 and account_id = $2 and word = $3 and ${which}`,
        [accountId, word],
      ),
    );
  return {
    count: (accountId: string, tenant: string, word: string) => counted(accountId, tenant, word, 'true'),
    unread: (accountId: string, tenant: string, word: string) => counted(accountId, tenant, word, 'read_at is null'),
    /** Adds one with this word about another record, and one of another kind about the same record. */
    addAlike: (accountId: string, tenant: string, word: string) =>
      portal().engine.database.tenant(tenant, (db) =>
        db.query(
          `insert into notification (tenant_id, id, account_id, type, word, params, link, at)
           select n.tenant_id, gen_random_uuid(), n.account_id, n.type, beside.word, n.params, beside.link, n.at
           from notification n, lateral (values (n.word, '/elsewhere'), ($4, n.link)) beside (word, link)
           where n.tenant_id = $1 and n.account_id = $2 and n.word = $3`,
          [accountId, word, OF_ANOTHER_KIND],
        ),
      ),
  };
}
