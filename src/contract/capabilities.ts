import type { Module } from './modules.ts';
import { capabilityNeeds, type Listed, listed, moduleIn, roomWith } from './rooms.ts';

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

/** What a capability is worth nothing without. */
export const neededBy = (capability: Capability): readonly Capability[] =>
  (Object.hasOwn(capabilityNeeds, capability) ? capabilityNeeds[capability]! : []) as readonly Capability[];

const isSpecified = (capability: Capability): capability is (typeof SPECIFIED)[number] =>
  (SPECIFIED as readonly string[]).includes(capability);
/** The one of the specification's that is about events; the others are about grants. */
const OF_EVENTS: Capability = 'oxfam-event-edit';

/** The room that a capability belongs to, by its folder. */
export function roomOfCapability(capability: Capability): string {
  if (!isSpecified(capability)) return roomWith('capabilities', capability) ?? 'accounts';
  return capability === OF_EVENTS ? 'events' : 'grants';
}

/** The module without which a capability opens nothing. */
export function moduleOfCapability(capability: Capability): Module | undefined {
  if (isSpecified(capability)) return capability === OF_EVENTS ? 'event' : 'grants';
  return moduleIn('capabilities', capability);
}
