import { openDuties } from '../../engine/duties/duty.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { showDuty } from './parts/changes/preview.ts';
import { peopleOf } from './person.store.ts';
import { maySee } from './policy.ts';
import { registrationById } from './store.ts';

/** `GET /volunteer/duty/list`: what the people of a registration still have to do. */
export const listDuties: Verb<'GET /volunteer/duty/list'> = async (ctx, { registrationId }) =>
  ctx.transaction(async (db) => {
    const row = found(await registrationById(db, registrationId));
    found(maySee(ctx, row) ? row : null);
    const people = await peopleOf(db, [row.id]);
    const duties = await openDuties(
      ctx,
      db,
      people.map(({ id }) => id),
    );
    return { duties: duties.map((duty) => showDuty(ctx, duty)) };
  });
