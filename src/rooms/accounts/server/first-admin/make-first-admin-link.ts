import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../../contract/lang.ts';
import { FIRST_ADMIN_MS, FIRST_ADMIN_REST_MS } from '../../../../contract/limits.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { randomToken } from '../password/secrets.ts';
import { managerRoles } from '../policy.ts';
import { hasHolder, openLink, queueForFirstAdmin, replaceLink } from './store.ts';

export type FirstAdminLink =
  | { state: 'made'; url: string; expiresAt: Date }
  /** Another process printed one moments ago, and it still works. */
  | { state: 'printed' }
  /** The tenant has an administrator. */
  | { state: 'administered' };

/**
 * A new link to the set-up of a tenant that nobody administers; the one before it no longer works.
 * @param ask.by `start`: servers that start together leave it at one link
 * @param ask.email written into the set-up for a start
 */
export async function makeFirstAdminLink(
  engine: Engine,
  tenant: Tenant,
  { by, email }: { by: 'command' | 'start'; email?: string | undefined },
): Promise<FirstAdminLink> {
  return engine.database.tenant(tenant.key, async (db): Promise<FirstAdminLink> => {
    await queueForFirstAdmin(db);
    if (await hasHolder(db, managerRoles(tenant))) return { state: 'administered' };
    const open = await openLink(db);
    const rests = open && db.now.getTime() - open.made_at.getTime() < FIRST_ADMIN_REST_MS;
    if (by === 'start' && rests) return { state: 'printed' };
    const link = await newFirstAdminLink({ engine, tenant }, db, { by, email, ms: FIRST_ADMIN_MS });
    return link ? { state: 'made', ...link } : { state: 'administered' };
  });
}

/**
 * The same in a transaction of the tenant.
 * @param ask.ms how long it works
 * @returns null where somebody administers the tenant
 */
export async function newFirstAdminLink(
  { engine, tenant, lang }: Pick<Context, 'engine' | 'tenant'> & { lang?: Lang },
  db: TenantDb,
  { by, email, ms }: { by: 'command' | 'start' | 'host'; email?: string | undefined; ms: number },
): Promise<{ url: string; expiresAt: Date } | null> {
  await queueForFirstAdmin(db);
  if (await hasHolder(db, managerRoles(tenant))) return null;
  const token = randomToken();
  const expiresAt = new Date(db.now.getTime() + ms);
  await replaceLink(db, { id: randomUUID(), link_hash: tokenHash(token), expires_at: expiresAt });
  const doer = { actor: { kind: 'operator', by }, requestId: '' } as const;
  await audit(db, doer, 'account.firstAdminLink', ['setting', 'first-administrator']);
  const url = new URL('/first-administrator', `${engine.settings.baseUrl}/`);
  url.search = new URLSearchParams({ tenant: tenant.key, ...(lang && { lang }) }).toString();
  // The token stands behind the #, which browsers never send: no proxy, log or referrer holds it.
  url.hash = new URLSearchParams({ key: token, ...(email && { email }) }).toString();
  return { url: url.href, expiresAt };
}
