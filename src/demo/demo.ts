import { Database } from '../engine/server/db/database.ts';
import type { Engine } from '../engine/server/engine.ts';
import { openAccount } from '../rooms/accounts/server/register/open-account.ts';
import { rooms } from '../server/compose.ts';
import { chatStories } from './chats.ts';
import { libraryStories } from './documents.ts';
import { eventStories } from './events.ts';
import { giftStories } from './gifts.ts';
import { grantStories } from './grants.ts';
import { mailingStories } from './mailings.ts';
import { membershipStories } from './memberships.ts';
import { setUpMerchants } from './merchants.ts';
import { hoursStories } from './service-hours.ts';
import { shiftStories } from './shifts.ts';
import { Stage } from './stage.ts';
import { type Story, tell } from './timeline.ts';
import { volunteerStories } from './volunteers.ts';

/** Of every demo account (design.md §2). */
export const DEMO_PASSWORD = 'Portal-2026';
const NEWCOMER = 'newcomer@example.org';
/** Before anything else happens in the demonstration. */
const FOUNDED = 800;

type DemoAccount = { email: string; roles: string[]; displayName: string; language: string };

/** One account per role, a second approver and a second consultant, and a newcomer without a role. */
function accountsOf(engine: Engine, tenantKey: string): DemoAccount[] {
  const tenant = engine.tenants.get(tenantKey)!;
  const list: DemoAccount[] = Object.entries(tenant.roles).map(([role, { label, byProduct }]) => ({
    email: `${role}@example.org`,
    // what the product gives comes by what they do
    roles: byProduct ? [] : [role],
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

/**
 * Fills an empty database: people act through the product's own calls, at its clock, which is set back for the while.
 * Nobody is sent mail. Answers false and changes nothing where there are accounts already.
 * @param only the one tenant to fill; all of them where it is left out
 */
export async function seedDemo(engine: Engine, only?: string): Promise<boolean> {
  let seeded = false;
  for (const tenant of engine.tenants.values()) {
    if (only !== undefined && tenant.key !== only) continue;
    const known = await engine.database.tenant(tenant.key, (db) =>
      db.from('account').select('id').limit(1).executeTakeFirst(),
    );
    if (known) continue;
    seeded = true;
    const stage = quietStage(engine, tenant);
    await tell(engine.clock, [
      people(stage),
      ...membershipStories(stage),
      ...grantStories(stage),
      ...libraryStories(stage),
      ...eventStories(stage),
      ...giftStories(stage),
      ...mailingStories(stage),
      ...chatStories(stage),
      ...volunteerStories(stage, DEMO_PASSWORD),
      ...hoursStories(stage),
      ...shiftStories(stage),
    ]);
  }
  return seeded;
}

/** Where people act without a word to anybody outside: mails are kept and not sent. */
export function quietStage(engine: Engine, tenant: Stage['tenant']): Stage {
  const quiet: Engine = {
    ...engine,
    settings: { ...engine.settings, smtpUrl: null },
    // what a power cut would lose is put in again
    database: new Database(engine.database.pool, engine.clock, { durable: false }),
  };
  return new Stage(quiet, rooms.calls, tenant);
}

/** The demo accounts open. */
export async function* people(stage: Stage): Story {
  yield FOUNDED;
  const { engine, tenant } = stage;
  for (const account of accountsOf(engine, tenant.key))
    await engine.database.tenant(tenant.key, (db) => openAccount(db, { ...account, password: DEMO_PASSWORD }));
  await setUpMerchants(stage);
}
