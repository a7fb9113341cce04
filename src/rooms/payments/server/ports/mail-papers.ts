import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { DrawMailPaper, MailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import { PAPERS, type PaperKind } from '../../contract/calls.ts';
import { fpsOf, paperOf } from '../invoices/paper.ts';
import { refundPaperOf } from '../refunds/refund-paper.ts';
import { numberOf } from '../rules.ts';
import { type InvoiceRow, invoiceById } from '../store.ts';

/** The paper of an invoice that goes with a mail. @param kind or the number of the credit note of a refund */
export const paperToMail = (invoiceId: string, kind: PaperKind | { refund: string }): MailPaper => ({
  kind: 'invoice',
  of: { invoiceId, ...(typeof kind === 'string' ? { paper: kind } : { refund: kind.refund }) },
});

/** Draws an invoice, its receipt, its credit note or that of a refund for a mail, as the same file from the portal. */
export const drawInvoicePaper: DrawMailPaper = async ({ engine, tenant, now, lang }, { invoiceId, paper, refund }) => {
  const drawn = await engine.database.tenant(tenant.key, async (db) => {
    const row = await invoiceById(db, invoiceId!);
    return row && paperIn({ engine, tenant }, db, row, { paper, refund });
  });
  if (!drawn) return null;
  const content = await drawPaper(drawn, {
    tenant,
    now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  return { name: `${engine.words.pick(lang, drawn.title)} ${drawn.number}.pdf`, content };
};

async function paperIn(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: InvoiceRow,
  { paper, refund }: { paper?: string | undefined; refund?: string | undefined },
): Promise<Paper | null> {
  const refundRow = row.refunds.find(({ number }) => number === refund);
  if (refundRow) return refundPaperOf(ctx, row, refundRow);
  const kind = PAPERS.find((candidate) => candidate === paper);
  if (!kind || numberOf(row, kind) === null) return null;
  return paperOf(ctx, row, kind, await fpsOf(db, row, kind));
}
