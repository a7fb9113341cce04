import { Context } from '../../../../engine/server/context.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import { issueInvoice, type Payer } from '../invoices/issue-invoice.ts';
import type { NewLine } from '../journal/line.store.ts';

export const contextIn = ({ engine }: TestPortal, tenant = 'cifa'): Context =>
  new Context({
    engine,
    tenant: engine.tenants.get(tenant)!,
    lang: 'en',
    actor: { kind: 'job', job: 'test' },
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });

export const line = (en: string, quantity: number, eachCents: number, purpose: NewLine['purpose']): NewLine => ({
  text: { en, 'zh-hant': `${en}（中文）` },
  quantity,
  eachCents,
  purpose,
});

/** Two tickets at HK$300 with a tenth off, and a gift of HK$200 on top: HK$740. */
export const LINES = [
  line('Seat at the symposium', 2, 300_00, 'ticket'),
  line('Early bird', 1, -60_00, 'discount'),
  line('Donation', 1, 200_00, 'gift'),
];

/** An invoice with lines for a membership that waits for its fee. @returns its id */
export async function invoiced(
  portal: TestPortal,
  { membershipId, payer, lines = LINES }: { membershipId: string; payer: Payer; lines?: readonly NewLine[] },
): Promise<string> {
  const ctx = contextIn(portal);
  const { id } = await portal.engine.database.tenant('cifa', (db) =>
    issueInvoice(ctx, db, {
      payer,
      lines,
      purpose: 'join',
      subject: { kind: 'membership', id: membershipId },
      title: { en: 'Symposium 2026', 'zh-hant': '2026 年研討會' },
    }),
  );
  return id;
}
