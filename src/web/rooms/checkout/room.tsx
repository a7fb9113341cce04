import type { WebRoom } from '../../engine/room.ts';

/** Paying through gateways: the way back from them, the payments for staff, the ways to pay for administrators. */
export const checkoutRoom: WebRoom = {
  name: 'checkout',
  words: ['checkout'],
  routes: [],
};
