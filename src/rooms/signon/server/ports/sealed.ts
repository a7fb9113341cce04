import { type SealedRows, sealedColumn } from '../../../../engine/server/sealed-rows.ts';
import { secretPlace } from '../sign-on/redirect-uri.ts';

/** The secret of this portal at the provider of identities. */
export const signonSealed: readonly SealedRows[] = [
  sealedColumn({ use: 'sign-on client', table: 'sign_on_provider', column: 'secret', by: ['id'] }, (_tenant, row) =>
    secretPlace(row.id!),
  ),
];
