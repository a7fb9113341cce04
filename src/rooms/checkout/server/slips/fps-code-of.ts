import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { fpsCode, isFpsReference } from '../../contract/fps.ts';
import { merchantOf } from '../merchants/merchant.store.ts';

/**
 * What the QR code of a bank transfer says, for a page or a paper; null where transfers are switched off, the
 * organisation has named no receiver of FPS, or banks would not pass the number on.
 * @param of whole cents of HKD, and the number that the payer's bank passes on
 */
export async function fpsCodeOf(db: TenantDb, of: { cents: number; reference: string }): Promise<string | null> {
  if (!isFpsReference(of.reference)) return null;
  const merchant = await merchantOf(db, 'upload');
  return merchant?.enabled && merchant.fps_id !== '' ? fpsCode({ id: merchant.fps_id, ...of }) : null;
}
