import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { suggestPeople } from './parts/suggest-people.ts';
import { shiftById } from './store.ts';

/** `GET /shift/desk/suggest`: whom a shift fits, by fit and by who has served less. */
export const suggest: Verb<'GET /shift/desk/suggest'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => ({ rows: await suggestPeople(ctx, db, found(await shiftById(db, shiftId))) }));
