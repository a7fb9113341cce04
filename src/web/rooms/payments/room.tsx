import type { WebRoom } from '../../engine/room.ts';

/** Invoices with their receipts and credit notes: for the payer, and for who looks after payments (PAY-3). */
export const paymentsRoom: WebRoom = {
  name: 'payments',
  words: ['payments', 'checkout', 'forms', 'trail'],
  lookedAfterBy: ['payment-manage'],
  routes: [
    {
      path: '/payments',
      name: 'Invoice-List',
      title: 'payments-web.list.title',
      needs: ['payment-manage'],
      screen: () => import('./invoices.tsx'),
    },
    {
      path: '/payments/journal',
      name: 'Payment-Journal',
      title: 'payments-web.journal.title',
      needs: ['payment-manage'],
      screen: () => import('./journal.tsx'),
    },
    {
      path: '/payments/invoice/$invoiceId',
      name: 'Invoice',
      title: 'payments-web.invoice.title',
      needs: 'person',
      words: ['records'],
      screen: () => import('./invoice.tsx'),
    },
  ],
};
