import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type GatewayEvent = { method: string; eventId: string; genuine: boolean; body: string; outcome: string };

/** What became of a call-back that was refused and named a payment of ours: the secret may be wrong, here or there. */
export const OURS_REFUSED = 'refused, of ours';

/** Keeps a call-back. @returns false: this one was here before */
export const addEvent = (db: TenantDb, event: GatewayEvent): Promise<boolean> =>
  db.exists(
    `insert into gateway_event (tenant_id, id, method, event_id, genuine, body, outcome, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, method, event_id) where genuine do nothing returning id`,
    [randomUUID(), event.method, event.eventId, event.genuine, event.body, event.outcome, db.now],
  );

/** Refused call-backs are kept for those who look into them, and not for ever. */
export const forgetRefused = (db: TenantDb, before: Date): Promise<unknown> =>
  db.query('delete from gateway_event where tenant_id = $1 and not genuine and received_at < $2', [before]);
