import type { Module } from '../contract/modules.ts';

/** On in every tenant (spec §1, TEN-4). Chat and the link indicator are off: no tenant names them. */
export const standardModules: Module[] = [
  'qr-code',
  'login-register',
  'final-application',
  'consultation',
  'event',
  'donation-on-ticket',
];
