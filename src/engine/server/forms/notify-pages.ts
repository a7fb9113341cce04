import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from './answer-key.ts';
import { presentPages } from './presence.store.ts';

/** After the commit: every other page with this form open looks again (a hint; what it may see, its own call decides). */
export async function tellPages(ctx: Context, db: TenantDb, key: AnswerKey, tab: string): Promise<void> {
  const { accountId } = ctx.person;
  const others = (await presentPages(db, key)).filter((page) => page.tab !== tab || page.accountId !== accountId);
  tellPagesOf(ctx, db, new Set(others.map((page) => page.accountId)));
}

/** The same of accounts whose pages are known. */
export function tellPagesOf(ctx: Context, db: TenantDb, accounts: Iterable<string>): void {
  db.afterCommit(() => {
    for (const account of accounts) ctx.engine.socket.hint(ctx.tenant.key, account, 'drafts');
  });
}
