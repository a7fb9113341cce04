import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { maySee } from '../policy.ts';
import { nameOf } from '../present.ts';
import { lockRegistration, type RegistrationRow } from '../store.ts';

/** How an act on several registrations locks each of them, as far as the reader may see it, and names it. */
export const eachRegistration = (ctx: Context) => ({
  decides: true as const,
  async read(db: TenantDb, key: string): Promise<RegistrationRow> {
    const row = found(await lockRegistration(db, key));
    return found(maySee(ctx, row) ? row : null);
  },
  about: (row: RegistrationRow) => ({ name: nameOf(row), detail: row.email, version: row.version }),
});
