import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../../../engine/server/db/table-row.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { DeliveryState } from '../../contract/values.ts';

export type WebhookRow = TableRow<'webhook'>;
export type DeliveryRow = TableRow<'webhook_delivery'>;
/** A message that is due, with where it goes. */
export type DueRow = DeliveryRow & { url: string; secret: Buffer; failing_since: Date | null };

export const listWebhookRows = (db: TenantDb): Promise<WebhookRow[]> =>
  db.query('select * from webhook where tenant_id = $1 order by seq desc');

export const webhookById = (db: TenantDb, id: string): Promise<WebhookRow | undefined> =>
  db.first('select * from webhook where tenant_id = $1 and id = $2 for update', [id]);

export const addWebhook = (db: TenantDb, hook: Omit<NewRow<'webhook'>, 'made_at'>): Promise<void> =>
  db.add('webhook', { ...hook, made_at: db.now });

export const removeWebhookRow = (db: TenantDb, id: string): Promise<unknown> =>
  db.query('delete from webhook where tenant_id = $1 and id = $2', [id]);

/** Switches a webhook off with a reason, or on again. */
export const switchWebhook = (db: TenantDb, id: string, off: { why: string } | null): Promise<unknown> =>
  db.query(
    `update webhook set off_at = $3, off_why = $4, failing_since = null, version = version + 1
     where tenant_id = $1 and id = $2`,
    [id, off ? db.now : null, off?.why ?? ''],
  );

/** The newest messages of a webhook. */
export const deliveriesOf = (db: TenantDb, webhookId: string, most: number): Promise<DeliveryRow[]> =>
  db.query('select * from webhook_delivery where tenant_id = $1 and webhook_id = $2 order by seq desc limit $3', [
    webhookId,
    most,
  ]);

/** Puts a message back to waiting; answers the webhook it belongs to. */
export const sendAgain = (db: TenantDb, id: string): Promise<string | null> =>
  db.value(
    `update webhook_delivery set state = 'waiting', next_at = $3 where tenant_id = $1 and id = $2
     returning webhook_id`,
    [id, db.now],
  );

/**
 * Takes the messages that are due, the first first, and puts their next try off: another worker does not send the same,
 * and what a dead one took is taken again.
 */
export const takeDue = (db: TenantDb, most: number, until: Date): Promise<DueRow[]> =>
  db.query(
    `with due as (
       select d.id from webhook_delivery d join webhook w on w.tenant_id = $1 and w.id = d.webhook_id
       where d.tenant_id = $1 and d.state = 'waiting' and d.next_at <= $2 and w.off_at is null
       order by d.seq limit $3 for update of d skip locked)
     update webhook_delivery d set next_at = $4 from webhook w
     where d.tenant_id = $1 and w.tenant_id = $1 and w.id = d.webhook_id and d.id in (select id from due)
     returning d.*, w.url, w.secret, w.failing_since`,
    [db.now, most, until],
  );

/** Notes the outcome of one attempt, with the first 300 characters of the answer. */
export async function settleDelivery(
  db: TenantDb,
  row: Pick<DueRow, 'id' | 'webhook_id'>,
  outcome: { state: DeliveryState; tries: number; nextAt: Date | null; answer: string },
): Promise<void> {
  await db.query(
    `update webhook_delivery set state = $3, tries = $4, next_at = $5, answer = $6, answered_at = $7
     where tenant_id = $1 and id = $2`,
    [row.id, outcome.state, outcome.tries, outcome.nextAt, outcome.answer.slice(0, 300), db.now],
  );
  await db.query(
    `update webhook set failing_since = case when $3 then null else coalesce(failing_since, $4) end
     where tenant_id = $1 and id = $2`,
    [row.webhook_id, outcome.state === 'sent', db.now],
  );
}

/** Targets from which nothing has come back since. */
export const failingSince = (db: TenantDb, before: Date): Promise<WebhookRow[]> =>
  db.query('select * from webhook where tenant_id = $1 and off_at is null and failing_since <= $2 for update', [
    before,
  ]);

/** Messages that are over, and old. */
export const dropOld = (db: TenantDb, before: Date): Promise<unknown> =>
  db.query(`delete from webhook_delivery where tenant_id = $1 and state <> 'waiting' and at < $2`, [before]);

export const namesOfWebhooks = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, url as name from webhook where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const newId = (): string => randomUUID();
