import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../../../../engine/server/list/pager.ts';
import { Params } from '../../../../engine/server/list/params.ts';
import type { LikenessReason } from '../../contract/calls-merge.ts';
import type { MembershipStatus } from '../../contract/values.ts';
import { APPLICATION_FORM } from '../rules.ts';
import type { Key } from './duplicates.rules.ts';

/** Takes up memberships that changed, so many at a time; what somebody else is taking up or changing is left. */
export const takeDue = (db: TenantDb, most: number): Promise<string[]> =>
  db.column(
    `delete from membership_key_due where tenant_id = $1 and membership_id in (
       select membership_id from membership_key_due where tenant_id = $1
       order by membership_id limit $2 for update skip locked)
     returning membership_id`,
    [most],
  );

export type PersonRow = {
  id: string;
  status: MembershipStatus;
  fullname: string;
  fullname_chinese: string;
  email: string;
  contact: string | null;
  phone: string | null;
  born: string | null;
};

/** What is known of the people behind memberships, by whoever wrote it. */
export const peopleBehind = (db: TenantDb, ids: readonly string[]): Promise<PersonRow[]> =>
  db.query<PersonRow>(
    `select m.id, m.status, m.fullname, m.fullname_chinese, a.email, f.answers->>'contactEmail' as contact,
       f.answers->>'phone' as phone, f.answers->>'dateOfBirth' as born
     from membership m
     join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     left join form_answer f on f.tenant_id = $1 and f.tenant_id = m.tenant_id and f.form_id = '${APPLICATION_FORM}'
       and f.data_id = m.id::text
     where m.tenant_id = $1 and m.id = any($2)`,
    [ids],
  );

/** The keys of these memberships, in the place of those they had. */
export async function replaceKeys(
  db: TenantDb,
  ids: readonly string[],
  keys: readonly (Key & { id: string })[],
): Promise<void> {
  await db.query('delete from membership_key where tenant_id = $1 and membership_id = any($2)', [ids]);
  await db.query(
    `insert into membership_key (tenant_id, membership_id, kind, key)
     select $1, x.id, x.kind, x.key from unnest($2::uuid[], $3::text[], $4::text[]) as x (id, kind, key)`,
    [keys.map(({ id }) => id), keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
}

/** Most memberships that one key leads to: a number that hundreds share tells nothing. */
const SHARED_MAX = 100;

/** Whether a membership has a name in Chinese. */
const named = (id: string): string =>
  `exists (select 1 from membership_key c where c.tenant_id = $1 and c.membership_id = ${id} and c.kind = 'chinese')`;

/**
 * Whom these memberships share a key with, each pair once from each side. A similar spelling alone leads to nobody
 * where both have a name in Chinese: that says more.
 */
export const sharingKeys = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; other: string }[]> =>
  db.query(
    `select distinct k.membership_id as id, s.membership_id as other
     from (select membership_id, kind, key, ${named('membership_key.membership_id')} as named from membership_key
       where tenant_id = $1 and membership_id = any($2) and kind <> 'born') k
     cross join lateral (
       select o.membership_id from membership_key o
       where o.tenant_id = $1 and o.kind = k.kind and o.key = k.key and o.kind <> 'born'
         and o.membership_id <> k.membership_id
         and (k.kind <> 'spelling' or not k.named or not ${named('o.membership_id')})
       limit ${SHARED_MAX}) s`,
    [ids],
  );

/** The keys of many, by membership. */
export async function keysOfAll(db: TenantDb, ids: readonly string[]): Promise<Map<string, Key[]>> {
  const rows = await db.query<Key & { membership_id: string }>(
    'select membership_id, kind, key from membership_key where tenant_id = $1 and membership_id = any($2)',
    [ids],
  );
  const keys = new Map<string, Key[]>();
  for (const { membership_id, kind, key } of rows)
    keys.set(membership_id, [...(keys.get(membership_id) ?? []), { kind, key }]);
  return keys;
}

export type FoundPair = { one: string; other: string; score: number; why: LikenessReason[] };

/** The pairs of these memberships, in the place of those they were in; what was dismissed stays so. */
export async function replacePairs(db: TenantDb, ids: readonly string[], pairs: readonly FoundPair[]): Promise<void> {
  // One order for all, so that two who look at the same pairs wait for each other and never in a ring.
  await db.query(
    `delete from membership_pair where tenant_id = $1 and (one_id, other_id) in (
       select one_id, other_id from membership_pair
       where tenant_id = $1 and (one_id = any($2) or other_id = any($2)) and dismissed_at is null
       order by one_id, other_id for update)`,
    [ids],
  );
  await db.query(
    `insert into membership_pair (tenant_id, one_id, other_id, score, why, found_at)
     select $1, x.one, x.other, x.score, string_to_array(x.why, ' '), $6
     from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[]) as x (one, other, score, why) order by x.one, x.other
     on conflict (tenant_id, one_id, other_id) do update set score = excluded.score, why = excluded.why
     where membership_pair.tenant_id = $1`,
    [
      pairs.map(({ one }) => one),
      pairs.map(({ other }) => other),
      pairs.map(({ score }) => score),
      pairs.map(({ why }) => why.join(' ')),
      db.now,
    ],
  );
}

export type PairRow = {
  one_id: string;
  other_id: string;
  score: number;
  why: LikenessReason[];
  dismissed_at: Date | null;
  dismisser: string | null;
};

const COLUMNS = `p.one_id, p.other_id, p.score, p.why, p.dismissed_at,
  coalesce(nullif(d.display_name, ''), d.email) as dismisser`;
const JOINED = `from membership_pair p
  left join account d on d.tenant_id = $1 and d.tenant_id = p.tenant_id and d.id = p.dismissed_by`;

/** The likeliest first: the score counts down, so it is compared, and indexed, with its sign turned. */
const LIKELIEST = {
  name: 'pairs',
  by: [
    ['-p.score', 'whole'],
    ['p.one_id', 'id'],
    ['p.other_id', 'id'],
  ],
} as const;

export const listPairs = (db: TenantDb, dismissed: boolean, input: PageInput) =>
  readPage(LIKELIEST, input, (place) => {
    const params = new Params();
    return db.query<PairRow & Placed>(
      `select ${COLUMNS}, ${place.cursor} as cursor ${JOINED}
       where p.tenant_id = $1 and p.dismissed_at is ${dismissed ? 'not ' : ''}null and ${place.where(params)}
       ${place.tail(params)}`,
      params.values,
    );
  });

export const countPairs = (db: TenantDb, dismissed: boolean): Promise<number> =>
  db.count(
    `select count(*)::int as n from membership_pair
     where tenant_id = $1 and dismissed_at is ${dismissed ? 'not ' : ''}null`,
  );

/** From this score on a pair is work that waits; below it is a hint. */
const WORK_SCORE = 60;

/** How many pairs are likely one person, and since when the oldest of them is known. */
export const likelyPairs = (db: TenantDb): Promise<{ n: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as n, min(found_at) as since from membership_pair
     where tenant_id = $1 and dismissed_at is null and -score <= $2`,
    [-WORK_SCORE],
  );

/** The pairs of one membership, the likeliest first. */
export const pairsWith = (db: TenantDb, id: string, dismissed: boolean): Promise<PairRow[]> =>
  db.query<PairRow>(
    `select ${COLUMNS} ${JOINED} where p.tenant_id = $1 and (p.one_id = $2 or p.other_id = $2)
       and p.dismissed_at is ${dismissed ? 'not ' : ''}null
     order by p.score desc, p.one_id, p.other_id limit 20`,
    [id],
  );

/** @returns whether there was such a pair in the other state */
export const markPair = (db: TenantDb, pair: { one: string; other: string; by: string | null }): Promise<boolean> =>
  db.affects(
    db
      .update(
        'membership_pair',
        { dismissed_at: pair.by ? db.now : null, dismissed_by: pair.by },
        { one_id: pair.one, other_id: pair.other },
      )
      .where('dismissed_at', pair.by ? 'is' : 'is not', null),
  );
