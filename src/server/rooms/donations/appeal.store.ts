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

export async function appealBySlug(db: TenantDb, slug: string): Promise<AppealRow | undefined> {
  const [row] = await db.query<AppealRow>(`select ${COLUMNS} from appeal p where p.tenant_id = $1 and p.slug = $2`, [
    slug,
  ]);
  return row;
}

/** Those that strangers may see and give to on a day, the newest first. */
export const openAppeals = (db: TenantDb, today: string): Promise<AppealRow[]> =>
  db.query<AppealRow>(
    `select ${COLUMNS} from appeal p where p.tenant_id = $1 and p.state = 'open' and p.opens_on <= $2::date
       and (p.closes_on is null or p.closes_on >= $2::date) order by p.seq desc limit 50`,
    [today],
  );
