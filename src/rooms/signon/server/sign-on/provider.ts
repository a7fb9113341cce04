import * as oauth from 'oauth4webapi';
import type { Engine } from '../../../../engine/server/engine.ts';
import { ask } from '../../../../engine/server/http/outside.ts';
import { CLOCK_TOLERANCE_S, type Claims, readClaims, SIGNATURES } from '../rules.ts';

/** What a provider says of itself, its keys and a token. Bytes. */
const ANSWER_BYTES = 262_144;
/** What a provider said of itself is asked for again after so long. Milliseconds. */
const KNOWN_MS = 10 * 60_000;

export type Server = oauth.AuthorizationServer;
/** Who we are to the provider. */
export type Client = { issuer: string; clientId: string; secret: string };

type Known = { server: Server; until: number; keys: oauth.ExportedJWKSCache | null };
const known = new WeakMap<Engine, Map<string, Known>>();

/** The host of the fake provider: the one that may be inside and is asked by http. */
export const allowedInside = ({ settings }: Engine): string[] =>
  settings.identityUrl ? [new URL(settings.identityUrl).host] : [];

/** How the library reaches the world: as webhooks do, by a connection of ours that follows no redirect. */
function ways(engine: Engine) {
  return {
    [oauth.allowInsecureRequests]: allowedInside(engine).length > 0,
    [oauth.customFetch]: async (
      url: string,
      options: { method: string; headers: Record<string, string>; body?: unknown },
    ): Promise<Response> => {
      const { body, headers } = options;
      const answer = await ask(
        url,
        allowedInside(engine),
        {
          method: options.method === 'POST' ? 'POST' : 'GET',
          headers,
          ...(body !== undefined && body !== null && { body: String(body) }),
        },
        { most: ANSWER_BYTES, whole: true },
      );
      return new Response(answer.status === 204 || answer.status === 304 ? null : new Uint8Array(answer.body), {
        status: answer.status,
        headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      });
    },
  };
}

/** Asks a provider who it is. @throws what is wrong with it */
export async function discover(engine: Engine, issuer: string): Promise<Server> {
  const url = new URL(issuer);
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, ways(engine)));
  const can = server.id_token_signing_alg_values_supported ?? ['RS256'];
  return { ...server, id_token_signing_alg_values_supported: can.filter((name) => SIGNATURES.includes(name)) };
}

/** The same, remembered for some minutes by this process, with the keys it was seen to sign with. */
async function knownServer(engine: Engine, issuer: string): Promise<Known> {
  const all = known.get(engine) ?? new Map<string, Known>();
  known.set(engine, all);
  const there = all.get(issuer);
  if (there && there.until > engine.clock.ms()) return there;
  const server = await discover(engine, issuer);
  const fresh = { server, until: engine.clock.ms() + KNOWN_MS, keys: there?.keys ?? null };
  all.set(issuer, fresh);
  return fresh;
}

/** The provider was changed: nothing of it is remembered. */
export const forget = (engine: Engine, issuer: string): void => void known.get(engine)?.delete(issuer);

function clientOf(engine: Engine, { clientId }: Pick<Client, 'clientId'>): oauth.Client {
  return {
    client_id: clientId,
    // the product's clock decides, also where it has been moved
    [oauth.clockSkew]: Math.round(engine.clock.offsetMs / 1_000),
    [oauth.clockTolerance]: CLOCK_TOLERANCE_S,
  };
}

const secretBy = (server: Server, secret: string): oauth.ClientAuth => {
  const can = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return can.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
};

/** What is kept of a way to the provider. */
export const newSecrets = () => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/**
 * That the person is asked at the provider who they are, and no click is skipped. A provider that says which wishes it
 * knows and has no choice of accounts among them may refuse it: it is asked for a login, which all know (OIDC Core 15.1).
 */
function promptOf({ prompt_values_supported: known }: Server): string {
  return Array.isArray(known) && !known.includes('select_account') ? 'login' : 'select_account';
}

/** The page of the provider where a person says who they are. */
export async function pageOf(
  engine: Engine,
  { issuer, clientId }: Pick<Client, 'issuer' | 'clientId'>,
  redirectUri: string,
  { state, nonce, verifier }: ReturnType<typeof newSecrets>,
): Promise<string> {
  const { server } = await knownServer(engine, issuer);
  const page = new URL(browserPage(engine, server));
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: promptOf(server),
  }))
    page.searchParams.set(name, value);
  return page.href;
}

/** The page that a browser may be sent to. @throws where the provider names none that is safe */
export function browserPage(engine: Engine, server: Server): string {
  const page = server.authorization_endpoint;
  if (!page || !URL.canParse(page)) throw new Error('no authorization_endpoint');
  const { protocol, host } = new URL(page);
  if (protocol !== 'https:' && !(protocol === 'http:' && allowedInside(engine).includes(host)))
    throw new Error('the authorization_endpoint is not https');
  return page;
}

/**
 * Redeems the code and checks all that the provider says: signature, issuer, audience, authorised party, nonce, times.
 * @throws what is wrong, in the library's words: for the log, not for the person
 */
export async function redeem(
  engine: Engine,
  about: Client,
  redirectUri: string,
  back: { state: string; code: string; iss?: string | undefined },
  kept: { nonce: string; verifier: string },
): Promise<Claims> {
  const provider = await knownServer(engine, about.issuer);
  // a copy: keys are remembered with us, not with the library, which would not ask for an unknown one for a minute
  const server = { ...provider.server };
  const client = clientOf(engine, about);
  const by = ways(engine);
  const sent = new URLSearchParams({ state: back.state, code: back.code, ...(back.iss && { iss: back.iss }) });
  const params = oauth.validateAuthResponse(server, client, sent, back.state);
  const auth = secretBy(server, about.secret);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    params,
    redirectUri,
    kept.verifier,
    by,
  );
  const result = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: kept.nonce,
    requireIdToken: true,
  });
  await checkSignature(provider, server, answer, by);
  const claims = oauth.getValidatedIdTokenClaims(result)!;
  checkParty(engine, about.clientId, claims);
  if (claims.email !== undefined || !server.userinfo_endpoint) return readClaims(claims);
  const more = await oauth.userInfoRequest(server, client, result.access_token, by);
  const info = await oauth.processUserInfoResponse(server, client, claims.sub, more);
  return readClaims({ ...info, ...claims });
}

/** The library waits so long before it asks for keys again. Seconds. */
const NEW_KEYS_AFTER_S = 60;

/** By the keys that are known, and where none fits, by those that the provider has now: it may have changed them. */
async function checkSignature(
  provider: Known,
  server: Server,
  answer: Response,
  by: ReturnType<typeof ways>,
): Promise<void> {
  const { keys } = provider;
  // made older than it is: a key that is not known is asked for at once. Only the provider can make us ask.
  const cache: oauth.JWKSCacheInput = keys ? { jwks: keys.jwks, uat: keys.uat - NEW_KEYS_AFTER_S } : {};
  const before = cache.uat;
  await oauth.validateApplicationLevelSignature(server, answer, { ...by, [oauth.jwksCache]: cache });
  if ('jwks' in cache && cache.jwks && cache.uat !== before) provider.keys = { jwks: cache.jwks, uat: cache.uat };
}

/** What the library leaves open: a token for one audience that was made for another party, or in the future. */
function checkParty(engine: Engine, clientId: string, claims: oauth.IDToken): void {
  if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('unexpected "azp" (authorized party)');
  if (claims.iat > engine.clock.ms() / 1_000 + CLOCK_TOLERANCE_S) throw new Error('"iat" (issued at) is to come');
}

/** The keys that the provider signs with. @throws where they are not there or none is for an allowed signature */
export async function keysOf(engine: Engine, server: Server): Promise<number> {
  if (!server.jwks_uri) throw new Error('no jwks_uri');
  const answer = await ways(engine)[oauth.customFetch](server.jwks_uri, {
    method: 'GET',
    headers: { accept: 'application/json' },
  });
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
  const body: unknown = await answer.json();
  const all = body && typeof body === 'object' && 'keys' in body && Array.isArray(body.keys) ? body.keys : [];
  const usable = all.filter(({ kty, use }) => ['RSA', 'EC', 'OKP'].includes(kty) && (use ?? 'sig') === 'sig');
  if (usable.length === 0) throw new Error('no key of an allowed kind');
  return usable.length;
}

/**
 * Offers a code that cannot be right: a provider that knows us refuses the code, one that does not refuses us.
 * @returns the provider's code of error, or null where it said none
 */
export async function knock(
  engine: Engine,
  server: Server,
  about: Client,
  redirectUri: string,
): Promise<string | null> {
  const client = clientOf(engine, about);
  const params = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ state: 'test', code: 'test', iss: server.issuer }),
    'test',
  );
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secretBy(server, about.secret),
    params,
    redirectUri,
    oauth.generateRandomCodeVerifier(),
    ways(engine),
  );
  const body: unknown = await answer.json().catch(() => null);
  return body && typeof body === 'object' && 'error' in body && typeof body.error === 'string' ? body.error : null;
}
