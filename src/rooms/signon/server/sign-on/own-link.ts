import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { hasPassword, isOwnAccount } from '../../../accounts/server/sign-on/linked-account.ts';
import { endSessionsOf } from '../../../accounts/server/sign-on/tell-of-link.ts';
import { labelOf } from '../present.ts';
import { linkOfAccount, providerOf, removeLink } from '../store.ts';

/** The own account, or another one for who manages people; what is not theirs to know is not there. */
function whose(ctx: Context, accountId: string | undefined): { accountId: string; own: boolean } {
  const own = accountId === undefined || accountId === ctx.person.accountId;
  if (!own && !ctx.can('user-manage')) throw new Refusal('record.notFound');
  return { accountId: accountId ?? ctx.person.accountId, own };
}

/** `GET /signOn/own` */
export const ownLink: Verb<'GET /signOn/own'> = async (ctx, input) => {
  const { accountId } = whose(ctx, input.accountId);
  return ctx.transaction(async (db) => {
    const provider = await providerOf(db);
    const mine = await isOwnAccount(db, accountId);
    const link = provider && (await linkOfAccount(db, provider.issuer, accountId));
    return {
      label: provider?.is_on && mine ? labelOf(ctx, provider) : null,
      linkedAt: link?.linked_at.toISOString() ?? null,
      lastUsedAt: link?.last_used_at?.toISOString() ?? null,
      hasPassword: mine && (await hasPassword(db, accountId)),
    };
  });
};

/** `POST /signOn/unlink`: whoever came in by the provider is out; the own session in which it is done stays. */
export const unlink: Verb<'POST /signOn/unlink'> = async (ctx, input) => {
  const { accountId, own } = whose(ctx, input.accountId);
  const reason = cleanLine(input.reason ?? '');
  if (!own && !reason) throw refuseField('reason', 'problem.fillOut');
  await ctx.transaction(async (db) => {
    const provider = found(await providerOf(db));
    found((await removeLink(db, provider.issuer, accountId)) || null);
    await endSessionsOf(ctx, db, accountId, own ? ctx.person.sessionId : undefined);
    await audit(db, ctx, 'signOn.unlink', ['account', accountId], { reason });
  });
  return { message: ctx.t('signon-server.unlinked') };
};
