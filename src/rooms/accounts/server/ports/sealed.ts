import { type SealedRows, sealedColumn } from '../../../../engine/server/sealed-rows.ts';
import { factorPlace } from '../factors/factor-codes.ts';

/** The secrets of authenticator apps. */
export const accountsSealed: readonly SealedRows[] = [
  sealedColumn({ use: 'second factor', table: 'totp', column: 'secret', by: ['account_id'] }, (tenant, row) =>
    factorPlace(tenant, row.account_id!),
  ),
];
