/** What a tenant may switch on or off (TEN-4). A module that is off has no menu, no screen and no call. */
export const MODULES = [
  'membership',
  'grants',
  'volunteers',
  'event',
  'donation',
  'documents',
  'qr-code',
  'login-register',
  'final-application',
  'consultation',
  'donation-on-ticket',
  'chat',
  'link-indicator',
] as const;
export type Module = (typeof MODULES)[number];
