import type { Input } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MembershipRow } from '../store.ts';

/** What was asked for besides which act it is; the reason is not empty. */
export type How = Pick<Input<'POST /membership/act'>, 'endsOn' | 'type' | 'reason'>;

/** Does it to a membership that is locked, and of which it makes sense; writes the trail. */
export type Act = (ctx: Context, db: TenantDb, row: MembershipRow, how: How) => Promise<void>;
