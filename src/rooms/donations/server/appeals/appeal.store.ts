import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const APPEAL = columnsOf(
  'appeal',
  'p',
  'id slug title summary body goal_cents chips opens_on closes_on state version created_at',
);
export type AppealRow = RowOf<typeof APPEAL>;

export const appealBySlug = (db: TenantDb, slug: string): Promise<AppealRow | undefined> =>
  db.first(`select ${APPEAL} from appeal p where p.tenant_id = $1 and p.slug = $2`, [slug]);

/** Those that strangers may see and give to on a day, the newest first. */
export const openAppeals = (db: TenantDb, today: string): Promise<AppealRow[]> =>
  db.query(
    `select ${APPEAL} from appeal p where p.tenant_id = $1 and p.state = 'open' and p.opens_on <= $2::date
       and (p.closes_on is null or p.closes_on >= $2::date) order by p.seq desc limit 50`,
    [today],
  );

export type RaisedRow = AppealRow & { raised_cents: number; gifts: number };

const RAISED = `${APPEAL}, (select coalesce(sum(g.cents - g.refunded_cents), 0)::bigint from gift g where g.tenant_id = $1
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

/** What staff write of one. */
export type AppealValues = Omit<NewRow<'appeal'>, 'id' | 'slug' | 'created_at' | 'version'>;

/** @returns null: another one has this address */
export const addAppeal = (db: TenantDb, slug: string, values: AppealValues): Promise<string | null> =>
  db.createIfNew('appeal', { slug, ...values, created_at: db.now });

/** @returns false: somebody saved since this version was read */
export const changeAppeal = (db: TenantDb, id: string, version: number, values: AppealValues): Promise<boolean> =>
  db.affects(
    db
      .update('appeal', { ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );
