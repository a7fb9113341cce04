import { type Lang, langOf } from '../../../contract/lang.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/**
 * Whom a mail goes to whose cause may lie long back: an account by the address and in the language that it has now,
 * somebody without one as they were when they filled in the form.
 */
export async function addresseeNow(
  db: TenantDb,
  { accountId, email, language }: { accountId: string | null; email: string; language: string },
): Promise<{ to: string; accountId: string | null; lang: Lang }> {
  const account =
    accountId && (await db.from('account', { id: accountId }).select(['email', 'language']).executeTakeFirst());
  return { to: account ? account.email : email, accountId, lang: langOf(account ? account.language : language) };
}
