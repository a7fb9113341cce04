import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { keepAManager } from './parts/managers.ts';
import { giveRole, takeRole } from './parts/role-changes.ts';
import { mayHandleRole } from './policy.ts';
import { rolesOf } from './role.store.ts';
import { type AccountRow, accountById } from './store.ts';

type Line = Output<'POST /role/bulk'>['rows'][number];
type Query = Pick<Input<'POST /role/bulk'>, 'role' | 'give' | 'dryRun'> & { reason: string };

/**
 * `POST /role/bulk`: gives a role to several people, or takes it from them (ADM-2). Each is a transaction of its own:
 * who is skipped, with the reason, holds up nobody else. A dry run asks the same questions and writes nothing.
 */
export const bulkRoles: Verb<'POST /role/bulk'> = async (ctx, input) => {
  mayHandleRole(ctx, input.role);
  if (input.accountIds.length === 0) throw refuseField('accountIds', 'accounts.bulk.none');
  const query = { ...input, reason: cleanLine(input.reason) };
  const rows: Line[] = [];
  for (const accountId of new Set(input.accountIds)) {
    const before = rows.filter(({ outcome }) => outcome === 'done').map((row) => row.accountId);
    rows.push(await item(ctx, query, accountId, before));
  }
  const done = rows.filter(({ outcome }) => outcome === 'done').length;
  const counts = { done, skipped: rows.length - done };
  return { message: ctx.t(input.dryRun ? 'accounts.bulk.would' : 'accounts.bulk.done', counts), rows, ...counts };
};

/** @param before who lost the role, or in a dry run would have lost it, before this one */
async function item(ctx: Context, query: Query, accountId: string, before: readonly string[]): Promise<Line> {
  const found = await ctx.transaction(async (db) => {
    const account = await accountById(db, accountId);
    const why = account ? await whyNot(ctx, db, query, account, before) : ctx.t('error.record.notFound');
    if (!account || why !== null || query.dryRun) return { account, why };
    const changed = await (query.give ? giveRole : takeRole)(ctx, db, account, query.role, query.reason);
    // somebody else was quicker
    if (!changed) return { account, why: alreadySo(ctx, query.give) };
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
    return { account, why };
  });
  const { account, why } = found;
  const known = { accountId, name: account?.display_name ?? '', email: account?.email ?? '' };
  return { ...known, outcome: why === null ? 'done' : 'skipped', why };
}

const alreadySo = (ctx: Context, give: boolean): string => ctx.t(give ? 'accounts.bulk.held' : 'accounts.bulk.notHeld');

/** Why this person is skipped, in the reader's language; null where nothing speaks against it. */
async function whyNot(
  ctx: Context,
  db: TenantDb,
  { role, give }: Query,
  account: AccountRow,
  before: readonly string[],
): Promise<string | null> {
  if (account.visitor_from !== null) return ctx.t('accounts.bulk.visitor');
  const stored = (await rolesOf(db, account.id)).some((row) => row.role === role);
  if (stored === give) return alreadySo(ctx, give);
  if (give) return null;
  // One slip would shut the admin out in the middle of it; the own role is given up on one's own page.
  if (account.id === ctx.person.accountId) return ctx.t('accounts.bulk.own');
  try {
    const gone = new Set([...before, account.id]);
    await keepAManager(ctx, db, (grant) => grant.role === role && gone.has(grant.account_id));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return ctx.t(`error.${error.code}`, error.params);
    throw error;
  }
}
