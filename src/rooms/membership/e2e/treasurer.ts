import type { Page } from '@playwright/test';
import { call } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { tenant } from './applicant.ts';

/** Marks the fee of somebody as paid, by the staff who are logged in on this page. */
export async function markPaid(desk: Pick<Page, 'request'>, email: string): Promise<void> {
  const query = new URLSearchParams({ tenant, lang: 'en', search: email, status: 'open' });
  const answer = await desk.request.get(`${BASE_PATH}/payment/invoice/list?${query}`);
  const { data } = (await answer.json()) as {
    data: { rows: { invoiceId: string; totalCents: number; issuedOn: string }[] };
  };
  const [invoice] = data.rows;
  if (!invoice) throw new Error(`${email} has no open invoice`);
  await call(desk.request, '/payment/invoice/pay', {
    tenant,
    lang: 'en',
    invoiceId: invoice.invoiceId,
    paidOn: invoice.issuedOn,
    reference: `FPS ${invoice.invoiceId.slice(-12)}`,
    cents: String(invoice.totalCents),
  });
}
