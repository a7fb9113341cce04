import type { Capability } from '../../../contract/capabilities.ts';
import { hasModules } from '../../../contract/modules.ts';
import type { Portal } from '../../../contract/portal.ts';
import { modulesOf } from '../page.ts';
import type { RouteDefinition } from '../routes.ts';

type Holder =
  | { ID: unknown; capabilities: Partial<Record<Capability, boolean>>; secondFactorOwed?: unknown }
  | null
  | undefined;

/** Whether the tenant has this screen at all: its module is on, and it is no page of the demonstration outside one. */
export function exists(route: RouteDefinition, portal: Portal): boolean {
  if (route.demo && !portal.demo) return false;
  return hasModules(modulesOf(portal), route.module);
}

/** The organisation has the screen, and an administrator has switched its module off. */
export const isSwitchedOff = ({ module }: RouteDefinition, { switchedOff }: Portal): boolean =>
  module !== undefined && [module].flat().some((name) => switchedOff.includes(name));

/** Whether a person may see the screen. The server checks again, from its own data. */
export function mayEnter(route: RouteDefinition, person: Holder): boolean {
  if (!route.needs) return true;
  if (!person?.ID || person.secondFactorOwed) return false;
  return route.needs === 'person' || route.needs.some((capability) => person.capabilities[capability]);
}

export const isOpenTo = (route: RouteDefinition, portal: Portal, person: Holder): boolean =>
  exists(route, portal) && mayEnter(route, person);
