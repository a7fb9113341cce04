import { type SealedRows, sealedColumn } from '../../../../engine/server/sealed-rows.ts';
import type { Method } from '../../contract/values.ts';
import { secretOf } from '../merchants/merchant-in-use.ts';

const merchant = { use: 'merchant', table: 'merchant', by: ['method'] };

/** The passwords of payment gateways. */
export const checkoutSealed: readonly SealedRows[] = [
  sealedColumn({ ...merchant, column: 'password' }, (tenant, row) =>
    secretOf(tenant, row.method as Method, 'password'),
  ),
  sealedColumn({ ...merchant, column: 'callback_secret' }, (tenant, row) =>
    secretOf(tenant, row.method as Method, 'callback'),
  ),
];
