import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Method } from '../../contract/values.ts';
import { OURS_REFUSED } from '../gateways/event.store.ts';

const MERCHANT = columnsOf(
  'merchant',
  'm',
  'method merchant_id host password callback_secret enabled position version fault fault_at fps_id',
);
export type MerchantRow = Omit<RowOf<typeof MERCHANT>, 'method'> & {
  method: Method;
  /** Since when call-backs about payments of ours are refused, and none is taken; null: all is well. */
  unheard_at: Date | null;
};

/** Older call-backs say nothing about the settings of today. Days. */
const HEARD_DAYS = 3;
const COLUMNS = `${MERCHANT}, (select min(e.received_at) from gateway_event e where e.tenant_id = $1 and e.method = m.method
    and e.outcome = '${OURS_REFUSED}' and e.received_at > m.changed_at and e.received_at > $2::timestamptz - interval '${HEARD_DAYS} days'
    and not exists (select from gateway_event g where g.tenant_id = $1 and g.method = m.method and g.genuine
      and g.received_at >= e.received_at)) as unheard_at`;

/** In the order in which they are offered. */
export const merchants = (db: TenantDb): Promise<MerchantRow[]> =>
  db.query(`select ${COLUMNS} from merchant m where m.tenant_id = $1 order by m.position, m.method`, [db.now]);

export const merchantOf = (db: TenantDb, method: Method): Promise<MerchantRow | undefined> =>
  db.first(`select ${COLUMNS} from merchant m where m.tenant_id = $1 and m.method = $3`, [db.now, method]);

/** @returns false: somebody else was faster */
export const saveMerchant = (
  db: TenantDb,
  row: Omit<MerchantRow, 'fault' | 'fault_at' | 'unheard_at'>,
): Promise<boolean> =>
  db.exists(
    `insert into merchant (tenant_id, method, merchant_id, host, password, callback_secret, enabled, position, version, changed_at, fps_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9 + 1, $10, $11)
     on conflict (tenant_id, method) do update set merchant_id = excluded.merchant_id, host = excluded.host,
       password = excluded.password, callback_secret = excluded.callback_secret, enabled = excluded.enabled,
       position = excluded.position, version = excluded.version, changed_at = excluded.changed_at, fps_id = excluded.fps_id, fault = '', fault_at = null
       where merchant.tenant_id = $1 and merchant.version = $9
     returning method`,
    [
      row.method,
      row.merchant_id,
      row.host,
      row.password,
      row.callback_secret,
      row.enabled,
      row.position,
      row.version,
      db.now,
      row.fps_id,
    ],
  );

/** What the gateway refused of a merchant's settings; empty: it works again. */
export const keepFault = (db: TenantDb, method: Method, fault: string): Promise<unknown> =>
  db.query(
    `update merchant set fault = $3, fault_at = case when $3 = '' then null else coalesce(fault_at, $4) end
     where tenant_id = $1 and method = $2 and fault <> $3`,
    [method, fault, db.now],
  );
