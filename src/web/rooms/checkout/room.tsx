import type { WebRoom } from '../../engine/room.ts';

/** Paying through gateways: the way back from them, the payments for staff, the ways to pay for administrators. */
export const checkoutRoom: WebRoom = {
  name: 'checkout',
  words: ['checkout'],
  lookedAfterBy: ['payment-manage', 'setting-manage'],
  routes: [
    {
      path: '/pay/return/$intentId',
      name: 'Payment-Return',
      title: 'checkout-web.return.title',
      anybody: true,
      screen: () => import('./payment-return.tsx'),
    },
    {
      path: '/pay/slip/$intentId',
      name: 'Payment-Slip',
      title: 'checkout-web.slip.title',
      anybody: true,
      words: ['payments', 'forms'],
      screen: () => import('./payment-slip.tsx'),
    },
    {
      path: '/pay/$kind/$id',
      name: 'Pay-By-Link',
      title: 'checkout-web.link.title',
      anybody: true,
      screen: () => import('./pay-by-link.tsx'),
    },
    {
      path: '/payments/online',
      name: 'Online-Payments',
      title: 'checkout-web.list.title',
      needs: ['payment-manage'],
      words: ['payments', 'forms'],
      screen: () => import('./online-payments.tsx'),
    },
    {
      path: '/payments/online/$intentId',
      name: 'Online-Payment',
      title: 'checkout-web.one.title',
      needs: ['payment-manage'],
      words: ['payments', 'forms', 'trail', 'records'],
      under: 'Online-Payments',
      screen: () => import('./online-payment.tsx'),
    },
    {
      path: '/payments/reconciliation',
      name: 'Reconciliation-List',
      title: 'checkout-web.books.title',
      needs: ['payment-manage'],
      words: ['payments', 'forms'],
      screen: () => import('./reconciliations.tsx'),
    },
    {
      path: '/payments/reconciliation/$reconciliationId',
      name: 'Reconciliation-Record',
      title: 'checkout-web.books.title',
      needs: ['payment-manage'],
      words: ['payments', 'forms', 'trail', 'records'],
      under: 'Reconciliation-List',
      screen: () => import('./reconciliation.tsx'),
    },
    {
      path: '/payment-methods',
      name: 'Payment-Methods',
      title: 'checkout-web.methods.title',
      needs: ['setting-manage'],
      screen: () => import('./payment-methods.tsx'),
    },
  ],
};
