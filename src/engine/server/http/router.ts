import { randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BASE_PATH, type CallName, type CallShape } from '../../../contract/call.ts';
import { DEFAULT_LANG } from '../../../contract/lang.ts';
import { BODY_BYTES, STRANGER_BODY_BYTES } from '../../../contract/limits.ts';
import { DECISION_HEADER, UNDO_HEADER } from '../../../contract/values/undoable.ts';
import { Context } from '../context.ts';
import { afterEarlier } from '../decisions/earlier.ts';
import { holdDecision, secondsToUndo } from '../decisions/hold-decision.ts';
import type { Engine } from '../engine.ts';
import { countUncaught, followRequests } from '../health/uncaught.ts';
import { learnIfNew } from '../organisation/follow-organisations.ts';
import { Refusal } from '../refusal.ts';
import { FileAnswer, Prepared } from '../verb.ts';
import { refusalBody, sendData, sendRefusal, toRefusal } from './answer.ts';
import { acceptBodies, type ReadBody } from './body.ts';
import { bodyLimit, declaredBytes } from './body-limit.ts';
import { BodyMemory, type Claim } from './body-memory.ts';
import { freeBytes } from './byte-blocks.ts';
import { checkHead, checkSessionTenant, checkTenant, type Head, type Reading } from './check-head.ts';
import { sendFile } from './file.ts';
import { setHeaders } from './headers.ts';
import { type Kept, onceOnly } from './idempotency.ts';
import { readInput } from './input.ts';
import { Places } from './places.ts';
import { BODY_PACE, readBody } from './read-body.ts';
import { pickLang, readParameters } from './request.ts';
import { SESSION_COOKIE } from './session.ts';

export type AnyVerb = (ctx: Context, input: never) => Promise<unknown>;
export type BoundCall = { name: CallName; shape: CallShape; verb: AnyVerb };

const BROWSER_COOKIE = 'tessera_browser';
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** What is known of a request from its head on. */
type Arrival = { reading: Reading; head: Head; claim: Claim; most: number };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Null until its head was looked at. It lies on the request, because what a WeakMap holds of a request that is long
     * over is kept until the whole heap is cleared (docs/decisions/0066).
     */
    arrival: Arrival | null;
  }
}

/** The head of a request has to be there within this. Milliseconds. */
const HEAD_MS = 15_000;
/** What nobody reads is taken for so long, or so much, of so many at once. Milliseconds, bytes. */
const LINGER_MS = 1_000;
const LINGER_BYTES = 1_024 * 1_024;
const LINGERING = { all: 64, each: 16 };
/** Refused bodies that are still being taken, in this process. */
const lingering = new Places(LINGERING);

/**
 * The HTTP entrance: binds every call to its verb and decides, in one order for all, who may come in. What the head of
 * a request says is looked at before its body is read (`check-head.ts`), and what bodies hold is bounded.
 * @param pace how slowly a body may come
 */
export function openRouter(engine: Engine, bound: readonly BoundCall[], pace = BODY_PACE): FastifyInstance {
  const app = fastify({
    trustProxy: (_address: string, hop: number) => hop < engine.settings.trustProxy,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    // A server that is exchanged answers what reached it; its listener takes nothing new.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: HEAD_MS + pace.wholeMs,
    http: { headersTimeout: HEAD_MS },
  });
  const memory = new BodyMemory();
  app.decorateRequest('arrival', null);
  const rawCalls = new Set(bound.filter(({ shape }) => shape.rawBody).map(({ name }) => addressOf(name)));
  const read: ReadBody = (request, stream, most, take) => {
    const { claim, most: allowed } = request.arrival ?? elsewhere(memory, request);
    return readBody(stream, { ...pace, most: Math.min(most, allowed) }, (chunk) => {
      claim.grow(chunk.length);
      take(chunk);
    });
  };
  followRequests(app, (reply) => sendUncaught(engine, reply));
  app.register(cookie);
  acceptBodies(app, read, (request) => rawCalls.has(request.routeOptions.url ?? ''));
  setHeaders(app, engine);
  for (const call of bound) {
    const most = bodyLimit(call.shape);
    app.route({
      method: call.name.startsWith('GET ') ? 'GET' : 'POST',
      url: addressOf(call.name),
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        const reading: Reading = { tenant: '', lang: DEFAULT_LANG };
        try {
          const head = await checkHead(engine, call, request, reading, most, memory);
          const claim = memory.open(head.person?.accountId ?? request.ip, declaredBytes(request.headers));
          reply.raw.once('close', claim.end);
          request.arrival = { reading, head, claim, most };
        } catch (error) {
          return fail(engine, error, request, reply, reading);
        }
      },
      handler: (request, reply) => answer(engine, call, request, reply, request.arrival!),
    });
    const { opens } = call.shape;
    if (opens)
      app.get(addressOf(call.name), (request, reply) => {
        const query = request.url.indexOf('?');
        return reply.redirect(opens + (query < 0 ? '' : request.url.slice(query)), 303);
      });
  }
  app.setErrorHandler((error, request, reply) => {
    const reading = request.arrival?.reading ?? { tenant: '', lang: DEFAULT_LANG };
    return fail(engine, error, request, reply, reading);
  });
  return app;
}

const addressOf = (name: CallName): string => BASE_PATH + name.slice(name.indexOf(' ') + 1);

/** What is no call (the demonstration's own addresses) takes no more than a stranger may send. */
function elsewhere(memory: BodyMemory, request: FastifyRequest): Pick<Arrival, 'claim' | 'most'> {
  const claim = memory.open(request.ip, declaredBytes(request.headers));
  request.raw.once('close', claim.end);
  return { claim, most: STRANGER_BODY_BYTES };
}

async function answer(engine: Engine, call: BoundCall, request: FastifyRequest, reply: FastifyReply, arrival: Arrival) {
  try {
    const { ctx, input } = await enter(engine, call, request, reply, arrival);
    const read = readInput(call.shape, input);
    const asked = request.headers[UNDO_HEADER];
    const seconds = secondsToUndo(ctx, call.name, input, typeof asked === 'string' ? asked : undefined);
    const verb: AnyVerb = seconds > 0 ? (ctx) => holdDecision(ctx, call, input, seconds) : afterEarlier(call, input);
    const key = request.headers['idempotency-key'];
    const kept =
      request.method === 'POST' && typeof key === 'string'
        ? await onceOnly(ctx, call.name, key, input, () => run(verb, ctx, read))
        : await answerOf(verb, ctx, read);
    setCookies(engine, ctx, reply);
    if (ctx.held) reply.headers({ [DECISION_HEADER]: ctx.held.decisionId, [UNDO_HEADER]: String(ctx.held.seconds) });
    return kept instanceof FileAnswer ? sendFile(reply, kept) : sendData(reply, kept.answer);
  } catch (error) {
    return fail(engine, error, request, reply, arrival.reading);
  }
}

async function run(verb: AnyVerb, ctx: Context, input: unknown): Promise<Kept> {
  const answer = await answerOf(verb, ctx, input);
  if (answer instanceof FileAnswer) throw new Refusal('request.malformed');
  return answer;
}

async function answerOf(verb: AnyVerb, ctx: Context, input: unknown): Promise<Kept | FileAnswer> {
  const data = await verb(ctx, input as never);
  if (data instanceof FileAnswer) return data;
  return { status: 200, answer: data instanceof Prepared ? data.json : JSON.stringify(data) };
}

/** What only the body could say: which tenant and which language, where the address named none. */
async function enter(
  engine: Engine,
  { shape }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { reading, head }: Arrival,
): Promise<{ ctx: Context; input: Record<string, unknown> }> {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const { named, input } = readParameters(request, shape.inAddress === true || body !== undefined);
  reading.lang = pickLang(named.lang);
  await learnIfNew(engine, named.tenant);
  const tenant = checkTenant(engine, shape, named.tenant, head.cookie, reading);
  checkSessionTenant(engine, shape, reading, head.cookie);
  const ctx = new Context({
    engine,
    tenant,
    lang: reading.lang,
    actor: head.person ?? { kind: 'nobody' },
    requestId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    browserId: browserId(engine, request, reply),
    headers: request.headers,
    ...(body && { body }),
  });
  return { ctx, input };
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
  if (refusal.code === 'general.error') countUncaught('request');
  stopReading(request, reply);
  return sendRefusal(reply, refusal, refusalBody(refusal, engine.words, reading.tenant, reading.lang, request.id));
}

/**
 * What is still on its way of a refused body is thrown away for a moment, so that its sender can read the refusal.
 * Where that happens to many already, the connection ends with its answer.
 */
function stopReading({ raw, ip }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (lingering.refusal(ip)) {
    raw.on('data', freeBytes);
    // what a refusal in the middle of it has paused would else be kept until it is collected
    raw.resume();
    reply.raw.once('finish', () => raw.socket.destroySoon());
    return;
  }
  let thrownAway = 0;
  raw.on('data', (chunk: Buffer) => {
    thrownAway += chunk.length;
    freeBytes(chunk);
    if (thrownAway > LINGER_BYTES) raw.socket.destroy();
  });
  const leave = lingering.take(ip);
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), LINGER_MS).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
  raw.resume();
}

/** The answer of a request in which something was thrown that nobody caught. */
function sendUncaught(engine: Engine, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  const refusal = new Refusal('general.error');
  sendRefusal(reply, refusal, refusalBody(refusal, engine.words, '', DEFAULT_LANG, reply.request.id));
}
