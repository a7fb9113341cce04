import type { Text } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { LinePurpose } from '../../../rooms/payments/contract/values.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { MoneyMoved } from '../payables/payable.ts';
import type { Subject } from '../workflows/workflow-service.ts';

/** An invoice as its owner knows it. Money in whole cents of HKD. */
export type OwnedInvoice = {
  id: string;
  number: string;
  /** Null: a payer without an account. */
  accountId: string | null;
  subject: Subject;
  /** The owner's own word for what it is for. */
  purpose: string;
  totalCents: number;
  lines: readonly {
    position: number;
    text: Text;
    quantity: number;
    eachCents: number;
    cents: number;
    purpose: LinePurpose;
  }[];
  /** Day of Hong Kong. */
  issuedOn: string;
};

/**
 * A room's side of the invoices it asks for, by the kind of its records: payments calls back here and knows no room.
 * Runs in the transaction that books the money, by whoever books it: a person, or a gateway.
 */
export type InvoiceOwner = {
  /** What will become of its record, as word keys with `{{payer}}`: told before anybody books or cancels. */
  outcome(invoice: OwnedInvoice): { paid: WordKey; cancelled: WordKey };
  /** Whether what it is for ends where nobody pays, after the last reminder. */
  lapses(invoice: OwnedInvoice): boolean;
  /** Locks its record. Everybody takes the record before the invoice, so that two who meet wait and do not block. */
  lock(db: TenantDb, subject: Subject): Promise<void>;
  paid(ctx: Context, db: TenantDb, invoice: OwnedInvoice): Promise<void>;
  cancelled(ctx: Context, db: TenantDb, invoice: OwnedInvoice, reason: string): Promise<void>;
  /**
   * A payment that was booked by mistake is taken back, the invoice is open again; `paid` comes once more with the next
   * payment. Without it what the payment brought about stays, and another payment brings nothing.
   */
  unpaid?(ctx: Context, db: TenantDb, invoice: OwnedInvoice, reason: string): Promise<void>;
  /** Money of a paid one went back; `leftCents`: what is kept of it. Without it what it was for stays: staff end it. */
  refunded?(
    ctx: Context,
    db: TenantDb,
    invoice: OwnedInvoice,
    money: MoneyMoved & { leftCents: number },
  ): Promise<void>;
};
