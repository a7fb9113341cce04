import type { StaffWord } from '../../../../contract/staff-events.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { GrantRow } from '../store.ts';
import { managersOf } from '../teams/relation.store.ts';

/** A line in the inbox of those who run the programme, but for who acts and who is shut out of it. */
export async function tellManagers(
  ctx: Context,
  db: TenantDb,
  row: GrantRow,
  word: StaffWord,
  params: Record<string, string> = {},
): Promise<void> {
  const roles = Object.entries(ctx.tenant.roles).filter(([, role]) => role.capabilities.includes('grant-manage'));
  const ids = await managersOf(
    db,
    row.id,
    roles.map(([role]) => role),
  );
  for (const id of ids) {
    if (id === ctx.person.accountId) continue;
    await notify(db, ctx.engine, id, {
      word,
      params: { number: row.number ?? '', title: row.title, ...params },
      link: `/grants/${row.id}`,
    });
  }
}
