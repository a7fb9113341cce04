import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { stayedHere } from '../../../../engine/server/mail/mail.store.ts';

const RECEIPT = columnsOf(
  'gift_receipt',
  'r',
  'id number gift_id receipt_name language cents given_on issued_on method payment_reference file_number',
);
export type ReceiptRow = RowOf<typeof RECEIPT> & {
  donor_id: string;
  /** Of the money; empty where it came with an invoice, whose receipt says it. */
  payment_number: string;
  appeal_title: Text | null;
  void_reason: string | null;
  voided_at: Date | null;
};

const COLUMNS = `${RECEIPT}, g.donor_id, g.payment_number, p.title as appeal_title, v.reason as void_reason, v.voided_at`;
const JOINED = `from gift_receipt r
  join gift g on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.gift_id
  left join appeal p on p.tenant_id = $1 and p.tenant_id = g.tenant_id and p.id = g.appeal_id
  left join gift_receipt_void v on v.tenant_id = $1 and v.tenant_id = r.tenant_id and v.receipt_id = r.id`;

export const receiptById = (db: TenantDb, id: string): Promise<ReceiptRow | undefined> =>
  db.first(`select ${COLUMNS} ${JOINED} where r.tenant_id = $1 and r.id = $2`, [id]);

export const addReceipt = (db: TenantDb, receipt: Omit<NewRow<'gift_receipt'>, 'id' | 'issued_at'>): Promise<string> =>
  db.create('gift_receipt', { ...receipt, issued_at: db.now });

export const addVoid = (db: TenantDb, receipt_id: string, reason: string, by: string | null): Promise<void> =>
  db.add('gift_receipt_void', { receipt_id, reason, voided_at: db.now, voided_by: by });

/**
 * The original is given once: downloaded, or sent with a mail. Of a mail that has not left, that its mailbox would not
 * have, or that came back later, whoever asks next takes it over, and the mail that is tried again brings a copy.
 * @param mailId of the mail that the receipt goes with; null: its donor takes it on the portal
 * @returns whether this is the original: two at once have it not both, and a mail that is tried again brings what it was
 * to bring
 */
export async function takeOriginal(db: TenantDb, receiptId: string, mailId: string | null): Promise<boolean> {
  const taking = { taken_at: db.now, mail_id: mailId };
  if (await db.addIfNew('gift_receipt_original', { receipt_id: receiptId, ...taking })) return true;
  const taken = await db.first<{ mail_id: string | null }>(
    'select mail_id from gift_receipt_original where tenant_id = $1 and receipt_id = $2 for update',
    [receiptId],
  );
  if (!taken?.mail_id) return false;
  if (taken.mail_id === mailId) return true;
  if (!(await stayedHere(db, taken.mail_id)) && !(await cameBack(db, taken.mail_id))) return false;
  await db.update('gift_receipt_original', taking).where('receipt_id', '=', receiptId).execute();
  return true;
}

/** Whether a mail that a mail server had taken was not delivered after all; a complaint is of one that was. */
const cameBack = (db: TenantDb, mailId: string): Promise<boolean> =>
  db.exists(`select from mail_bounce where tenant_id = $1 and mail_id = $2 and kind <> 'complaint' limit 1`, [mailId]);

/** The mail goes without the receipt that it was to bring: nobody was given the original. */
export const leaveOriginal = (db: TenantDb, receiptId: string, mailId: string) =>
  db.remove('gift_receipt_original').where('receipt_id', '=', receiptId).where('mail_id', '=', mailId).execute();
