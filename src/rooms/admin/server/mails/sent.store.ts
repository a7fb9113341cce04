import { wordsOf } from '../../../../contract/search-text.ts';
import type { MailState } from '../../../../contract/values/mails.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Place, Placed } from '../../../../engine/server/list/pager.ts';
import { midnight, Params, type Period } from '../../../../engine/server/list/params.ts';
import { SEND_MAIL } from '../../../../engine/server/mail/outbox.ts';
import { type Barred, FROM, LINE, OPEN, type SentRow, STATE } from '../../../../engine/server/mail/sent.store.ts';

export type Query = {
  person?: string | undefined;
  template?: string | undefined;
  state?: MailState | undefined;
  days?: Period | undefined;
};

const WHERE = `o.tenant_id = $1 and ${OPEN}
  and ($5::text[] is null or search_has(search_text(concat_ws(' ', o.recipient, a.display_name)), $5))
  and ($6::text is null or o.template = $6)
  and ($7::text is null or ${STATE} = $7)
  and ($8::date is null or o.created_at >= ${midnight('$8')}) and ($9::date is null or o.created_at < ${midnight('$9', 1)})`;

const params = (barred: Barred, tries: number, query: Query) => [
  barred.kinds,
  barred.ids,
  tries,
  query.person ? wordsOf(query.person) : null,
  query.template ?? null,
  query.state ?? null,
  query.days?.from ?? null,
  query.days?.to ?? null,
];

/** The mails that a query finds, from a place on. */
export function readSent(
  db: TenantDb,
  barred: Barred,
  tries: number,
  query: Query,
  place: Place,
): Promise<(SentRow & Placed)[]> {
  const values = new Params(params(barred, tries, query));
  return db.query<SentRow & Placed>(
    `select ${LINE}, ${place.cursor} as cursor from ${FROM} where ${WHERE} and ${place.where(values)} ${place.tail(values)}`,
    values.values,
  );
}

export const countSent = (db: TenantDb, barred: Barred, tries: number, query: Query): Promise<number> =>
  db.count(`select count(*)::int as count from ${FROM} where ${WHERE}`, params(barred, tries, query));

/** How many mails of each kind were written since, tests apart, and when the last one. */
export async function sentSince(
  db: TenantDb,
  since: Date,
  barred: Barred,
): Promise<Map<string, { count: number; last: Date }>> {
  const rows = await db.query<{ template: string; count: number; last: Date }>(
    `select o.template, count(*) filter (where o.created_at >= $4)::int as count, max(o.created_at) as last
     from outbox_mail o where o.tenant_id = $1 and not o.test and ${OPEN} group by o.template`,
    [barred.kinds, barred.ids, since],
  );
  return new Map(rows.map(({ template, count, last }) => [template, { count, last }]));
}

/**
 * Lets the sending of a mail go on now, with as many tries as at first. Its own job is taken up again, so that there is
 * never a second one that could send it twice.
 * @returns false: there is no job any more that could be taken up
 */
export async function sendAgain(db: TenantDb, id: string, tries: number): Promise<boolean> {
  await db.update('outbox_mail', { refused: false, attempts: 0, last_error: null }, { id, status: 'queued' }).execute();
  return db.exists(
    `update pgboss.job set start_after = now(), completed_on = null,
       state = case when state = 'failed' then 'retry' else state end,
       retry_limit = case when state = 'failed' then retry_count + $4 else retry_limit end
     where data->>'tenant' = $1 and name = $2 and data->>'mailId' = $3
       and state in ('created', 'retry', 'active', 'failed') returning id`,
    [SEND_MAIL, id, tries],
  );
}
