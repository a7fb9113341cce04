import { hasRole } from '../../../engine/server/actor.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { ShiftRow } from './store.ts';

/** Who makes shifts and puts people into them. */
export const runsShifts = (ctx: Context): boolean => ctx.can('volunteer-manage');

/** Who records attendance: the leader of the shift, while they volunteer, and who runs shifts. */
export const mayLead = (ctx: Context, { leader_id }: Pick<ShiftRow, 'leader_id'>): boolean =>
  runsShifts(ctx) || (hasRole(ctx.actor, ctx.tenant.volunteers?.role) && leader_id === ctx.person.accountId);

/** Everybody who volunteers sees what was published; who runs shifts also drafts. */
export const maySee = (ctx: Context, { event_state }: Pick<ShiftRow, 'event_state'>): boolean =>
  event_state !== 'draft' || runsShifts(ctx);
