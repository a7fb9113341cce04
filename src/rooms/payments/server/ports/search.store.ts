import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { COLUMNS, type InvoiceRow, JOINED } from '../store.ts';

/** Invoices that have all words, those whose number ends so first; at most so many. */
export const searchInvoices = (db: TenantDb, words: readonly string[], most: number): Promise<InvoiceRow[]> =>
  db.query(
    `with f as materialized (select id, place from find_invoices($2, $3)),
       best as materialized (select i.id, f.place, i.seq from f join invoice i on i.tenant_id = $1 and i.id = f.id
         order by f.place, i.seq desc limit $3)
     select ${COLUMNS} ${JOINED} join best on best.id = i.id where i.tenant_id = $1 order by best.place, best.seq desc`,
    [words, most],
    'invoices.search',
  );
