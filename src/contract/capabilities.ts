/**
 * Every capability there is. The first eight are the specification's (§6, ACC-9); the rest are ours and gate the
 * screens of this product. Which role holds which is declared per tenant in `src/tenants/<tenant>/tenant.ts`.
 */
export const CAPABILITIES = [
  'oxfam-dashboard-create-project',
  'oxfam-dashboard-manage-project',
  'oxfam-application-add-team-member',
  'oxfam-application-read',
  'oxfam-application-edit',
  'oxfam-application-approve',
  'oxfam-consultation-hour-edit',
  'oxfam-event-edit',
  'user-manage',
  'audit-read',
  'job-manage',
  'setting-manage',
  'form-manage',
  'mail-manage',
  'membership-review',
  'grant-manage',
  'payment-manage',
  'document-manage',
  'tenant-enter',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** GET /session sends this map: every capability, true or false (ACC-8). */
export type CapabilityMap = Record<Capability, boolean>;

export const isCapability = (value: unknown): value is Capability => CAPABILITIES.includes(value as Capability);

export function capabilityMap(held: ReadonlySet<Capability>): CapabilityMap {
  return Object.fromEntries(CAPABILITIES.map((name) => [name, held.has(name)])) as CapabilityMap;
}
