import { askGateway } from './ask-gateway.ts';
import { GatewayFault, type Merchant } from './gateway.ts';
import { paypalToken } from './paypal-token.ts';

type Json = Record<string, unknown>;

/** One request as this merchant; a token that has run out before its time is fetched once anew. */
export async function askPaypal(merchant: Merchant, method: 'GET' | 'POST', path: string, requestId = '', body?: Json) {
  const send = async (fresh: boolean) =>
    askGateway(merchant, `${merchant.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await paypalToken(merchant, fresh)}`,
        ...(requestId && { 'paypal-request-id': requestId, prefer: 'return=representation' }),
      },
      ...(body && { body }),
    });
  return send(false).catch((error: unknown) => {
    if (error instanceof GatewayFault && error.kind === 'credentials') return send(true);
    throw error;
  });
}

/** Why PayPal refused, in its own words. */
export function explained(json: Json): string {
  const issues = (Array.isArray(json.details) ? json.details : []).map((detail: Json) => String(detail?.issue ?? ''));
  const parts = [json.name, ...issues].filter((part) => typeof part === 'string' && part !== '');
  return `${parts.join(' ')} ${typeof json.debug_id === 'string' ? json.debug_id : ''}`.trim().slice(0, 300);
}
