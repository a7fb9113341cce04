import type { Context } from '../../../../engine/server/context.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { type Ask, askWith } from '../../../../engine/server/http/outside.ts';
import { type SecretPlace, unseal } from '../../../../engine/server/sealed.ts';
import type { Method } from '../../contract/values.ts';
import type { Merchant } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { isGatewayHost } from '../rules.ts';
import type { MerchantRow } from './merchant.store.ts';

/** Whose a sealed secret of a merchant is. */
export const secretOf = (tenant: string, method: Method, what: 'password' | 'callback'): SecretPlace => ({
  use: 'merchant',
  owner: `${tenant} ${method} ${what}`,
});

type Addressed = Pick<Engine, 'settings'>;

/**
 * Where the gateway of a merchant is: one of its own hosts, or one that whoever runs the portal has named. Null: at a
 * fake gateway that is not there, or at a host that its secrets must not go to.
 */
export function baseOf({ settings }: Addressed, method: Method, host: string): string | null {
  if (host === '') return settings.gatewayUrl;
  const isAllowed = GATEWAYS[method].isOwnHost(host) || settings.gatewayHosts.includes(host);
  return isAllowed && isGatewayHost(host) ? `https://${host}` : null;
}

/** The fake gateway is the only one inside. */
const reach = ({ settings }: Addressed, host: string): Ask =>
  askWith(host === '' && settings.gatewayUrl ? [new URL(settings.gatewayUrl).host] : []);

/** A merchant with its secrets, as gateways are spoken to; null where it cannot be used here. */
export function merchantInUse(engine: Engine, tenant: string, row: MerchantRow): Merchant | null {
  const { method, merchant_id: merchantId } = row;
  if (GATEWAYS[method].isByHand)
    return { method, merchantId, base: '', ask: askWith([]), password: '', callbackSecret: '' };
  const base = baseOf(engine, method, row.host);
  if (!base) return null;
  try {
    return {
      method,
      merchantId,
      base,
      ask: reach(engine, row.host),
      password: unseal(engine, secretOf(tenant, method, 'password'), row.password),
      callbackSecret: unseal(engine, secretOf(tenant, method, 'callback'), row.callback_secret),
    };
  } catch (error) {
    // sealed by another instance's key: this way to pay is off, the others go on
    engine.log.error({ err: error, tenant, method: row.method }, 'the secrets of a merchant cannot be read');
    return null;
  }
}

/** Whether a way to pay that is offered can be used here: its secrets can be read, and its gateway has an address. */
export const isUsable = ({ engine, tenant }: Pick<Context, 'engine' | 'tenant'>, row: MerchantRow): boolean =>
  !row.enabled || merchantInUse(engine, tenant.key, row) !== null;
