import { randomUUID } from 'node:crypto';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** What became of a call-back that was refused and named a payment of ours: the secret may be wrong, here or there. */
export const OURS_REFUSED = 'refused, of ours';

/** Keeps a call-back. @returns false: this one was here before */
export const addEvent = (db: TenantDb, event: Omit<NewRow<'gateway_event'>, 'id' | 'received_at'>): Promise<boolean> =>
  db.addIfNew('gateway_event', { ...event, id: randomUUID(), received_at: db.now });

/** Refused call-backs are kept for those who look into them, and not for ever. */
export const forgetRefused = (db: TenantDb, before: Date): Promise<unknown> =>
  db.query('delete from gateway_event where tenant_id = $1 and not genuine and received_at < $2', [before]);
