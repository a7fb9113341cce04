import type { WebRoom } from '../../engine/room.ts';

/** Hours of service and certificates: the own ones, the desk of who runs them, and the check of a certificate (VOL-5, VOL-6). */
export const hoursRoom: WebRoom = {
  name: 'hours',
  module: 'volunteers',
  words: ['hours', 'volunteers'],
  lookedAfterBy: ['volunteer-manage'],
  routes: [],
};
