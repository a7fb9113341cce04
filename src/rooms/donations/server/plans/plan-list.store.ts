import { wordsOf } from '../../../../contract/search-text.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import type { PlanStatus } from '../../contract/values.ts';
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

export const planList = listSql<PlanRow, PlanFilter>({
  order: { name: 'gift-plans', by: [['n.seq', 'whole']], descending: true },
  columns: PLAN_COLUMNS,
  tables: PLAN_JOINED,
  where: (params, filter) => params.fixed(WHERE, valuesOf(filter)),
});

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
