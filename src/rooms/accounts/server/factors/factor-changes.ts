import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { completeSession, renewToken } from '../login/entrance.ts';
import { write } from '../register/post.ts';
import { hasFactor } from '../rules.ts';
import { accountById } from '../store.ts';
import { factorsOf } from './factor.store.ts';
import { factorRequired } from './staff-factor.ts';

type Kind = 'totp' | 'passkey';

/** A factor was set up: it stands in the trail, the owner is told by mail, and the session is whole under a new token. */
export async function addedFactor(ctx: Context, db: TenantDb, kind: Kind, name = ''): Promise<void> {
  await tell(ctx, db, kind, name, 'added');
  if (ctx.person.completed) await renewToken(ctx, db);
  else await completeSession(ctx, db);
}

/**
 * A factor was taken away.
 * @throws Refusal `secondFactor.required` where it was the last one and the tenant asks the role for one
 */
export async function removedFactor(ctx: Context, db: TenantDb, kind: Kind, name = ''): Promise<void> {
  const { accountId, roles } = ctx.person;
  const left = await factorsOf(db, accountId);
  if (!hasFactor(left) && (await factorRequired(db, ctx.tenant, roles))) throw new Refusal('secondFactor.required');
  await tell(ctx, db, kind, name, 'removed');
}

async function tell(ctx: Context, db: TenantDb, kind: Kind, name: string, what: 'added' | 'removed'): Promise<void> {
  const account = found(await accountById(db, ctx.person.accountId));
  await audit(db, ctx, what === 'added' ? 'account.factorAdd' : 'account.factorRemove', account.id, {
    changes: (what === 'added' ? added : removed)({ [kind]: kind === 'totp' ? true : name }),
  });
  const lang = langOf(account.language);
  const word = kind === 'totp' ? 'accounts.factor.totp' : 'accounts.factor.passkey';
  await write(ctx, db, account, {
    template: what === 'added' ? 'account-factor-added' : 'account-factor-removed',
    path: 'security',
    vars: { factor: ctx.engine.words.say(ctx.tenant.key, lang, word) },
  });
}
