import type { Engine } from './engine/engine.ts';
import { seedAccount } from './rooms/accounts/seed-account.ts';
import { seedLibrary } from './rooms/documents/seed-library.ts';
import { seedGrants } from './rooms/grants/seed-grants.ts';
import { seedMemberships } from './rooms/membership/seed-memberships.ts';

/** Of every demo account (design.md §2). */
export const DEMO_PASSWORD = 'Portal-2026';
const NEWCOMER = 'newcomer@example.org';

type DemoAccount = { email: string; roles: string[]; displayName: string; language: string };

/** One account per role, a second approver and a second consultant, and a newcomer without a role. */
function accountsOf(engine: Engine, tenantKey: string): DemoAccount[] {
  const tenant = engine.tenants.get(tenantKey)!;
  const list: DemoAccount[] = Object.entries(tenant.roles).map(([role, { label }]) => ({
    email: `${role}@example.org`,
    roles: [role],
    displayName: label.en,
    language: 'en',
  }));
  for (const account of [...list]) {
    if (/-(approver|consultant)@/.test(account.email)) {
      list.push({
        ...account,
        email: account.email.replace('@', '-2@'),
        displayName: `${account.displayName} 2`,
        language: 'zh-hant',
      });
    }
  }
  return [...list, { email: NEWCOMER, roles: [], displayName: 'New Comer', language: 'en' }];
}

export const demoAccounts = (engine: Engine): [string, string[]][] =>
  [...engine.tenants.keys()].map((key) => [key, accountsOf(engine, key).map(({ email }) => email)]);

/** Fills an empty database; answers false and changes nothing where there are accounts already. */
export async function seedDemo(engine: Engine): Promise<boolean> {
  let seeded = false;
  for (const tenant of engine.tenants.values()) {
    const fresh = await engine.database.tenant(tenant.key, async (db) => {
      if (await db.from('account').select('id').limit(1).executeTakeFirst()) return false;
      for (const account of accountsOf(engine, tenant.key))
        await seedAccount(db, { ...account, password: DEMO_PASSWORD });
      if (tenant.membershipTypes) await seedMemberships(db, engine, tenant);
      if (tenant.modules.includes('grants')) await seedGrants(db, engine, tenant);
      await seedLibrary(db, engine, tenant);
      return true;
    });
    seeded ||= fresh;
  }
  return seeded;
}
