import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { readQuery } from '../../../../engine/server/search/read-query.ts';
import { applicationsList } from '../../contract/lists.ts';
import { countIn } from '../members/list-of-members.ts';
import { presentRow, typeLabel } from '../present.ts';
import {
  asksByDays,
  countByStatus,
  countFiltered,
  countFound,
  type Filter,
  orderOf,
  readMemberships,
} from './list.store.ts';

/** Applications and members, newest first or with `oldestFirst` who has waited longest (MEM-2). */
export const applications: ListSource<'GET /membership/browse'> = {
  list: applicationsList,
  shows: ['membership'],
  open(ctx, db, input) {
    const { words } = readQuery(input.search ?? '');
    return openList({
      order: orderOf(input),
      read: (place) => readMemberships(db, words, input, place),
      present: (rows) => rows.map((row) => presentRow(ctx, row)),
      count: async () =>
        words.length > 0 ? countFound(db, words, input) : countIn(await applicationCounts(db, input), input.status),
    });
  },
  names: { type: (ctx, _db, type) => typeLabel(ctx, type) },
};

/** How many there are of each state, whatever is searched for: kept, unless days are asked for. */
export const applicationCounts = (db: TenantDb, filter: Filter): Promise<Record<string, number>> =>
  asksByDays(filter) ? countFiltered(db, filter) : countByStatus(db, filter.type);
