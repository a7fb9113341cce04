import { FIRST_ADMIN_MAIL_MS } from '../../../../contract/limits.ts';
import { type Address, readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { sendMail } from '../../../../engine/server/mail/outbox.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { newFirstAdminLink } from '../first-admin/make-first-admin-link.ts';
import { hostIn, madeHere, mayHost } from './host.ts';

const DAY_MS = 24 * 3_600_000;

/** Another link for whoever is to administer an organisation; the one before it no longer works. */
export const inviteFirstAdmin: Verb<'POST /hosting/invite'> = async (ctx, { key, email }) => {
  mayHost(ctx);
  madeHere(ctx, key);
  const address = readAddress(email);
  if (!address) throw refuseField('email', 'problem.email');
  const tenant = found(ctx.engine.tenants.get(key));
  await mailFirstAdmin(ctx, tenant, address);
  await ctx.transaction((db) => audit(db, ctx, 'organisation.invite', ['organisation', key]));
  return { message: ctx.t('hosting.invited', { email: address.email }) };
};

/** Writes the mail in the transaction that makes its link. @throws Refusal firstAdmin.exists */
export async function mailFirstAdmin(ctx: Context, tenant: Tenant, { email, key }: Address): Promise<void> {
  const { engine, lang } = ctx;
  const host = hostIn(ctx, tenant);
  await host.transaction(async (db) => {
    await allowMail(host, db, { cause: 'staff', to: key });
    const link = await newFirstAdminLink(host, db, { by: 'host', email, ms: FIRST_ADMIN_MAIL_MS });
    if (!link) throw new Refusal('firstAdmin.exists');
    await sendMail(db, engine, tenant, {
      ...{ template: 'account-first-admin', to: email, accountId: null, lang },
      vars: { days: String(FIRST_ADMIN_MAIL_MS / DAY_MS), link: `${link.url}` },
    });
  });
}
