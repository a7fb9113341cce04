import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';

/** The checks of the counters (`migrations`, events): what they refuse is one place too many. */
const FULL = new Set(['event_capacity', 'event_tier_quota']);

/**
 * Runs what takes places; the database's refusal of one too many is told as such, and nothing of the work stays: the
 * caller may go on in its transaction.
 * @throws Refusal `event.full`; at `voucher` where its last use went to another
 */
export const takePlaces = <T>(db: TenantDb, work: () => Promise<T>): Promise<T> =>
  takePlacesOrEnd(() => db.orTakeBack(work));

/**
 * The same where the transaction ends with the refusal, which spares two statements while the event is locked.
 * @throws Refusal as `takePlaces`; nothing more can be done in the transaction then
 */
export async function takePlacesOrEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23514' && constraint === 'event_voucher_uses') throw refuseField('voucher', 'events.voucher.used');
    if (code === '23514' && FULL.has(String(constraint))) throw new Refusal('event.full', { cause: error });
    throw error;
  }
}
