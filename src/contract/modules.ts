/**
 * What a tenant may switch on or off (TEN-4). A module that is off has no menu, no screen, no call, no job, no hint, no
 * search and no public page.
 */
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

/** Modules that are a part of others: standing switched on in every tenant, they mean something only with them. */
export const PART_OF: Readonly<Partial<Record<Module, readonly Module[]>>> = {
  consultation: ['grants'],
  'final-application': ['grants'],
  'donation-on-ticket': ['event', 'donation'],
};

/** Of the modules that are switched on those that are there: a part is there only with what it is a part of (TEN-4). */
export const modulesThere = (on: readonly Module[]): Module[] =>
  on.filter((module) => (PART_OF[module] ?? []).every((whole) => on.includes(whole)));

/** Modules that something needs: one, several together, or none. */
export type NeedsModules = Module | readonly Module[] | undefined;

/** Whether all that something needs is there. @param there what `modulesThere` answers */
export const hasModules = (there: readonly Module[], needs: NeedsModules): boolean =>
  needs === undefined || [needs].flat().every((module) => there.includes(module));
