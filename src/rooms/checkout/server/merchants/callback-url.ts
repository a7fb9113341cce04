import { BASE_PATH } from '../../../../contract/call.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import type { Method } from '../../contract/values.ts';

/** Where a gateway calls back about payments of this organisation: whose they are is known by the address. */
export function callbackUrl(
  { engine, tenant }: { engine: Pick<Engine, 'settings'>; tenant: Tenant },
  method: Method,
): string {
  const named = new URLSearchParams({ tenant: tenant.key, lang: 'en', method });
  return `${engine.settings.baseUrl}${BASE_PATH}/checkout/callback?${named}`;
}
