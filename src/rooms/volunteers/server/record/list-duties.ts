import { openDuties } from '../../../../engine/server/duties/duty.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { showDuty } from '../changes/preview.ts';
import { maySee } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { registrationById } from '../store.ts';

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
