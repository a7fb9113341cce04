import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OwnPageState } from '../../contract/own-page.ts';

/** A page that the organisation made itself, without what it says. */
export type OwnPage = {
  id: string;
  slug: string;
  state: OwnPageState;
  in_menu: boolean;
  in_footer: boolean;
  position: number;
  version: number;
};

const COLUMNS = 'id, slug, state, in_menu, in_footer, position, version';

/** All of them, as menu and footer name them. */
export const ownPages = (db: TenantDb): Promise<OwnPage[]> =>
  db.query(`select ${COLUMNS} from front_own_page where tenant_id = $1 order by position, created_at, id`, []);

/** How its texts are called in `front_text`. */
export const textKey = ({ id }: Pick<OwnPage, 'id'>): string => `page/${id}`;

/** @returns its id; null where another page has the address */
export const addOwnPage = (db: TenantDb, slug: string, position: number): Promise<string | null> =>
  db.createIfNew('front_own_page', { slug, position, state: 'draft', in_footer: false, created_at: db.now });

/** Who adds and who changes pages take turns until the transaction ends, so that no two take one address. */
export const lockOwnPages = (db: TenantDb): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' own pages', 0))");

export const changeOwnPage = (
  db: TenantDb,
  id: string,
  version: number,
  values: Pick<OwnPage, 'slug' | 'state' | 'in_menu' | 'in_footer'>,
): Promise<boolean> => db.affects(db.update('front_own_page', { ...values, version: version + 1 }, { id, version }));

/** Puts the pages into this order. */
export const orderOwnPages = (db: TenantDb, ids: readonly string[]): Promise<unknown> =>
  db.query(
    `update front_own_page p set position = n.position
     from unnest($2::uuid[]) with ordinality as n(id, position) where p.tenant_id = $1 and p.id = n.id`,
    [ids],
  );
