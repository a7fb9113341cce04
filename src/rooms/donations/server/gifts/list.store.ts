import { wordsOf } from '../../../../contract/search-text.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import type { Period } from '../../../../engine/server/list/params.ts';
import type { GiftStatus } from '../../contract/values.ts';
import { COLUMNS, type GiftRow, JOINED } from '../store.ts';

export type Filter = {
  status?: GiftStatus | undefined;
  paid?: Period | undefined;
  search?: string | undefined;
  appeal?: string | undefined;
  donor?: string | undefined;
};

const WHERE = `g.tenant_id = $1 and ($2::text is null or g.status = $2)
  and ($3::date is null or g.paid_on >= $3::date) and ($4::date is null or g.paid_on <= $4::date)
  and ($5::text[] is null or search_has(search_text(concat_ws(' ', g.reference, r.number, g.name, g.receipt_name,
    d.email, g.payment_reference, g.old_receipt)), $5))
  and ($6::uuid is null or g.appeal_id = $6) and ($7::uuid is null or g.donor_id = $7)`;

function valuesOf({ status, paid, search, appeal, donor }: Filter) {
  const { from = null, to = null } = paid ?? {};
  return [status ?? null, from, to, search ? wordsOf(search) : null, appeal ?? null, donor ?? null];
}

export const giftList = listSql<GiftRow, Filter>({
  order: { name: 'gifts', by: [['g.seq', 'whole']], descending: true },
  columns: COLUMNS,
  tables: JOINED,
  where: (params, filter) => params.fixed(WHERE, valuesOf(filter)),
});

/** How many of the latest gifts stand on the page of what they are for. */
const LATEST = 24;

/** The latest gifts of a regular gift or for an appeal, the newest first: not those that were begun and never paid. */
export const latestGifts = (db: TenantDb, of: { plan: string } | { appeal: string }): Promise<GiftRow[]> =>
  db.query(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and ${'plan' in of ? 'g.plan_id' : 'g.appeal_id'} = $2
       and g.status <> 'open' order by g.seq desc limit $3`,
    ['plan' in of ? of.plan : of.appeal, LATEST],
  );

/** Gifts that have all words of a search, the newest first; at most so many. */
export const searchGifts = (db: TenantDb, search: string, most: number): Promise<GiftRow[]> =>
  db.query(
    `select ${COLUMNS} ${JOINED} where ${WHERE} order by g.seq desc limit $8`,
    [...valuesOf({ search }), most],
    'donations.search',
  );

export type GiftSums = Record<GiftStatus | 'paidCents', number>;

/** How many there are of each status, and what the paid ones come to. Whole cents. */
export const sumsOfGifts = (db: TenantDb, filter: Filter): Promise<GiftSums> =>
  db.single(
    `select count(*) filter (where g.status = 'paid')::int as paid, count(*) filter (where g.status = 'open')::int as open,
       count(*) filter (where g.status = 'refunded')::int as refunded,
       count(*) filter (where g.status = 'undone')::int as undone,
       coalesce(sum(g.cents - g.refunded_cents) filter (where g.status = 'paid'), 0)::bigint as "paidCents" ${JOINED} where ${WHERE}`,
    valuesOf({ ...filter, status: undefined }),
  );
