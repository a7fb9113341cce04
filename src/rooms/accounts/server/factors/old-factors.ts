import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { write } from '../register/post.ts';
import type { AccountRow } from '../store.ts';
import { factorsBefore, type OldFactors, removePasskey, removeTotp } from './factor.store.ts';

/**
 * Whoever resets the password has the mailbox. Second factors that were set up before this address was proven may be a
 * stranger's, who still comes in by them: they are shown, and kept or removed as the person says. Later ones stay, so
 * that a mailbox alone opens no account that is better guarded.
 * @throws Refusal `reset.factors` with what there is, where it was not said what shall become of it
 */
export async function settleOldFactors(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  wish: 'keep' | 'remove' | undefined,
): Promise<void> {
  if (wish === 'keep') return;
  const old = await factorsBefore(db, account.id, account.address_proven_at ?? db.now);
  if (!old.totp && old.passkeys.length === 0) return;
  if (wish === undefined) throw ask(ctx, old);
  if (old.totp) await removeTotp(db, account.id);
  for (const { id } of old.passkeys) await removePasskey(db, account.id, id);
  await audit(db, ctx, 'account.factorRemove', account.id, {
    changes: [
      ...(old.totp ? removed({ totp: true }) : []),
      ...old.passkeys.flatMap(({ name }) => removed({ passkey: name })),
    ],
  });
  const { words } = ctx.engine;
  const kinds = [...(old.totp ? (['totp'] as const) : []), ...(old.passkeys.length > 0 ? (['passkey'] as const) : [])];
  for (const kind of kinds)
    await write(ctx, db, account, {
      template: 'account-factor-removed',
      path: 'security',
      vars: { factor: words.say(ctx.tenant.key, langOf(account.language), `accounts.factor.${kind}`) },
    });
}

function ask(ctx: Context, { totp, passkeys }: OldFactors): Refusal {
  const names = [
    ...(totp ? [ctx.t('accounts.factor.totp')] : []),
    ...passkeys.map(({ name }) => ctx.t('accounts.factor.passkeyNamed', { name })),
  ];
  const params = { factors: names.join(ctx.t('accounts.factor.join')) };
  return new Refusal('reset.factors', { params, problems: { factors: [{ key: 'error.reset.factors', params }] } });
}
