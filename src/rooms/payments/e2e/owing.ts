import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { at } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { tenant } from '../../membership/e2e/applicant.ts';

type Listed = {
  invoiceId: string;
  number: string;
  payer: string;
  email: string;
  totalCents: number;
  issuedOn: string;
};

/** Open invoices of the demonstration, as the desk that is logged in on this page sees them. */
export async function openInvoices(request: APIRequestContext): Promise<Listed[]> {
  const query = new URLSearchParams({ tenant, lang: 'en', status: 'open' });
  const answer = await request.get(`${BASE_PATH}/payment/invoice/list?${query}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { rows: Listed[] } }).data.rows;
}

/** Opens one from the list, as somebody does who has its number. */
export async function openFromList(page: Page, lang: string, number: string): Promise<void> {
  await page.goto(at('/payments', tenant, lang));
  await page.getByRole('searchbox').fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveText(number);
  await rows.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}
