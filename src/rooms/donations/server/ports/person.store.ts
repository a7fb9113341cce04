import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isTheirs, keyParams } from '../../../../engine/server/person/known-as.ts';
import type { PersonKey } from '../../../../engine/server/person/person-section.ts';
import { PLAN_COLUMNS, PLAN_JOINED, type PlanRow } from '../plans/plan.store.ts';
import { COLUMNS, type GiftRow, JOINED } from '../store.ts';

const THEIRS = isTheirs({ account: 'd.account_id', address: 'd.email_key' });

/** Gifts of a person, the newest first; with each how many there are. */
export const giftsOfPerson = (
  db: TenantDb,
  person: PersonKey,
  most: number,
): Promise<(GiftRow & { total: number })[]> =>
  db.query(
    `select ${COLUMNS}, count(*) over ()::int as total ${JOINED} where g.tenant_id = $1 and ${THEIRS}
     order by g.seq desc limit $4`,
    [...keyParams(person), most],
  );

/** Their regular gifts, but for those that were begun and never paid. */
export const plansOfPerson = (
  db: TenantDb,
  person: PersonKey,
  most: number,
): Promise<(PlanRow & { total: number })[]> =>
  db.query(
    `select ${PLAN_COLUMNS}, count(*) over ()::int as total ${PLAN_JOINED}
     where n.tenant_id = $1 and n.status <> 'begun' and ${THEIRS} order by n.seq desc limit $4`,
    [...keyParams(person), most],
  );
