import { langOf } from '../../../../contract/lang.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { readPerson } from '../../../../engine/server/read-person.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { accountsByEmail } from '../store.ts';

/** Nobody mails a report to more. */
const MAX_RECEIVERS = 30;

/**
 * The accounts of typed addresses: staff who may see the list now. Whether they still may is asked each time it is made.
 * @throws Refusal at `receivers`
 */
export async function readReceivers(ctx: Context, db: TenantDb, typed: string, list: string): Promise<string[]> {
  const emails = [...new Set(typed.split(/[\s,;，、；]+/).filter(Boolean))].map((email) => email.toLowerCase());
  if (emails.length > MAX_RECEIVERS) throw refuseField('receivers', 'report.tooMany', { most: MAX_RECEIVERS });
  const known = await accountsByEmail(db, emails);
  const ids: string[] = [];
  for (const email of emails) {
    const account = known.find((row) => row.email === email);
    // of people who are not staff nothing is said but that they are none
    if (!account?.roles.some((role) => ctx.tenant.roles[role]?.staff))
      throw refuseField('receivers', 'report.noStaff', { email });
    const reader = await readerOf(ctx, db, account.id);
    if (!reader || !maySee(reader, list)) throw refuseField('receivers', 'report.notAllowed', { email });
    ids.push(account.id);
  }
  return ids;
}

/** Somebody with the rights that they have now; null where they are gone. */
export async function readerOf(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  accountId: string,
): Promise<Context | null> {
  const actor = await readPerson(tenant, db, accountId);
  if (!actor) return null;
  return new Context({
    engine,
    tenant,
    lang: langOf(actor.language),
    actor,
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });
}

/** Whether a reader may see a list now. */
export function maySee(ctx: Context, list: string): boolean {
  try {
    listFor(ctx, list);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
