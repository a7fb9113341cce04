import { callbackSecretOf, passwordOf } from '../gateway/orders.ts';
import { GATEWAY_METHODS } from '../rooms/checkout/contract/values.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';

/** Where there is a fake gateway the demonstration can be paid at it by every way to pay. */
export async function setUpMerchants(stage: Stage): Promise<void> {
  const { engine, tenant } = stage;
  if (!tenant.howToPay || !engine.settings.gatewayUrl) return;
  for (const [at, method] of GATEWAY_METHODS.entries()) {
    const merchantId = `TEST${tenant.key}${method}`.toUpperCase();
    await stage.act(keeperOf(stage, 'setting-manage'), 'POST /checkout/merchant/save', {
      method,
      merchantId,
      host: '',
      password: passwordOf(merchantId),
      callbackSecret: callbackSecretOf(merchantId),
      enabled: true,
      position: at + 1,
      version: 0,
    });
  }
}
