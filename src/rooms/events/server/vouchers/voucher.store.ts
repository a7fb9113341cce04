import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const VOUCHER = columnsOf(
  'event_voucher',
  'v',
  'id event_id code tier_id percent cents uses used valid_from valid_until stopped created_at',
);
export type VoucherRow = RowOf<typeof VOUCHER>;
export type VoucherValues = Omit<VoucherRow, 'id' | 'event_id' | 'used' | 'created_at'>;

export const vouchersOf = (db: TenantDb, eventId: string): Promise<VoucherRow[]> =>
  db.query(`select ${VOUCHER} from event_voucher v where v.tenant_id = $1 and v.event_id = $2 order by v.code`, [
    eventId,
  ]);

export const voucherById = (db: TenantDb, id: string): Promise<VoucherRow | undefined> =>
  db.first(`select ${VOUCHER} from event_voucher v where v.tenant_id = $1 and v.id = $2`, [id]);

export const voucherByCode = (db: TenantDb, eventId: string, code: string): Promise<VoucherRow | undefined> =>
  db.first(`select ${VOUCHER} from event_voucher v where v.tenant_id = $1 and v.event_id = $2 and v.code = $3`, [
    eventId,
    code,
  ]);

/** Counts a use, or gives one back. @throws the database's error where there is none left */
export const countUse = (db: TenantDb, id: string, by: 1 | -1): Promise<void> =>
  db.change('event_voucher', id, { used: (eb) => eb('used', '+', by) });

export const addVoucher = (db: TenantDb, eventId: string, values: VoucherValues, by: string): Promise<string> =>
  db.create('event_voucher', { event_id: eventId, ...values, created_at: db.now, created_by: by });

export const changeVoucher = (db: TenantDb, id: string, values: VoucherValues): Promise<void> =>
  db.change('event_voucher', id, values);
