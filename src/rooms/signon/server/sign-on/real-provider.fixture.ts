import { generateKeyPair, randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type Adapter, type AdapterPayload, type Configuration, type JWK, Provider } from 'oidc-provider';

/** Whom the provider knows as a client. */
export const REAL_CLIENT = { id: 'portal', secret: 'a-secret-of-32-characters-or-more' };

/** How the provider is set up besides: what its installations differ in. */
type Manner = {
  signature?: 'RS256' | 'ES256' | 'HS256';
  secret?: 'client_secret_basic' | 'client_secret_post';
  /** The address stands in the token too, not at userinfo alone. */
  inToken?: boolean;
  verified?: boolean;
  /** It does not say which wishes (`prompt`) it knows. */
  silent?: boolean;
};

/**
 * `oidc-provider` (certified by the OpenID Foundation) as a program of an office would run it: own page for the login,
 * PKCE demanded, codes of one use. People are called what the test types.
 */
export async function openRealProvider(redirectUri: string) {
  let current: Provider;
  /** What happened at its token endpoint, as the provider itself saw it. */
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void answerPage(current, request, response);
    else void current.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rsa = await newKey('RS256');
  const shown: JWK[] = [rsa, await newKey('ES256')];
  let manner: Manner = {};
  const kept = new Map<string, AdapterPayload>();
  const open = (): void => {
    current = new Provider(url, {
      ...configured(redirectUri, shown, manner),
      adapter: (name) => adapterOf(kept, name),
    });
    current.on('grant.error', (_ctx, error) => seen.push(error.message));
    current.on('grant.success', () => seen.push('granted'));
  };
  open();
  return {
    url,
    seen,
    /** Begins anew with the same keys. */
    set(change: Manner): void {
      manner = change;
      open();
    },
    /** Signs by new keys from now on; the old ones are shown no more. */
    async changeKeys(): Promise<void> {
      shown.splice(0, shown.length, await newKey('RS256'), await newKey('ES256'));
      open();
    },
    /**
     * A browser at the provider: its pages, its cookies, until it is sent back to the portal.
     * @param email whom the person says to be; null: they turn round at the login
     * @returns what stands in the address they come back to
     */
    async browse(goTo: string, email: string | null): Promise<Record<string, string>> {
      const cookies = new Map<string, string>();
      let next = goTo;
      for (let hops = 0; hops < 10; hops += 1) {
        if (next.startsWith(redirectUri)) return Object.fromEntries(new URL(next).searchParams);
        const page = new URL(next);
        if (page.pathname.startsWith('/interaction/') && email) page.searchParams.set('as', email);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(page, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const to = answer.headers.get('location');
        if (!to) throw new Error(`the provider stays at ${page.pathname}: ${answer.status} ${await answer.text()}`);
        next = new URL(to, page).href;
      }
      throw new Error('the provider leads nowhere');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Its login page, already filled in: nobody there means that the person turned round. */
async function answerPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const email = new URL(request.url!, 'http://provider').searchParams.get('as');
  await provider.interactionFinished(
    request,
    response,
    email ? { login: { accountId: email } } : { error: 'access_denied' },
    { mergeWithLastSubmission: false },
  );
}

function configured(redirectUri: string, keys: JWK[], manner: Manner): Configuration {
  const {
    signature = 'RS256',
    secret = 'client_secret_basic',
    inToken = false,
    verified = true,
    silent = false,
  } = manner;
  return {
    clients: [
      {
        client_id: REAL_CLIENT.id,
        client_secret: REAL_CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: signature,
        token_endpoint_auth_method: secret,
      },
    ],
    clientAuthMethods: [secret],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'HS256'] },
    jwks: { keys },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inToken,
    // it knows no choice of accounts, and says so (OpenID Connect Prompt Create 1.0, 4.1)
    discovery: silent ? {} : { prompt_values_supported: ['none', 'login', 'consent'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: verified, name: 'Ada Wong' }),
    }),
    // the office has agreed for its people: nobody is asked what the portal may know
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.account!.accountId, clientId: oidc.client!.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** What it remembers outlives a change of its settings, as in a database. */
function adapterOf(kept: Map<string, AdapterPayload>, model: string): Adapter {
  const key = (id: string) => `${model}:${id}`;
  const oneBy = async (is: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([name, payload]) => name.startsWith(`${model}:`) && is(payload))?.[1];
  return {
    upsert: async (id, payload) => void kept.set(key(id), payload),
    find: async (id) => kept.get(key(id)),
    findByUid: (uid) => oneBy((payload) => payload.uid === uid),
    findByUserCode: (code) => oneBy((payload) => payload.userCode === code),
    consume: async (id) => void Object.assign(kept.get(key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
    destroy: async (id) => void kept.delete(key(id)),
    revokeByGrantId: async (grantId) => {
      for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
    },
  };
}

async function newKey(alg: 'RS256' | 'ES256'): Promise<JWK> {
  const { privateKey } =
    alg === 'RS256'
      ? await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
      : await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(6).toString('hex'), use: 'sig', alg } as JWK;
}
