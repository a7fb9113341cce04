import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isTheirs, keyParams } from '../../../../engine/server/person/known-as.ts';
import type { PersonKey } from '../../../../engine/server/person/person-section.ts';
import { COLUMNS, type InvoiceRow, JOINED } from '../store.ts';

/** Invoices of a person, the newest first; with each how many there are. */
export const invoicesOfPerson = (
  db: TenantDb,
  person: PersonKey,
  most: number,
): Promise<(InvoiceRow & { total: number })[]> =>
  db.query(
    `select ${COLUMNS}, count(*) over ()::int as total ${JOINED}
     where i.tenant_id = $1 and ${isTheirs({ account: 'i.account_id', address: 'lower(i.payer_email)' })}
     order by i.seq desc limit $4`,
    [...keyParams(person), most],
  );
