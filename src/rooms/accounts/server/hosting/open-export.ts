import { EXPORT_LINK_MS } from '../../../../contract/limits.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { allowExport } from '../../../../engine/server/organisation/made.store.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { randomToken } from '../password/secrets.ts';
import { checkOwnPassword } from '../register/proof.ts';
import { accountById } from '../store.ts';
import { exportOf } from './host.ts';

/**
 * Lets the export of an organisation that is to be deleted be downloaded once, soon, by who asked for the deletion and
 * gives their password again: it holds everything of everybody.
 */
export const openExport: Verb<'POST /hosting/export/open'> = async (ctx, { key, password }) => {
  exportOf(ctx, key);
  const account = found(await ctx.transaction((db) => accountById(db, ctx.person.accountId)));
  if (account.password_hash === null) throw refuseField('password', 'problem.passwordNone');
  await checkOwnPassword(ctx, account, password, 'password');
  const token = randomToken();
  await ctx.transaction(async (db) => {
    await allowExport(db, key, tokenHash(token), new Date(db.now.getTime() + EXPORT_LINK_MS));
    await audit(db, ctx, 'organisation.export', ['organisation', key]);
  });
  return { token };
};
