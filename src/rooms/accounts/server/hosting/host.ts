import { Context } from '../../../../engine/server/context.ts';
import type { MadeOrganisation } from '../../../../engine/server/organisation/made.store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { mustBeAtHome } from '../policy.ts';

/**
 * The organisations of a portal are changed by super administrators where their account is: the trail there tells of it,
 * with who it was.
 */
export const mayHost = (ctx: Context): void => mustBeAtHome(ctx);

/** The host within an organisation of the portal: its trail names no person of another one. */
export const hostIn = ({ engine, lang, requestId }: Context, tenant: Pick<Tenant, 'key'> | Tenant): Context =>
  new Context({
    ...{ engine, lang, requestId, tenant: tenant as Tenant },
    actor: { kind: 'operator', by: 'host' },
    ...{ ip: '', device: '', browserId: '' },
  });

/** One that was made here and may be changed from where the person is. @throws Refusal */
export function madeHere(ctx: Context, key: string): MadeOrganisation {
  const made = ctx.engine.made.get(key);
  if (!made) throw new Refusal('record.notFound');
  if (key === ctx.tenant.key) throw new Refusal('hosting.own');
  return made;
}

/** The name of an export that the person may download: of an organisation that they asked to be deleted. @throws Refusal */
export function exportOf(ctx: Context, key: string): string {
  mayHost(ctx);
  const made = madeHere(ctx, key);
  if (made.leavesAccount !== ctx.person.accountId) throw new Refusal('record.notFound');
  return found(made.export);
}
