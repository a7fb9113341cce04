import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { foldCode } from '../../contract/values.ts';
import type { Party } from '../booking/book.ts';
import { type VoucherRow, voucherByCode } from './voucher.store.ts';

/**
 * The voucher of a typed code that holds today for somebody of the party; null where nothing was typed.
 * @throws Refusal at `voucher`: unknown, not valid today, used up, or of another price
 */
export async function readVoucher(
  db: TenantDb,
  eventId: string,
  typed: string,
  party: Party,
): Promise<VoucherRow | null> {
  const code = foldCode(typed);
  if (code === '') return null;
  const voucher = await voucherByCode(db, eventId, code);
  if (!voucher || voucher.stopped) throw refuseField('voucher', 'events.voucher.unknown');
  const today = hongKongDate(db.now);
  const { valid_from, valid_until, used, uses, tier_id } = voucher;
  if ((valid_from && today < valid_from) || (valid_until && today > valid_until))
    throw refuseField('voucher', 'events.voucher.notToday');
  if (used >= uses) throw refuseField('voucher', 'events.voucher.used');
  if (tier_id && !party.some(({ tier }) => tier.id === tier_id))
    throw refuseField('voucher', 'events.voucher.otherPrice');
  return voucher;
}
