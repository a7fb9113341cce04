import { type Listed, listed } from './rooms.ts';

/** The specification's own (§6, ACC-9). */
const SPECIFIED = [
  'oxfam-dashboard-create-project',
  'oxfam-dashboard-manage-project',
  'oxfam-application-add-team-member',
  'oxfam-application-read',
  'oxfam-application-edit',
  'oxfam-application-approve',
  'oxfam-consultation-hour-edit',
  'oxfam-event-edit',
] as const;
export type Capability = (typeof SPECIFIED)[number] | Listed<'capabilities'>;

/**
 * Every capability there is: the specification's, then what the rooms add for the screens of this product. Which role
 * holds which is declared per tenant in `src/tenants/<tenant>/tenant.ts`.
 */
export const CAPABILITIES: readonly Capability[] = [...SPECIFIED, ...listed('capabilities')];

/** GET /session sends this map: every capability, true or false (ACC-8). */
export type CapabilityMap = Record<Capability, boolean>;

export const isCapability = (value: unknown): value is Capability => CAPABILITIES.includes(value as Capability);

export function capabilityMap(readonlySet: ReadonlySet<Capability>): CapabilityMap {
  return Object.fromEntries(CAPABILITIES.map((name) => [name, readonlySet.has(name)])) as CapabilityMap;
}
