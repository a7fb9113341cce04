import { randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BASE_PATH, type CallName, type CallShape, type Who } from '../../../contract/call.ts';
import { DEFAULT_LANG, type Lang } from '../../../contract/lang.ts';
import { BODY_BYTES } from '../../../contract/limits.ts';
import { hasModule } from '../../../contract/modules.ts';
import type { Actor, Person } from '../actor.ts';
import { Context } from '../context.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import { FileAnswer, Prepared } from '../verb.ts';
import { refusalBody, sendData, sendRefusal, toRefusal } from './answer.ts';
import { acceptBodies } from './body.ts';
import { sendFile } from './file.ts';
import { setHeaders } from './headers.ts';
import { type Kept, onceOnly } from './idempotency.ts';
import { readInput } from './input.ts';
import { isOwnOrigin } from './origin.ts';
import { pickLang, pickTenant, readParameters } from './request.ts';
import { readSession, SESSION_COOKIE, splitCookie } from './session.ts';

export type AnyVerb = (ctx: Context, input: never) => Promise<unknown>;
export type BoundCall = { name: CallName; shape: CallShape; verb: AnyVerb };

const BROWSER_COOKIE = 'tessera_browser';
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** What is known of a request before its verb runs; a refusal on the way still answers in the right language. */
type Reading = { tenant: string; lang: Lang; langNamed?: boolean };

/** The HTTP door: binds every call to its verb and decides, in one order for all, who may come in. */
export function openDoor(engine: Engine, bound: readonly BoundCall[]): FastifyInstance {
  const app = fastify({
    trustProxy: (_address: string, hop: number) => hop < engine.settings.trustProxy,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 60_000,
  });
  app.register(cookie);
  acceptBodies(app);
  setHeaders(app, engine);
  for (const call of bound) {
    const [method, path] = call.name.split(' ') as ['GET' | 'POST', string];
    app.route({
      method,
      url: BASE_PATH + path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(engine, call, request, reply),
    });
  }
  app.setErrorHandler((error, request, reply) =>
    fail(engine, error, request, reply, { tenant: '', lang: DEFAULT_LANG }),
  );
  return app;
}

async function answer(engine: Engine, call: BoundCall, request: FastifyRequest, reply: FastifyReply) {
  const reading: Reading = { tenant: '', lang: DEFAULT_LANG };
  try {
    const { named, input } = readParameters(request, call.shape.inAddress);
    reading.lang = pickLang(named.lang);
    reading.langNamed = named.lang !== undefined;
    const ctx = await enter(engine, call, request, reply, named.tenant, reading);
    const read = readInput(call.shape, input);
    // By network address only: counted by e-mail address, a stranger could lock its owner out (reliability.md row 59).
    if (call.shape.limit) await engine.limits.take(call.name, call.shape.limit, [ctx.ip]);
    const key = request.headers['idempotency-key'];
    const kept =
      request.method === 'POST' && typeof key === 'string'
        ? await onceOnly(ctx, call.name, key, input, () => run(call, ctx, read))
        : await answerOf(call, ctx, read);
    setCookies(engine, ctx, reply);
    return kept instanceof FileAnswer ? sendFile(reply, kept) : sendData(reply, kept.answer);
  } catch (error) {
    return fail(engine, error, request, reply, reading);
  }
}

async function run(call: BoundCall, ctx: Context, input: unknown): Promise<Kept> {
  const answer = await answerOf(call, ctx, input);
  if (answer instanceof FileAnswer) throw new Refusal('request.malformed');
  return answer;
}

async function answerOf(call: BoundCall, ctx: Context, input: unknown): Promise<Kept | FileAnswer> {
  const data = await call.verb(ctx, input as never);
  if (data instanceof FileAnswer) return data;
  return { status: 200, answer: data instanceof Prepared ? data.json : JSON.stringify(data) };
}

/** Tenant, module, origin, session, role: in this order. */
async function enter(
  engine: Engine,
  call: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  namedTenant: string | undefined,
  reading: Reading,
): Promise<Context> {
  const { shape } = call;
  const held = shape.sessionless ? null : splitCookie(request.cookies[SESSION_COOKIE]);
  const tenant = pickTenant(engine.tenants, namedTenant, held?.tenant);
  reading.tenant = tenant.key;
  if (shape.module && !hasModule((module) => tenant.modules.includes(module), shape.module))
    throw new Refusal('module.off');
  if ((request.method === 'POST' || shape.changes) && !isOwnOrigin(request, engine.settings))
    throw new Refusal('request.origin');
  const home = held && shape.enters ? engine.tenants.get(held.tenant) : tenant;
  if (held && held.tenant !== home?.key)
    throw new Refusal('tenant.mismatch', { params: { name: tenantName(engine, held.tenant, reading.lang) } });
  const touch = request.headers['x-background'] === undefined;
  const lang = reading.langNamed ? reading.lang : null;
  const person = held && home ? await readSession(engine, home, held.token, { touch, lang }) : null;
  if (person?.viewAs && (request.method === 'POST' || shape.changes) && !shape.whileViewing)
    throw new Refusal('view.readOnly');
  mayCall(shape.who, person, shape.halfway === true, held !== null);
  const actor: Actor = person ?? { kind: 'nobody' };
  return new Context({
    engine,
    tenant,
    lang: reading.lang,
    actor,
    requestId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    browserId: browserId(engine, request, reply),
  });
}

function tenantName(engine: Engine, key: string, lang: Lang): string {
  const tenant = engine.tenants.get(key);
  return tenant ? engine.words.pick(lang, tenant.name) : key;
}

function mayCall(who: Who, person: Person | null, halfway: boolean, hadCookie: boolean): void {
  if (person && !person.completed && !halfway) throw new Refusal('session.secondFactor');
  if (who === 'anyone') return;
  if (!person) throw new Refusal(hadCookie ? 'session.expired' : 'session.none');
  if (who === 'person') return;
  const wanted = Array.isArray(who.can) ? who.can : [who.can];
  if (!wanted.some((capability) => person.capabilities.has(capability))) throw new Refusal('access.denied');
}

/** Marks the browser from its first changing visit on: one-time codes work only where they were asked for. */
function browserId(engine: Engine, request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[BROWSER_COOKIE];
  if (known && /^[\w-]{22,64}$/.test(known)) return known;
  const fresh = randomBytes(24).toString('base64url');
  if (request.method === 'POST') {
    reply.setCookie(BROWSER_COOKIE, fresh, { ...COOKIE, secure: engine.secure, maxAge: 400 * 86_400 });
  }
  return fresh;
}

function setCookies(engine: Engine, ctx: Context, reply: FastifyReply): void {
  if (ctx.sessionToken === undefined) return;
  const options = { ...COOKIE, secure: engine.secure };
  if (ctx.sessionToken === null) reply.clearCookie(SESSION_COOKIE, options);
  else reply.setCookie(SESSION_COOKIE, `${ctx.tenant.key}.${ctx.sessionToken}`, options);
}

function fail(
  engine: Engine,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Reading,
): FastifyReply {
  const refusal = toRefusal(error);
  const about = { requestId: request.id, route: request.routeOptions.url, tenant: reading.tenant, code: refusal.code };
  if (refusal.status >= 500) engine.log.error({ ...about, err: error }, 'request failed');
  else engine.log.info(about, 'request refused');
  return sendRefusal(reply, refusal, refusalBody(refusal, engine.words, reading.tenant, reading.lang, request.id));
}
