import { type SealedRows, sealedColumn } from '../../../../engine/server/sealed-rows.ts';
import { cardPlace } from '../../../checkout/contract/card-place.ts';

/** What opens the cards of regular gifts at their gateway. */
export const donationsSealed: readonly SealedRows[] = [
  sealedColumn({ use: 'stored card', table: 'gift_plan', column: 'card_token', by: ['agreement_id'] }, (tenant, row) =>
    cardPlace(tenant, row.agreement_id!),
  ),
];
