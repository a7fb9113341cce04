import { hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addNote } from './note.store.ts';

/**
 * What became of what an invoice is for, said by its owner: the papers stay as they were issued, and from now on this
 * stands on each copy of them (PAY-3).
 */
export async function noteOnInvoice(ctx: Context, db: TenantDb, invoiceId: string, text: Text): Promise<void> {
  await addNote(db, invoiceId, { text, on: hongKongDate(db.now) });
  await audit(db, ctx, 'invoice.note', invoiceId, { changes: added({ note: text.en }) });
}
