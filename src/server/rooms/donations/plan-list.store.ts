import type { PlanStatus } from '../../../contract/values/donations.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Place, Placed } from '../../engine/list/pager.ts';
import { Params } from '../../engine/list/params.ts';
import { wordsOf } from '../../engine/search/read-query.ts';
import { PLAN_COLUMNS, PLAN_JOINED, type PlanRow } from './plan.store.ts';

export type PlanFilter = {
  status?: PlanStatus | undefined;
  /** Only those of which the last gift could not be charged. */
  failing?: boolean | undefined;
  search?: string | undefined;
};

const FAILING = `n.declined <> '' and n.status in ('active', 'paused')`;
// one that was begun and never paid is no regular gift yet
const WHERE = `n.tenant_id = $1 and n.status <> 'begun' and ($2::text is null or n.status = $2)
  and (not $3::boolean or ${FAILING})
  and ($4::text[] is null or search_has(search_text(concat_ws(' ', n.name, n.receipt_name, d.email)), $4))`;

const valuesOf = ({ status, failing, search }: PlanFilter) => [
  status ?? null,
  failing ?? false,
  search ? wordsOf(search) : null,
];

export const PLAN_ORDER = { name: 'gift-plans', by: [['n.seq', 'whole']], descending: true } as const;

export const readPlans =
  (db: TenantDb, filter: PlanFilter) =>
  (place: Place): Promise<(PlanRow & Placed)[]> => {
    const params = new Params(valuesOf(filter));
    return db.query(
      `select ${PLAN_COLUMNS}, ${place.cursor} as cursor ${PLAN_JOINED} where ${WHERE} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

/** Regular gifts that have all words of a search, the newest first; at most so many. */
export const searchPlans = (db: TenantDb, search: string, most: number): Promise<PlanRow[]> =>
  db.query(`select ${PLAN_COLUMNS} ${PLAN_JOINED} where ${WHERE} order by n.seq desc limit $5`, [
    ...valuesOf({ search }),
    most,
  ]);

export type PlanCounts = { active: number; paused: number; stopped: number; failing: number; since: Date | null };

/** How many there are of each state, and of how many the last gift could not be charged. */
export const countPlans = (db: TenantDb, filter: PlanFilter): Promise<PlanCounts> =>
  db.single(
    `select count(*) filter (where n.status = 'active')::int as active,
       count(*) filter (where n.status = 'paused')::int as paused,
       count(*) filter (where n.status = 'stopped')::int as stopped,
       count(*) filter (where ${FAILING})::int as failing,
       min(n.next_on::timestamp at time zone 'Asia/Hong_Kong') filter (where n.status = 'paused' and n.ended_by = 'gateway')
         as since
     from gift_plan n join donor d on d.tenant_id = $1 and d.tenant_id = n.tenant_id and d.id = n.donor_id where ${WHERE}`,
    valuesOf({ ...filter, status: undefined, failing: undefined }),
  );
