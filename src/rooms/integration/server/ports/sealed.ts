import { type SealedRows, sealedColumn } from '../../../../engine/server/sealed-rows.ts';
import { secretPlace } from '../webhooks/send-due.ts';

/** The keys by which webhooks sign. */
export const integrationSealed: readonly SealedRows[] = [
  sealedColumn({ use: 'webhook', table: 'webhook', column: 'secret', by: ['id'] }, (_tenant, row) =>
    secretPlace(row.id!),
  ),
];
