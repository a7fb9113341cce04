import type { Capability } from '../../../contract/capabilities.ts';
import type { StaffWord } from '../../../contract/staff-events.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { holdersOf } from '../role-holders.ts';
import type { NoticeParams } from './notice-text.ts';
import { isUnread } from './notification.store.ts';
import { notify } from './notify.ts';

/**
 * A line in the inbox of everybody who has a capability, but for those who may not act on it; once until they have read it.
 * @param about.link of what waits for them: it tells one line from another
 * @param about.not accounts that act, or that it is about; `notAddress`: somebody without an account, by their address
 */
export async function notifyHolders(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  capability: Capability,
  about: {
    word: StaffWord;
    params: NoticeParams;
    link: string;
    not?: readonly (string | null)[];
    notAddress?: string;
    type?: 'info' | 'error';
  },
): Promise<void> {
  const roles = Object.keys(tenant.roles).filter((role) => tenant.roles[role]!.capabilities.includes(capability));
  const { not = [], notAddress, ...line } = about;
  const own = notAddress
    ? await db.column('select id from account where tenant_id = $1 and email_key = lower($2)', [notAddress])
    : [];
  const without = new Set([...not, ...own]);
  for (const id of await holdersOf(db, roles))
    if (!without.has(id) && !(await isUnread(db, id, line.word, line.link))) await notify(db, engine, id, line);
}
