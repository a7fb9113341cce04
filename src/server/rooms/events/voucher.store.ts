import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type VoucherRow = Omit<TableRow<'event_voucher'>, 'tenant_id' | 'created_by'>;
export type VoucherValues = Pick<
  VoucherRow,
  'code' | 'tier_id' | 'percent' | 'cents' | 'uses' | 'valid_from' | 'valid_until' | 'stopped'
>;

const COLUMNS = `v.id, v.event_id, v.code, v.tier_id, v.percent, v.cents, v.uses, v.used, v.valid_from, v.valid_until,
  v.stopped, v.created_at`;

export const vouchersOf = (db: TenantDb, eventId: string): Promise<VoucherRow[]> =>
  db.query(`select ${COLUMNS} from event_voucher v where v.tenant_id = $1 and v.event_id = $2 order by v.code`, [
    eventId,
  ]);

export const voucherById = (db: TenantDb, id: string): Promise<VoucherRow | undefined> =>
  db.first(`select ${COLUMNS} from event_voucher v where v.tenant_id = $1 and v.id = $2`, [id]);

export const voucherByCode = (db: TenantDb, eventId: string, code: string): Promise<VoucherRow | undefined> =>
  db.first(`select ${COLUMNS} from event_voucher v where v.tenant_id = $1 and v.event_id = $2 and v.code = $3`, [
    eventId,
    code,
  ]);

/** Counts a use, or gives one back. @throws the database's error where there is none left */
export const countUse = (db: TenantDb, id: string, by: 1 | -1): Promise<void> =>
  db.change('event_voucher', id, { used: (eb) => eb('used', '+', by) });

export async function addVoucher(db: TenantDb, eventId: string, values: VoucherValues, by: string): Promise<string> {
  const id = randomUUID();
  await db.insert('event_voucher', { id, event_id: eventId, ...values, created_at: db.now, created_by: by }).execute();
  return id;
}

export const changeVoucher = (db: TenantDb, id: string, values: VoucherValues): Promise<void> =>
  db.change('event_voucher', id, values);
