import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { keepAManager } from '../people/managers.ts';
import { mayHandleRole } from '../policy.ts';
import { type AccountRow, accountById } from '../store.ts';
import { rolesOf } from './role.store.ts';
import { giveRole, takeRole } from './role-changes.ts';

/** `POST /role/bulk`: gives a role to several people, or takes it from them (ADM-2). */
export const bulkRoles: Verb<'POST /role/bulk'> = async (ctx, { role, give, rows, dryRun, ...input }) => {
  mayHandleRole(ctx, role);
  if (rows.length === 0) throw refuseField('rows', 'accounts.bulk.none');
  const reason = cleanLine(input.reason);
  /** Who lost the role, or in a dry run would have lost it, before. */
  const gone = new Set<string>();
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: false,
      read: async (db, key) => found(await accountById(db, key)),
      about: ({ display_name, email }) => ({ name: display_name || email, detail: display_name ? email : '' }),
      async act(db, account) {
        const why = await whyNot(ctx, db, { role, give, gone }, account);
        if (why !== null) return { skip: why };
        const changed = await (give ? giveRole : takeRole)(ctx, db, account, role, reason);
        // somebody else was quicker
        if (!changed) return { skip: alreadySo(ctx, give) };
        if (!give) gone.add(account.id);
        db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
        return { effect: ctx.t(give ? 'accounts.bulk.gets' : 'accounts.bulk.loses'), mails: mailsTo(account) };
      },
    },
  );
};

const mailsTo = ({ status }: AccountRow): number => (status === 'active' ? 1 : 0);

const alreadySo = (ctx: Context, give: boolean): string => ctx.t(give ? 'accounts.bulk.held' : 'accounts.bulk.notHeld');

/**
 * Why this person is skipped, in the reader's language; null where nothing speaks against it.
 * @throws Refusal nobody would be left who manages users
 */
async function whyNot(
  ctx: Context,
  db: TenantDb,
  { role, give, gone }: { role: string; give: boolean; gone: ReadonlySet<string> },
  account: AccountRow,
): Promise<string | null> {
  if (account.visitor_from !== null) return ctx.t('accounts.bulk.visitor');
  const stored = (await rolesOf(db, account.id)).some((row) => row.role === role);
  if (stored === give) return alreadySo(ctx, give);
  if (give) return null;
  // One slip would shut the admin out in the middle of it; the own role is given up on one's own page.
  if (account.id === ctx.person.accountId) return ctx.t('accounts.bulk.own');
  await keepAManager(
    ctx,
    db,
    (grant) => grant.role === role && (gone.has(grant.account_id) || grant.account_id === account.id),
  );
  return null;
}
