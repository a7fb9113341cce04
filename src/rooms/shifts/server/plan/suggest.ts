import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { shiftById } from '../store.ts';
import { suggestPeople } from './suggest-people.ts';

/** `GET /shift/desk/suggest`: whom a shift fits, by fit and by who has served less. */
export const suggest: Verb<'GET /shift/desk/suggest'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => ({ rows: await suggestPeople(ctx, db, found(await shiftById(db, shiftId))) }));
