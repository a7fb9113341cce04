import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { agreedBy } from '../changes/change.store.ts';
import { presentChange } from '../changes/present-change.ts';
import { maySee } from '../policy.ts';
import { presentRegistration } from '../present.ts';
import { registrationById, registrationsOf } from '../store.ts';

/** `GET /volunteer/get`: one registration, for who registered and for staff once it was submitted. */
export const get: Verb<'GET /volunteer/get'> = async (ctx, { registrationId }) =>
  ctx.transaction(async (db) => {
    const row = found(await registrationById(db, registrationId));
    return presentRegistration(ctx, db, found(maySee(ctx, row) ? row : null));
  });

/** `GET /volunteer/mine`: the own registrations: the one that is open or runs, then the others, the newest first. */
export async function mine(ctx: Context): Promise<Output<'GET /volunteer/mine'>> {
  return ctx.transaction(async (db) => {
    const rows: Output<'GET /volunteer/mine'>['rows'] = [];
    for (const row of await registrationsOf(db, ctx.person.accountId))
      rows.push(await presentRegistration(ctx, db, row));
    const agreed = (await agreedBy(db, ctx.person.accountId)).flatMap((change) => presentChange(ctx, change) ?? []);
    return { rows, agreed };
  });
}
