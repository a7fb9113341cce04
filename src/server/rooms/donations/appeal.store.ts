import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import type { AppealState } from '../../../contract/values/donations.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type AppealRow = TableRow<'appeal', 'id' | 'slug' | 'opens_on' | 'closes_on' | 'version' | 'created_at'> & {
  title: Text;
  summary: Text;
  body: Text;
  state: AppealState;
  goal_cents: number | null;
  chips: number[];
};

const COLUMNS = `p.id, p.slug, p.title, p.summary, p.body, p.goal_cents, p.chips, p.opens_on, p.closes_on, p.state,
  p.version, p.created_at`;

export const appealBySlug = (db: TenantDb, slug: string): Promise<AppealRow | undefined> =>
  db.first(`select ${COLUMNS} from appeal p where p.tenant_id = $1 and p.slug = $2`, [slug]);

/** Those that strangers may see and give to on a day, the newest first. */
export const openAppeals = (db: TenantDb, today: string): Promise<AppealRow[]> =>
  db.query(
    `select ${COLUMNS} from appeal p where p.tenant_id = $1 and p.state = 'open' and p.opens_on <= $2::date
       and (p.closes_on is null or p.closes_on >= $2::date) order by p.seq desc limit 50`,
    [today],
  );

export type RaisedRow = AppealRow & { raised_cents: number; gifts: number };

const RAISED = `${COLUMNS}, (select coalesce(sum(g.cents - g.refunded_cents), 0)::bigint from gift g where g.tenant_id = $1
    and g.appeal_id = p.id and g.status = 'paid') as raised_cents,
  (select count(*)::int from gift g where g.tenant_id = $1 and g.appeal_id = p.id and g.status = 'paid') as gifts`;

/** All of them with what came in, the newest first. */
export const appeals = (db: TenantDb): Promise<RaisedRow[]> =>
  db.query(`select ${RAISED} from appeal p where p.tenant_id = $1 order by p.seq desc limit 200`);

export const appealById = (db: TenantDb, id: string): Promise<RaisedRow | undefined> =>
  db.first(`select ${RAISED} from appeal p where p.tenant_id = $1 and p.id = $2`, [id]);

/** From how many an appeal has gifts, and how many regular gifts for it go on. */
export const supportOf = (db: TenantDb, id: string): Promise<{ donors: number; plans: number }> =>
  db.single(
    `select (select count(distinct g.donor_id)::int from gift g
         where g.tenant_id = $1 and g.appeal_id = $2 and g.status = 'paid') as donors,
       (select count(*)::int from gift_plan n where n.tenant_id = $1 and n.appeal_id = $2 and n.status = 'active') as plans`,
    [id],
  );

/** Appeals whose title, sentence or address has all words of a search, the newest first; at most so many. */
export const searchAppeals = (db: TenantDb, words: readonly string[], most: number): Promise<RaisedRow[]> =>
  db.query(
    `select ${RAISED} from appeal p where p.tenant_id = $1 and search_has(search_text(concat_ws(' ', p.title ->> 'en',
       p.title ->> 'zh-hant', p.summary ->> 'en', p.summary ->> 'zh-hant', p.slug)), $2)
     order by p.seq desc limit $3`,
    [words, most],
  );

export type AppealTexts = { title: Text; summary: Text; body: Text };
type Written = AppealTexts & {
  goalCents: number | null;
  chips: number[];
  opensOn: string;
  closesOn: string | null;
  state: AppealState;
};

const valuesOf = ({ title, summary, body, goalCents, chips, opensOn, closesOn, state }: Written) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  goal_cents: goalCents,
  chips,
  opens_on: opensOn,
  closes_on: closesOn,
  state,
});

/** @returns null: another one has this address */
export async function addAppeal(db: TenantDb, slug: string, written: Written): Promise<string | null> {
  const id = randomUUID();
  const added = await db
    .insert('appeal', { id, slug, ...valuesOf(written), created_at: db.now })
    .onConflict((on) => on.columns(['tenant_id', 'slug']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? id : null;
}

/** @returns false: somebody saved since this version was read */
export const changeAppeal = (db: TenantDb, id: string, version: number, written: Written): Promise<boolean> =>
  db.affects(
    db
      .update('appeal', { ...valuesOf(written), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );
