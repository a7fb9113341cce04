import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { ownVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { presentName } from '../present.ts';
import { isToCome } from '../rules.ts';
import { type SignupRow, signupsOf } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { linkOf, namesOf } from './name.store.ts';
import { namesKey, namesPath } from './names-link.ts';

export type OwnGroup = { shift: ShiftRow; group: Volunteer; signup: SignupRow };

/** What the own group has in a shift. @throws Refusal 404: it is none of a group, or has nothing in it */
export async function ownGroup(ctx: Context, db: TenantDb, shift: ShiftRow): Promise<OwnGroup> {
  const group = found((await ownVolunteers(ctx, db)).find(({ kind }) => kind === 'group'));
  const signup = found((await signupsOf(db, shift.id)).find(({ person_id }) => person_id === group.personId));
  return { shift, group, signup };
}

/** Who comes, for the contact person of the group. */
export async function presentNames(
  ctx: Context,
  db: TenantDb,
  { shift, group, signup }: OwnGroup,
): Promise<Output<'GET /shift/names'>> {
  const nonce = await linkOf(db, signup.id);
  const free = signup.holds ? Math.max(0, shift.capacity - shift.taken) : shift.capacity;
  const open = isToCome(shift, ctx.now);
  return {
    signupId: signup.id,
    heads: signup.heads,
    most: Math.max(signup.heads, Math.min(group.heads, signup.holds ? signup.heads + free : free)),
    url:
      nonce && open
        ? linkTo(ctx.engine, ctx.tenant, ctx.lang, namesPath(signup.id), { key: namesKey(ctx, signup.id, nonce) })
        : '',
    until: shift.starts_at.toISOString(),
    rows: (await namesOf(db, [signup.id])).map((row) => presentName(ctx, row)),
    open,
  };
}
