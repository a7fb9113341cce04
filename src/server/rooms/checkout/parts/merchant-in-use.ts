import type { Method } from '../../../../contract/values/checkout.ts';
import type { Context } from '../../../engine/context.ts';
import type { Engine } from '../../../engine/engine.ts';
import { type SecretPlace, unseal } from '../../../engine/sealed.ts';
import type { MerchantRow } from '../merchant.store.ts';
import type { Merchant } from './gateways/gateway.ts';
import { GATEWAYS } from './gateways/gateways.ts';

/** Whose a sealed secret of a merchant is. */
export const secretOf = (tenant: string, method: Method, what: 'password' | 'callback'): SecretPlace => ({
  use: 'merchant',
  owner: `${tenant} ${method} ${what}`,
});

/** Where the gateway of a merchant is; null: at a fake gateway that is not there. */
export const baseOf = (engine: Pick<Engine, 'settings'>, host: string): string | null =>
  host === '' ? engine.settings.gatewayUrl : `https://${host}`;

/** A merchant with its secrets, as gateways are spoken to; null where it cannot be used here. */
export function merchantInUse(engine: Engine, tenant: string, row: MerchantRow): Merchant | null {
  const { method, merchant_id: merchantId } = row;
  if (GATEWAYS[method].isByHand) return { method, merchantId, base: '', password: '', callbackSecret: '' };
  const base = baseOf(engine, row.host);
  if (!base) return null;
  try {
    return {
      method,
      merchantId,
      base,
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
