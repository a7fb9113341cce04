import { type Listed, listed } from './rooms.ts';

/** Every act the audit trail tells of; `trail.action.<act>` says it in both languages. */
export type TrailAction = Listed<'trailActions'>;
export const TRAIL_ACTIONS: readonly TrailAction[] = listed('trailActions');

/** What the trail's entries are about; `trail.kind.<kind>` names it in both languages. */
export type TrailKind = Listed<'trailKinds'>;
export const TRAIL_KINDS: readonly TrailKind[] = listed('trailKinds');
