import { createHash } from 'node:crypto';
import { askGateway } from './ask-gateway.ts';
import { GatewayFault, type Merchant } from './gateway.ts';

/** A token is not used any more so long before it ends. Milliseconds. */
const MARGIN_MS = 60_000;
/** Tokens that are kept at most: of merchants of all tenants, each with its present secret. */
const KEPT = 200;

type Token = { text: string; until: number };
const tokens = new Map<string, Token>();

/**
 * What a merchant says who it is with; kept until shortly before it ends, never stored.
 * @param fresh a kept one was refused
 * @throws GatewayFault
 */
export async function paypalToken(merchant: Merchant, fresh: boolean): Promise<string> {
  const { base, merchantId, password } = merchant;
  const key = createHash('sha256')
    .update(JSON.stringify([base, merchantId, password]))
    .digest('base64');
  const known = tokens.get(key);
  // the process's own time: how long a token of the gateway lasts is no time of the product
  if (!fresh && known && known.until > performance.now()) return known.text;
  const { json } = await askGateway(merchant, `${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}` },
    form: { grant_type: 'client_credentials' },
  });
  const { access_token: text, expires_in: seconds } = json;
  if (typeof text !== 'string' || typeof seconds !== 'number') throw new GatewayFault('garbled', 'no token');
  if (tokens.size >= KEPT) tokens.clear();
  tokens.set(key, { text, until: performance.now() + seconds * 1_000 - MARGIN_MS });
  return text;
}
