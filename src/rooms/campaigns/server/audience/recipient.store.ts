import type { Lang } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../../engine/server/list/params.ts';
import { isTheirs, keyParams } from '../../../../engine/server/person/known-as.ts';
import type { PersonKey } from '../../../../engine/server/person/person-section.ts';
import { DELIVERY_STATES, LEFT_OUT, type LeftOut, type RecipientState } from '../../contract/values.ts';
import { DEAD } from '../choices/choice.store.ts';

/** A recipient whose mail has not gone into the outbox. */
export type WaitingRow = {
  source_key: string;
  account_id: string | null;
  name: string;
  address: string;
  address_key: string;
  lang: Lang;
};

/** Those who have still to be written to, in the order of the audience; at most `most`. */
export const waitingRecipients = (db: TenantDb, campaignId: string, most: number): Promise<WaitingRow[]> =>
  db.query(
    `select source_key, account_id, name, address, address_key, lang from campaign_recipient
     where tenant_id = $1 and campaign_id = $2 and left_out is null and handed_at is null order by seq limit $3`,
    [campaignId, most],
  );

/** The mail of a recipient is in the outbox. */
export const noteHanded = (db: TenantDb, campaignId: string, sourceKey: string, mailId: string) =>
  db
    .update('campaign_recipient', { mail_id: mailId, handed_at: db.now })
    .where('campaign_id', '=', campaignId)
    .where('source_key', '=', sourceKey)
    .where('handed_at', 'is', null)
    .execute();

/** Who said meanwhile that they want no more, or whose address came back, is not written to after all. */
export const leaveOut = (db: TenantDb, campaignId: string, sourceKeys: readonly string[], why: LeftOut) =>
  db
    .update('campaign_recipient', { left_out: why })
    .where('campaign_id', '=', campaignId)
    .where('source_key', 'in', [...sourceKeys])
    .where('handed_at', 'is', null)
    .execute();

/** How many have still to be handed over, and how many mails of it have still to leave. */
export const openOf = (db: TenantDb, campaignId: string): Promise<{ waiting: number; queued: number }> =>
  db.single(
    `select count(*) filter (where r.handed_at is null)::int as waiting,
       count(*) filter (where o.status = 'queued' and not o.refused)::int as queued
     from campaign_recipient r left join outbox_mail o on o.tenant_id = $1 and o.id = r.mail_id
     where r.tenant_id = $1 and r.campaign_id = $2 and r.left_out is null`,
    [campaignId],
  );

const PEOPLE = `from campaign_recipient r left join outbox_mail o on o.tenant_id = $1 and o.id = r.mail_id
  left join lateral (select b.kind, b.reason, b.at from mail_bounce b
    where b.tenant_id = $1 and b.mail_id = r.mail_id order by (b.kind = 'complaint') desc, b.seq desc limit 1) b on true
  left join lateral (select min(n.at) as at from mail_optout n where n.tenant_id = $1 and n.address_key = r.address_key
    and n.campaign_id = r.campaign_id) n on true`;

/** What became of a row; of a mail that was deleted, what had become of it by then. */
const STATE = `case when r.left_out is not null then r.left_out
  when r.became is not null then r.became
  when b.kind = 'complaint' then 'complained'
  when b.kind is not null and not (b.kind = 'undelivered' and o.status = 'queued') then 'bounced'
  when r.handed_at is null then 'waiting'
  when o.status = 'queued' and o.refused then 'failed' when o.status = 'queued' then 'queued'
  when o.uncertain and o.status = 'sent' then 'uncertain' else o.status end`;

/** A recipient and what became of their mail. */
export type RecipientRow = {
  source_key: string;
  name: string;
  address: string;
  lang: Lang;
  state: RecipientState;
  at: Date | null;
  reason: string | null;
  unsubscribed_at: Date | null;
  mail_id: string | null;
  dead: boolean;
};

export type RecipientFilter = { campaignId: string; state?: RecipientState | undefined; search?: string | undefined };

function where(params: Params, { campaignId, state, search }: RecipientFilter): string {
  const all = [`r.tenant_id = $1 and r.campaign_id = ${params.put(campaignId)}`];
  if (state) all.push(`${STATE} = ${params.put(state)}`);
  if (search) all.push(found(params, 'r.name, r.address', search));
  return all.join(' and ');
}

export const recipientList = listSql<RecipientRow, RecipientFilter>({
  order: { name: 'campaign-recipients', by: [['r.seq', 'whole']] },
  columns: `r.source_key, r.name, r.address, r.lang, ${STATE} as state, coalesce(b.at, o.sent_at, r.handed_at) as at,
    coalesce(b.reason, o.last_error) as reason, n.at as unsubscribed_at, r.mail_id,
    exists (select from mail_bounce m where m.tenant_id = $1 and m.address_key = r.address_key and ${DEAD}) as dead`,
  tables: PEOPLE,
  where,
});

type Written = {
  campaign_id: string;
  source_key: string;
  campaign: string;
  state: RecipientState;
  at: Date | null;
  unsubscribed_at: Date | null;
  total: number;
};

/**
 * What campaigns there were for a person and what became of each mail, the newest first; with each how many there are.
 * @param lists of whose people the reader may read: those of campaigns to other lists are left out
 */
export const writtenTo = (
  db: TenantDb,
  person: PersonKey,
  lists: readonly string[],
  most: number,
): Promise<Written[]> =>
  db.query(
    `select r.campaign_id, r.source_key, c.name as campaign, ${STATE} as state, coalesce(b.at, o.sent_at, r.handed_at) as at,
       n.at as unsubscribed_at, count(*) over ()::int as total
     ${PEOPLE} join campaign c on c.tenant_id = $1 and c.id = r.campaign_id
     where r.tenant_id = $1 and ${isTheirs({ account: 'r.account_id', address: 'r.address_key' })}
       and c.audience->>'list' = any($4::text[]) order by r.seq desc limit $5`,
    [...keyParams(person), lists, most],
  );

/** How many there are of each, in the order in which they are shown. */
export async function outcomeOf(db: TenantDb, campaignId: string): Promise<{ state: RecipientState; n: number }[]> {
  const rows = await db.query<{ state: RecipientState; n: number }>(
    `select ${STATE} as state, count(*)::int as n ${PEOPLE} where r.tenant_id = $1 and r.campaign_id = $2 group by 1`,
    [campaignId],
  );
  const all: readonly RecipientState[] = [...DELIVERY_STATES, ...LEFT_OUT];
  return rows.sort((a, b) => all.indexOf(a.state) - all.indexOf(b.state));
}

/** The address that a row of a campaign was for. */
export async function addressOf(
  db: TenantDb,
  campaignId: string,
  sourceKey: string,
): Promise<{ address: string; address_key: string } | undefined> {
  return db
    .from('campaign_recipient')
    .select(['address', 'address_key'])
    .where('campaign_id', '=', campaignId)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
}
