import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, screen, screensFor } from '../../../engine/web/routes.ts';

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
      () => import('./payment/payment-return.tsx'),
    ),
    forAnybody(
      '/pay/slip/$intentId',
      'Payment-Slip',
      'checkout-web.slip.title',
      () => import('./slips/payment-slip.tsx'),
      {
        words: ['payments', 'forms'],
      },
    ),
    forAnybody('/pay/$kind/$id', 'Pay-By-Link', 'checkout-web.link.title', () => import('./payment/pay-by-link.tsx')),
    forStaff(
      '/payments/online',
      'Online-Payments',
      'checkout-web.list.title',
      () => import('./payment/online-payments.tsx'),
      {
        words: ['payments', 'forms'],
      },
    ),
    forStaff(
      '/payments/online/$intentId',
      'Online-Payment',
      'checkout-web.payment.title',
      () => import('./payment/online-payment.tsx'),
      { words: ['payments', 'forms', 'trail', 'records'], under: 'Online-Payments' },
    ),
    forStaff(
      '/payments/reconciliation',
      'Reconciliation-List',
      'checkout-web.books.title',
      () => import('./reconciliation/reconciliations.tsx'),
      { words: ['payments', 'forms'], acts: [{ label: 'acts.compareStatement', search: 'do=compare' }] },
    ),
    forStaff(
      '/payments/reconciliation/$reconciliationId',
      'Reconciliation-Record',
      'checkout-web.books.title',
      () => import('./reconciliation/reconciliation.tsx'),
      { words: ['payments', 'forms', 'trail', 'records'], under: 'Reconciliation-List' },
    ),
    screen(
      '/payment-methods',
      'Payment-Methods',
      'checkout-web.methods.title',
      () => import('./merchants/payment-methods.tsx'),
      {
        needs: ['setting-manage'],
      },
    ),
  ],
};
