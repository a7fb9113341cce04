import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { spread } from '../../../engine/dev/people.ts';
import { issueInvoice } from '../../payments/issue-invoice.ts';
import { type PastInvoice, seedInvoices } from '../../payments/seed-invoices.ts';
import { payerName } from '../rules.ts';
import { decidedMemberships, type MembershipRow } from '../store.ts';

type Doing = Parameters<typeof issueInvoice>[0];

const DAY_MS = 86_400_000;
const REFERENCES = ['FPS 2041', 'Cheque 100482', 'BEA 77120', '轉數快 5518', '支票 003917'];

/**
 * What the members of the demonstration were asked to pay: who joined has paid, one was never paid and cancelled, of
 * those who are still awaited all but the newest are overdue. Only the newest is told by mail.
 */
export async function seedFees(ctx: Doing, db: TenantDb): Promise<void> {
  const rows = (await decidedMemberships(db)).flatMap((row) => {
    const { label, feeCents = 0 } = ctx.tenant.membershipTypes![row.type]!;
    const fee = { ...row, line: label, totalCents: feeCents };
    return feeCents > 0 ? [fee] : [];
  });
  const awaiting = rows.filter(({ status }) => status === 'awaiting');
  const newest = awaiting.at(-1);
  const cancelled = rows.filter(({ status }) => status === 'rejected').at(-1);
  const past = rows.filter((row) => row !== newest && (row.status !== 'rejected' || row === cancelled));
  await seedInvoices(
    db,
    past.map((row, at): PastInvoice => {
      const later = new Date(Math.min(row.decided_at!.getTime() + (2 + spread(at, 7, 9)) * DAY_MS, db.now.getTime()));
      return {
        ...invoiceOf(row),
        issuedAt: row.decided_at!,
        by: row.decided_by,
        ...(row === cancelled && { cancelled: { at: later, reason: row.comment ?? '' } }),
        ...(row.number && { paid: { at: later, reference: REFERENCES[at % REFERENCES.length]! } }),
      };
    }),
  );
  if (newest) await issueInvoice(ctx, db, invoiceOf(newest));
}

const invoiceOf = (row: MembershipRow & Pick<PastInvoice, 'line' | 'totalCents'>) => ({
  accountId: row.account_id,
  payer: payerName(row),
  subject: { kind: 'membership', id: row.id },
  purpose: 'join',
  line: row.line,
  totalCents: row.totalCents,
});
