import type { WebRoom } from '../../engine/room.ts';
import { forAnybody, screen, screensFor } from '../../engine/routes.ts';

const forStaff = screensFor({ needs: ['payment-manage'] });

/** Paying through gateways: the way back from them, the payments for staff, the ways to pay for administrators. */
export const checkoutRoom: WebRoom = {
  name: 'checkout',
  words: ['checkout'],
  lookedAfterBy: ['payment-manage', 'setting-manage'],
  routes: [
    forAnybody(
      '/pay/return/$intentId',
      'Payment-Return',
      'checkout-web.return.title',
      () => import('./payment-return.tsx'),
    ),
    forAnybody('/pay/slip/$intentId', 'Payment-Slip', 'checkout-web.slip.title', () => import('./payment-slip.tsx'), {
      words: ['payments', 'forms'],
    }),
    forAnybody('/pay/$kind/$id', 'Pay-By-Link', 'checkout-web.link.title', () => import('./pay-by-link.tsx')),
    forStaff('/payments/online', 'Online-Payments', 'checkout-web.list.title', () => import('./online-payments.tsx'), {
      words: ['payments', 'forms'],
    }),
    forStaff(
      '/payments/online/$intentId',
      'Online-Payment',
      'checkout-web.payment.title',
      () => import('./online-payment.tsx'),
      { words: ['payments', 'forms', 'trail', 'records'], under: 'Online-Payments' },
    ),
    forStaff(
      '/payments/reconciliation',
      'Reconciliation-List',
      'checkout-web.books.title',
      () => import('./reconciliations.tsx'),
      { words: ['payments', 'forms'] },
    ),
    forStaff(
      '/payments/reconciliation/$reconciliationId',
      'Reconciliation-Record',
      'checkout-web.books.title',
      () => import('./reconciliation.tsx'),
      { words: ['payments', 'forms', 'trail', 'records'], under: 'Reconciliation-List' },
    ),
    screen('/payment-methods', 'Payment-Methods', 'checkout-web.methods.title', () => import('./payment-methods.tsx'), {
      needs: ['setting-manage'],
    }),
  ],
};
