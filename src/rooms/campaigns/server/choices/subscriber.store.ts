import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../../engine/server/list/params.ts';
import type { SubscriberState } from '../../contract/values.ts';

const SUBSCRIBER = columnsOf('mail_subscriber', 's', 'id address address_key name state asked_at confirmed_at left_at');
export type SubscriberRow = RowOf<typeof SUBSCRIBER>;

/** Somebody asks to be on the list. Who is on it already stays; anybody else waits for their own word. */
export const askForList = (
  db: TenantDb,
  who: { address: string; key: string; name: string; lang: Lang; consent: string; ip: string },
): Promise<{ id: string; state: SubscriberState }> =>
  db.single(
    `insert into mail_subscriber as s (tenant_id, id, address, address_key, name, lang, state, asked_at, consent, ip)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9)
     on conflict (tenant_id, address_key) do update set asked_at = excluded.asked_at, consent = excluded.consent,
       ip = excluded.ip, lang = excluded.lang
     returning id, state`,
    [randomUUID(), who.address, who.key, who.name, who.lang, db.now, who.consent, who.ip],
  );

/** Their own word. @returns whether there is such a one */
export const confirmOnList = (db: TenantDb, key: string): Promise<boolean> =>
  db.affects(
    db
      .update('mail_subscriber', { state: 'confirmed', confirmed_at: db.now, left_at: null })
      .where('address_key', '=', key),
  );

/** Who wants no more news is on the list no more. */
export const leaveList = (db: TenantDb, key: string) =>
  db
    .update('mail_subscriber', { state: 'left', left_at: db.now })
    .where('address_key', '=', key)
    .where('state', '=', 'confirmed')
    .execute();

export type SubscriberFilter = { state?: SubscriberState | undefined; search?: string | undefined };

function where(params: Params, { state, search }: SubscriberFilter): string {
  const all = ['s.tenant_id = $1'];
  if (state) all.push(`s.state = ${params.put(state)}`);
  if (search) all.push(found(params, 's.name, s.address', search));
  return all.join(' and ');
}

export const subscriberList = listSql<SubscriberRow, SubscriberFilter>({
  order: { name: 'mail-subscribers', by: [['s.seq', 'whole']], descending: true },
  columns: SUBSCRIBER,
  tables: 'from mail_subscriber s',
  where,
});

/** How a mail reaches those chosen; nobody is written to who has not confirmed, or has left. */
export const PEOPLE_OF_LIST = `select c.at, c.id as key, null::uuid as account_id, s.address as email, s.name,
  s.lang as language, case s.state when 'pending' then 'pending' when 'left' then 'disabled' else 'active' end as account_status
  from chosen c join mail_subscriber s on s.id = c.id where s.tenant_id = $1`;
