import { hasModules, type Module } from './modules.ts';
import { type Listed, listed, moduleIn } from './rooms.ts';

/** Every act the audit trail tells of; `trail.action.<act>` says it in both languages. */
export type TrailAction = Listed<'trailActions'>;
export const TRAIL_ACTIONS: readonly TrailAction[] = listed('trailActions');

/** What the trail's entries are about; `trail.kind.<kind>` names it in both languages. */
export type TrailKind = Listed<'trailKinds'>;
export const TRAIL_KINDS: readonly TrailKind[] = listed('trailKinds');

/** Those acts that a tenant with these modules has. */
export const trailActionsIn = (there: readonly Module[]): TrailAction[] =>
  TRAIL_ACTIONS.filter((action) => hasModules(there, moduleIn('trailActions', action)));

/** The kinds of records likewise. */
export const trailKindsIn = (there: readonly Module[]): TrailKind[] =>
  TRAIL_KINDS.filter((kind) => hasModules(there, moduleIn('trailKinds', kind)));
