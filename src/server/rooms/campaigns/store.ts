import { randomUUID } from 'node:crypto';
import type { MailContent } from '../../../contract/mail-blocks.ts';
import type { CampaignState, Purpose } from '../../../contract/values/campaigns.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Order, Place, Placed } from '../../engine/list/pager.ts';
import { found, Params } from '../../engine/list/params.ts';

/** A list by its name, and what it is asked, as its call is sent it. */
export type Audience = { list: string; query: Record<string, string> };

export type CampaignRow = TableRow<
  'campaign',
  | 'id'
  | 'name'
  | 'paused_why'
  | 'send_at'
  | 'frozen_at'
  | 'done_at'
  | 'started_by'
  | 'created_by'
  | 'changed_at'
  | 'version'
> & {
  purpose: Purpose;
  state: CampaignState;
  content: MailContent;
  audience: Audience | null;
  changed_by_name: string;
  started_by_name: string | null;
  recipients: number;
  handed: number;
};

const COLUMNS = `c.id, c.name, c.purpose, c.state, c.content, c.audience, c.paused_why, c.send_at, c.frozen_at, c.done_at,
  c.started_by, c.created_by, c.changed_at, c.version, coalesce(nullif(a.display_name, ''), a.email) as changed_by_name,
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

export const NEWEST: Order = { name: 'campaigns', by: [['c.seq', 'whole']], descending: true };

function where(params: Params, { state, purpose, search }: CampaignFilter): string {
  const all = ['c.tenant_id = $1'];
  if (state) all.push(`c.state = ${params.put(state)}`);
  if (purpose) all.push(`c.purpose = ${params.put(purpose)}`);
  if (search) all.push(found(params, "c.name, c.content->'subject'->>'en', c.content->'subject'->>'zh-hant'", search));
  return all.join(' and ');
}

export const readCampaigns =
  (db: TenantDb, filter: CampaignFilter) =>
  (place: Place): Promise<(CampaignRow & Placed)[]> => {
    const params = new Params();
    const which = where(params, filter);
    return db.query(
      `select ${COLUMNS}, ${place.cursor} as cursor from ${FROM}
       where ${which} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

/** How many campaigns a filter finds. */
export async function countCampaigns(db: TenantDb, filter: CampaignFilter): Promise<number> {
  const params = new Params();
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from campaign c where ${where(params, filter)}`,
    params.values,
  );
  return row!.n;
}

/** Adds a draft. @returns its id */
export async function addCampaign(
  db: TenantDb,
  accountId: string,
  campaign: { name: string; purpose: Purpose; content: MailContent; audience: Audience | null },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('campaign', {
      id,
      name: campaign.name,
      purpose: campaign.purpose,
      content: JSON.stringify(campaign.content),
      audience: campaign.audience && JSON.stringify(campaign.audience),
      created_by: accountId,
      created_at: db.now,
      changed_by: accountId,
      changed_at: db.now,
    })
    .execute();
  return id;
}

type Kept = {
  name: string;
  purpose: Purpose;
  content: MailContent;
  audience: Audience;
};

/** Changes a draft. @returns false: it is none any more, or somebody changed it since this version */
export const changeDraft = (
  db: TenantDb,
  of: { id: string; version: number; accountId: string },
  { content, audience, ...rest }: Partial<Kept>,
): Promise<boolean> =>
  db.affects(
    db
      .update('campaign', {
        ...rest,
        ...(content && { content: JSON.stringify(content) }),
        ...(audience && { audience: JSON.stringify(audience) }),
        version: of.version + 1,
        changed_by: of.accountId,
        changed_at: db.now,
      })
      .where('id', '=', of.id)
      .where('version', '=', of.version)
      .where('state', '=', 'draft'),
  );

/** Moves a campaign on from one of these states. @returns false: it stands elsewhere by now */
export const moveCampaign = (
  db: TenantDb,
  id: string,
  from: readonly CampaignState[],
  to: Partial<{
    state: CampaignState;
    paused_why: string;
    send_at: Date;
    started_by: string;
    frozen_at: Date;
    done_at: Date;
  }>,
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

/** Ids of campaigns whose name is like a pattern of SQL. */
export const campaignsNamed = (db: TenantDb, pattern: string, most: number): Promise<{ id: string }[]> =>
  db.query('select id from campaign where tenant_id = $1 and name ilike $2 limit $3', [pattern, most]);

/** Those that have all words, the newest first. */
export function searchCampaigns(db: TenantDb, search: string, most: number): Promise<CampaignRow[]> {
  const params = new Params();
  const which = where(params, { search });
  return db.query(
    `select ${COLUMNS} from ${FROM} where ${which} order by c.seq desc limit ${params.put(most)}`,
    params.values,
  );
}
