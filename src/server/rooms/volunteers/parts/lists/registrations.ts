import { hongKongDate } from '../../../../../contract/dates.ts';
import { volunteersList } from '../../../../../contract/lists/volunteers.ts';
import { type ListSource, openList } from '../../../../engine/list/list-source.ts';
import { countRegistrations, keysOfRegistrations, NEWEST, readRegistrations } from '../../list.store.ts';
import { presentListed } from '../../present.ts';
import { choiceLabel } from '../service-choices.ts';

/** Registrations that were submitted, the latest first (VOL-1). */
export const registrations: ListSource<'GET /volunteer/list'> = {
  list: volunteersList,
  shows: ['volunteer'],
  open: (ctx, db, input) => {
    const today = hongKongDate(ctx.now);
    return openList({
      order: NEWEST,
      read: readRegistrations(db, input, today),
      present: (rows) => rows.map((row) => presentListed(ctx, row)),
      keys: () => keysOfRegistrations(input, today),
      count: () => countRegistrations(db, input, today),
    });
  },
  names: {
    skill: (ctx, _db, key) => choiceLabel(ctx, 'skills', key),
    workType: (ctx, _db, key) => choiceLabel(ctx, 'workTypes', key),
    language: (ctx, _db, key) => choiceLabel(ctx, 'languages', key),
    district: (ctx, _db, key) => choiceLabel(ctx, 'locations', key),
  },
};
