import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { peopleOf } from '../ports/person.store.ts';
import { registrationById } from '../store.ts';
import { likelyPairs } from './merge.store.ts';
import { presentSide } from './plan-merge.ts';

const SHOWN_MAX = 100;

/** `GET /volunteer/duplicates`: who may have registered twice. */
export const findDuplicates: Verb<'GET /volunteer/duplicates'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const sideOf = async (id: string) =>
      presentSide(ctx, { row: found(await registrationById(db, id)), people: await peopleOf(db, [id]) });
    const rows = [];
    for (const { one, other, why } of await likelyPairs(db, SHOWN_MAX))
      rows.push({
        one: await sideOf(one),
        other: await sideOf(other),
        why: why.map((each) => ctx.t(`volunteers.merge.why.${each}`)),
      });
    return { rows };
  });
