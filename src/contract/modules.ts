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

/** Modules that are a part of another one: standing switched on in every tenant, they mean something only with it. */
const PART_OF: Readonly<Partial<Record<Module, Module>>> = { consultation: 'grants', 'final-application': 'grants' };

/** Whether what belongs to a module is there: it is on, and so is the one it is a part of (TEN-4). */
export function hasModule(isOn: (module: Module) => boolean, module: Module): boolean {
  const whole = PART_OF[module];
  return isOn(module) && (whole === undefined || isOn(whole));
}
