import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Barred, FROM, LINE, OPEN, type SentRow } from '../../../../engine/server/mail/sent.store.ts';

/**
 * Mails to whoever has all words, or with them in their subject, the newest first; at most so many. A mail that may hold
 * secrets is found by the subject that is shown, not by the one that was sent.
 * @param open templates whose mails hold no secrets
 */
export const searchMails = (
  db: TenantDb,
  barred: Barred,
  tries: number,
  { words, open, most }: { words: readonly string[]; open: readonly string[]; most: number },
): Promise<SentRow[]> =>
  db.query<SentRow>(
    `with f as materialized (select id from find_mails($5))
     select ${LINE} from ${FROM} join f on f.id = o.id where o.tenant_id = $1 and ${OPEN}
       and search_has(search_text(o.recipient || ' ' ||
         case when o.template = any($6) then o.subject else coalesce(o.shown_subject, '') end), $5)
     order by o.seq desc limit $7`,
    [barred.kinds, barred.ids, tries, words, open, most],
    'mails.search',
  );
