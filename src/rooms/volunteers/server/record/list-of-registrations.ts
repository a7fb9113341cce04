import { hongKongDate } from '../../../../contract/dates.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { volunteersList } from '../../contract/lists.ts';
import { presentListed } from '../present.ts';
import { registrationList } from './list.store.ts';
import { choiceLabel } from './service-choices.ts';

/** Registrations that were submitted, the latest first (VOL-1). */
export const registrations: ListSource<'GET /volunteer/list'> = {
  list: volunteersList,
  shows: ['volunteer'],
  open: (ctx, db, input) => {
    const filter = { ...input, today: hongKongDate(ctx.now) };
    return openList({
      ...registrationList.open(db, filter),
      present: (rows) => rows.map((row) => presentListed(ctx, row)),
      keys: () => registrationList.keys('r.id', db, filter),
    });
  },
  names: {
    skill: (ctx, _db, key) => choiceLabel(ctx, 'skills', key),
    workType: (ctx, _db, key) => choiceLabel(ctx, 'workTypes', key),
    language: (ctx, _db, key) => choiceLabel(ctx, 'languages', key),
    district: (ctx, _db, key) => choiceLabel(ctx, 'locations', key),
  },
};
