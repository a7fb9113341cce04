import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import type { Lie } from './mischief.ts';
import { personPage } from './person-page.ts';
import { Keys } from './token.ts';

/** Whom it knows as a client: for the demonstration and for tests. */
export const CLIENT = { id: 'tessera', secret: 'fake-provider-secret' };

type Grant = { challenge: string; redirectUri: string; nonce: string; email: string; name: string };
type Query = Record<string, string>;

/**
 * A provider of identities that believes everybody: it speaks OpenID Connect, checks what a real one checks of its
 * client (secret, PKCE, a code once), and lies when told to.
 */
export class Provider {
  url = '';
  readonly keys = new Keys();
  lie: Lie | null = null;
  /** Said in the token besides the rest: amr, and the like. */
  claims: object = {};
  /** How it is asked: the secret in the body of the request, who somebody is at another address than the token. */
  manner: { secretInBody?: boolean; userinfo?: boolean } = {};
  /** Whose the tokens are by which userinfo is asked. */
  readonly #bearers = new Map<string, Grant>();
  /** People by address; what they are called never changes, their address may. */
  readonly #subs = new Map<string, string>();
  readonly #codes = new Map<string, Grant>();

  subOf(email: string): string {
    const sub = this.#subs.get(email) ?? randomBytes(8).toString('hex');
    this.#subs.set(email, sub);
    return sub;
  }

  /** The person has another address from now on, and stays who they are. */
  moveAddress(from: string, to: string): void {
    this.#subs.set(to, this.subOf(from));
    this.#subs.delete(from);
  }

  metadata(): object {
    const { url } = this;
    return {
      issuer: this.lie === 'otherServer' ? `${url}/other` : url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: this.lie === 'inside' ? 'https://169.254.169.254/token' : `${url}/token`,
      jwks_uri: `${url}/keys`,
      ...(this.manner.userinfo && { userinfo_endpoint: `${url}/userinfo` }),
      ...(this.manner.secretInBody && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // it would sign by anything: what is taken is for the client to say
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  grant(query: Query): string {
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, {
      challenge: query.code_challenge ?? '',
      redirectUri: query.redirect_uri ?? '',
      nonce: query.nonce ?? '',
      email: query.as ?? '',
      name: query.name ?? '',
    });
    return code;
  }

  /** Redeems a code, once. @returns null where it is not right */
  take(code: string, redirectUri: string, verifier: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return grant && grant.challenge === challenge && grant.redirectUri === redirectUri ? grant : null;
  }

  token({ nonce, email, name }: Grant): string {
    const { lie } = this;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: lie === 'otherIssuer' ? 'https://other.example' : this.url,
      sub: this.subOf(email),
      aud: lie === 'audience' ? 'another-client' : lie === 'twoAudiences' ? [CLIENT.id, 'another'] : CLIENT.id,
      ...(lie === 'otherParty' && { azp: 'another-client' }),
      nonce: lie === 'nonce' ? 'another' : nonce,
      iat: lie === 'toCome' ? now + 600 : lie === 'expired' ? now - 7_200 : now,
      exp: lie === 'expired' ? now - 3_600 : now + 600,
      ...(!this.manner.userinfo && this.#about({ email, name })),
      ...this.claims,
    };
    return this.keys.sign(claims, lie, CLIENT.secret);
  }

  #about({ email, name }: Pick<Grant, 'email' | 'name'>): object {
    const { lie } = this;
    return { name, ...(lie !== 'noAddress' && { email, email_verified: lie !== 'unverified' }) };
  }

  /** A token by which userinfo is asked. */
  bearerOf(grant: Grant): string {
    const bearer = randomBytes(8).toString('hex');
    this.#bearers.set(bearer, grant);
    return bearer;
  }

  /** What userinfo says of whose token it is; null: it is nobody's. */
  userinfo(bearer: string): object | null {
    const grant = this.#bearers.get(bearer);
    if (!grant) return null;
    return { sub: this.lie === 'otherPerson' ? 'another' : this.subOf(grant.email), ...this.#about(grant) };
  }

  /** Whether a request for a token comes from the client, in the manner that was said. */
  isClient(authorization: string, body: Query): boolean {
    if (this.manner.secretInBody)
      return authorization === '' && body.client_id === CLIENT.id && body.client_secret === CLIENT.secret;
    // the client's id and secret come urlencoded within the header (RFC 6749 2.3.1)
    const sent = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    return decodeURIComponent(sent) === `${CLIENT.id}:${CLIENT.secret}`;
  }
}

/** Opens a fake provider. @param port 0: any that is free */
export async function openProvider(
  port = 0,
  host = '127.0.0.1',
): Promise<{ url: string; provider: Provider; close(): Promise<void> }> {
  const provider = new Provider();
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/.well-known/openid-configuration', (_request, reply) => {
    if (provider.lie === 'down') return reply.code(500).send('down');
    if (provider.lie === 'redirect') return reply.redirect(`${provider.url}/elsewhere`, 302);
    if (provider.lie === 'endless') return reply.type('application/json').send(' '.repeat(2_000_000));
    return reply.send(provider.metadata());
  });
  app.get('/elsewhere', () => provider.metadata());
  app.get('/keys', () => ({ keys: provider.keys.shown }));
  app.get('/authorize', (request, reply) => page(reply, personPage(request.query as Query)));
  app.post('/authorize', (request, reply) => {
    const query = request.body as Query;
    if (query.client_id !== CLIENT.id || !URL.canParse(query.redirect_uri ?? ''))
      return reply.code(400).type('text/plain').send('This program is not known here.');
    const back = new URL(query.redirect_uri!);
    back.searchParams.set('state', query.state ?? '');
    back.searchParams.set('iss', provider.url);
    if (query.act === 'refuse' || !query.as) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', provider.grant(query));
    return reply.redirect(back.href, 303);
  });
  app.post('/token', (request, reply) => {
    if (!provider.isClient(request.headers.authorization ?? '', request.body as Query))
      return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' });
    const body = request.body as Query;
    const grant = provider.take(body.code ?? '', body.redirect_uri ?? '', body.code_verifier ?? '');
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: provider.bearerOf(grant),
      token_type: 'Bearer',
      ...(provider.lie !== 'noToken' && { id_token: provider.token(grant) }),
    };
  });
  app.get('/userinfo', (request, reply) => {
    const said = provider.userinfo((request.headers.authorization ?? '').replace('Bearer ', ''));
    return said ?? reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' });
  });
  app.post('/__control', ({ body }) => {
    const { lie = null, claims = {} } = body as { lie?: Lie | null; claims?: object };
    provider.lie = lie;
    provider.claims = claims;
    return {};
  });
  await app.listen({ port, host });
  provider.url = `http://${host}:${(app.server.address() as AddressInfo).port}`;
  return { url: provider.url, provider, close: () => app.close() };
}

const page = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
