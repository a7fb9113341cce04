import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export const namesOfGifts = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select g.id, g.reference as name from gift g where g.tenant_id = $1 and g.id = any($2::uuid[])', [ids]);

export const namesOfPlans = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, name from gift_plan where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const namesOfDonors = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, name from donor where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const titlesOfAppeals = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: Text }[]> =>
  db.query('select id, title as name from appeal where tenant_id = $1 and id = any($2::uuid[])', [ids]);
