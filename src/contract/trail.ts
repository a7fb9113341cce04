import type { Module } from './modules.ts';
import { type Listed, listed } from './rooms.ts';

/** Every act the audit trail tells of; `trail.action.<act>` says it in both languages. */
export type TrailAction = Listed<'trailActions'>;
export const TRAIL_ACTIONS: readonly TrailAction[] = listed('trailActions');

/** What the trail's entries are about; `trail.kind.<kind>` names it in both languages. */
export type TrailKind = Listed<'trailKinds'>;
export const TRAIL_KINDS: readonly TrailKind[] = listed('trailKinds');

/** The module that acts and records belong to, by what their names begin with; all others are of every tenant. */
const MODULES_OF: Readonly<Record<string, Module>> = {
  certificate: 'volunteers',
  event: 'event',
  grant: 'grants',
  hours: 'volunteers',
  membership: 'membership',
  service: 'volunteers',
  volunteer: 'volunteers',
};

/**
 * Those of a list of acts or of kinds that a tenant with these modules has.
 * @param names of `TRAIL_ACTIONS` or `TRAIL_KINDS`
 */
export const trailNamesOf = <T extends string>(names: readonly T[], modules: Readonly<Record<Module, boolean>>): T[] =>
  names.filter((name) => {
    const module = MODULES_OF[/^[a-z]+/.exec(name)?.[0] ?? ''];
    return !module || modules[module];
  });
