import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['payment-manage'] });

/** Invoices with their receipts and credit notes: for the payer, and for who looks after payments (PAY-3). */
export const paymentsRoom: WebRoom = {
  name: 'payments',
  words: ['payments', 'checkout', 'forms', 'trail'],
  lookedAfterBy: ['payment-manage'],
  routes: [
    forStaff('/payments', 'Invoice-List', 'payments-web.list.title', () => import('./invoices/invoices.tsx'), {
      acts: [{ label: 'acts.recordPayment', search: 'status=open' }],
    }),
    forStaff(
      '/payments/import',
      'Invoice-Import',
      'payments-web.import',
      () => import('./invoices/import-invoices.tsx'),
      { words: ['imports', 'sheets'], under: 'Invoice-List' },
    ),
    forStaff(
      '/payments/journal',
      'Payment-Journal',
      'payments-web.journal.title',
      () => import('./journal/journal.tsx'),
    ),
    forPerson(
      '/payments/invoice/$invoiceId',
      'Invoice',
      'payments-web.invoice.title',
      () => import('./invoices/invoice.tsx'),
      {
        words: ['records'],
      },
    ),
  ],
};
