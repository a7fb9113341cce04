import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { notify } from '../../../engine/notifications/notify.ts';
import { holdersOf } from '../../../engine/role-holders.ts';
import { nameOf } from '../present.ts';
import type { RegistrationRow } from '../store.ts';

/** A line in the inbox of everybody who looks after volunteers, but for whom it is about. */
export async function notifyStaff(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: RegistrationRow,
  word: WordKey,
): Promise<void> {
  const roles = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('volunteer-manage'),
  );
  for (const id of await holdersOf(db, roles)) {
    if (id === row.account_id) continue;
    await notify(db, engine, id, {
      word,
      params: { name: nameOf(row) },
      link: `/volunteers/${row.id}`,
    });
  }
}
