import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { Change, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../engine/server/list/params.ts';
import type { CampaignState, Purpose } from '../contract/values.ts';

/** A list by its name, and what it is asked, as its call is sent it. */
export type Audience = { list: string; query: Record<string, string> };

const CAMPAIGN = columnsOf(
  'campaign',
  'c',
  'id name purpose state content audience paused_why send_at frozen_at done_at started_by created_by changed_at version audience_version',
);
export type CampaignRow = Omit<RowOf<typeof CAMPAIGN>, 'audience'> & {
  audience: Audience | null;
  changed_by_name: string;
  started_by_name: string | null;
  recipients: number;
  handed: number;
};

const COLUMNS = `${CAMPAIGN}, coalesce(nullif(a.display_name, ''), a.email) as changed_by_name,
  coalesce(nullif(s.display_name, ''), s.email) as started_by_name, r.recipients, r.handed`;
const FROM = `campaign c join account a on a.tenant_id = $1 and a.id = c.changed_by
  left join account s on s.tenant_id = $1 and s.id = c.started_by
  cross join lateral (select count(*)::int as recipients, count(handed_at)::int as handed from campaign_recipient r
    where r.tenant_id = $1 and r.campaign_id = c.id and r.left_out is null) r`;

/** A campaign with its author and audience; undefined where there is none. */
export const campaignById = (db: TenantDb, id: string): Promise<CampaignRow | undefined> =>
  db.first(`select ${COLUMNS} from ${FROM} where c.tenant_id = $1 and c.id = $2`, [id]);

export type CampaignFilter = {
  state?: CampaignState | undefined;
  purpose?: Purpose | undefined;
  search?: string | undefined;
};

function where(params: Params, { state, purpose, search }: CampaignFilter): string {
  const all = ['c.tenant_id = $1'];
  if (state) all.push(`c.state = ${params.put(state)}`);
  if (purpose) all.push(`c.purpose = ${params.put(purpose)}`);
  if (search) all.push(found(params, "c.name, c.content->'subject'->>'en', c.content->'subject'->>'zh-hant'", search));
  return all.join(' and ');
}

export const campaignList = listSql<CampaignRow, CampaignFilter>({
  order: { name: 'campaigns', by: [['c.seq', 'whole']], descending: true },
  columns: COLUMNS,
  tables: `from ${FROM}`,
  counted: 'from campaign c',
  where,
});

/** Adds a draft. @returns its id */
export const addCampaign = (
  db: TenantDb,
  accountId: string,
  campaign: Pick<CampaignRow, 'name' | 'purpose' | 'content' | 'audience'>,
): Promise<string> =>
  db.create('campaign', {
    ...campaign,
    created_by: accountId,
    created_at: db.now,
    changed_by: accountId,
    changed_at: db.now,
  });

/** Changes a draft. @returns false: it is none any more, or somebody changed it since this version */
export const changeDraft = (
  db: TenantDb,
  of: { id: string; version: number; accountId: string },
  change: Pick<Change<'campaign'>, 'name' | 'purpose' | 'content'>,
): Promise<boolean> =>
  db.affects(
    db
      .update('campaign', { ...change, version: of.version + 1, changed_by: of.accountId, changed_at: db.now })
      .where('id', '=', of.id)
      .where('version', '=', of.version)
      .where('state', '=', 'draft'),
  );

/** Sets whom a draft is for; its text and the version of that stay. @returns the version of the audience; null: no draft any more */
export async function setAudience(
  db: TenantDb,
  { id, audience, accountId }: { id: string; audience: Audience; accountId: string },
): Promise<number | null> {
  const row = await db
    .update('campaign', { audience, changed_by: accountId, changed_at: db.now })
    .set((set) => ({ audience_version: set('audience_version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('audience_version')
    .executeTakeFirst();
  return row?.audience_version ?? null;
}

/** Moves a campaign on from one of these states. @returns false: it stands elsewhere by now */
export const moveCampaign = (
  db: TenantDb,
  id: string,
  from: readonly CampaignState[],
  to: Change<'campaign'>,
): Promise<boolean> =>
  db.affects(
    db
      .update('campaign', to)
      .where('id', '=', id)
      .where('state', 'in', [...from]),
  );

/** @returns false where it is no draft any more */
export const removeDraft = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(db.remove('campaign').where('id', '=', id).where('state', '=', 'draft'));

/** Campaigns that have to begin or to go on now, the oldest first. */
export const dueCampaigns = (db: TenantDb): Promise<{ id: string; state: CampaignState }[]> =>
  db.query(
    `select id, state from campaign where tenant_id = $1 and (state = 'sending' or (state = 'scheduled' and send_at <= $2))
     order by send_at, seq`,
    [db.now],
  );

/** Held by one worker at a time; undefined: it does not stand in this state any more. */
export const lockCampaign = (
  db: TenantDb,
  id: string,
  state: CampaignState,
): Promise<Pick<CampaignRow, 'id' | 'content' | 'purpose' | 'audience' | 'started_by'> | undefined> =>
  db.first(
    `select id, content, purpose, audience, started_by from campaign where tenant_id = $1 and id = $2 and state = $3
     for update`,
    [id, state],
  );

export const namesOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, name from campaign where tenant_id = $1 and id = any($2::uuid[])', [ids]);

/** Ids of campaigns whose name has all words. */
export const campaignsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query('select id from campaign where tenant_id = $1 and search_has(search_text(name), $2) limit $3', [
    words,
    most,
  ]);
