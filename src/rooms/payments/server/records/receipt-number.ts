import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { invoiceById } from '../store.ts';

/** The number of the receipt of a paid invoice, for the room that owns it; null while there is none. */
export const receiptNumber = async (db: TenantDb, invoiceId: string): Promise<string | null> =>
  (await invoiceById(db, invoiceId))?.receipt_number ?? null;
