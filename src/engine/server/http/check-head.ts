import type { FastifyRequest } from 'fastify';
import type { CallName, CallShape, Who } from '../../../contract/call.ts';
import type { Lang } from '../../../contract/lang.ts';
import { hasModules } from '../../../contract/modules.ts';
import { KEY_PREFIX } from '../../../rooms/integration/contract/values.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';
import type { Engine } from '../engine.ts';
import { learnIfNew } from '../organisation/follow-organisations.ts';
import { Refusal } from '../refusal.ts';
import { declaredBytes } from './body-limit.ts';
import type { BodyMemory } from './body-memory.ts';
import { bearerOf, mayCallByKey, readKey } from './key.ts';
import { isOwnOrigin } from './origin.ts';
import { pickLang, pickTenant, preferredLang, readNamed } from './request.ts';
import { readSession, SESSION_COOKIE, splitCookie } from './session.ts';

/** What is known of a request while it is being read; a refusal on the way still answers in the right language. */
export type Reading = { tenant: string; lang: Lang };

/** What the head of a request says of who makes it. */
export type Head = { cookie: { tenant: string; token: string } | null; person: Person | null };

/**
 * All that can be decided before a body is read: origin, declared size, tenant where the address names one, session,
 * role and rate. A stranger's megabytes are refused here, with none of them in memory.
 * @param most the largest body this call takes. Bytes.
 * @param memory bounds how many wait here at once with what came after their head
 */
export async function checkHead(
  engine: Engine,
  call: { name: CallName; shape: CallShape },
  request: FastifyRequest,
  reading: Reading,
  most: number,
  memory: BodyMemory,
): Promise<Head> {
  const { shape } = call;
  const named = readNamed(request.query);
  reading.lang = named.lang === undefined ? preferredLang(request.headers['accept-language']) : pickLang(named.lang);
  const bearer = shape.sessionless ? null : bearerOf(request.headers.authorization);
  const cookie = shape.sessionless ? null : (bearer ?? splitCookie(request.cookies[SESSION_COOKIE]));
  const changing = request.method === 'POST' || shape.changes === true;
  const tenantIsKnown = request.method === 'GET' || shape.inAddress || named.tenant !== undefined;
  await learnIfNew(engine, named.tenant, cookie?.tenant);
  if (tenantIsKnown) checkTenant(engine, shape, named.tenant, cookie, reading);
  if (changing && !isOwnOrigin(request, engine.settings)) throw new Refusal('request.origin');
  if (bearer && !engine.tenants.has(bearer.tenant)) throw new Refusal('key.unknown');
  if (tenantIsKnown) checkSessionTenant(engine, shape, reading, cookie);
  const declared = declaredBytes(request.headers);
  if (Number.isFinite(declared) && declared > most) throw new Refusal('request.tooLarge');
  return memory.whileChecked(request.ip, declared, async () => {
    const home = cookie && engine.tenants.get(cookie.tenant);
    const touch = request.headers['x-background'] === undefined;
    const lang = named.lang === undefined ? null : reading.lang;
    const person =
      cookie && home
        ? bearer
          ? await readKey(engine, home, bearer.token)
          : await readSession(engine, home, cookie.token, { touch, lang, facts: shape.showsFacts === true })
        : null;
    // whose home is suspended is a visitor of nowhere
    if (person?.visitorFrom && !engine.tenants.has(person.visitorFrom)) throw new Refusal('session.expired');
    if (person?.viewAs && changing && !shape.whileViewing) throw new Refusal('view.readOnly');
    if (person?.byKey) mayCallByKey(call.name, shape, person);
    else mayCall(shape.who, person, shape.halfway === true, cookie !== null);
    // Never by the e-mail address that is sent: a stranger could lock its owner out (reliability.md row 59).
    const counted = shape.limit?.by === 'person' && person ? `${person.tenant} ${person.accountId}` : request.ip;
    if (shape.limit) await engine.limits.take(call.name, shape.limit, [counted]);
    return { cookie, person };
  });
}

/** The tenant of a request; one that is not there, and a module that is off in it, are refused. */
export function checkTenant(
  engine: Engine,
  shape: CallShape,
  named: string | undefined,
  cookie: Head['cookie'],
  reading: Reading,
): Tenant {
  const tenant = pickTenant(engine, named, cookie?.tenant);
  reading.tenant = tenant.key;
  if (!hasModules(tenant.modules, shape.module)) throw new Refusal('module.off');
  return tenant;
}

/** A session opens the calls of its own tenant; only those that enter another one are made from home. */
export function checkSessionTenant(
  engine: Engine,
  shape: CallShape,
  { tenant, lang }: Reading,
  cookie: Head['cookie'],
): void {
  if (
    !cookie ||
    cookie.tenant === tenant ||
    (shape.enters && engine.tenants.has(cookie.tenant) && !cookie.token.startsWith(KEY_PREFIX))
  )
    return;
  const own = engine.tenants.get(cookie.tenant);
  const name = own ? engine.words.pick(lang, own.name) : cookie.tenant;
  throw new Refusal(cookie.token.startsWith(KEY_PREFIX) ? 'key.tenant' : 'tenant.mismatch', { params: { name } });
}

/** @throws Refusal where this person may not make calls that are open to `who` */
export function mayCall(who: Who, person: Person | null, halfway: boolean, hadCookie: boolean): void {
  if (person && !person.completed && !halfway) throw new Refusal('session.secondFactor');
  if (who === 'anyone') return;
  if (!person) throw new Refusal(hadCookie ? 'session.expired' : 'session.none');
  if (who === 'person') return;
  const wanted = Array.isArray(who.can) ? who.can : [who.can];
  if (!wanted.some((capability) => person.capabilities.has(capability))) throw new Refusal('access.denied');
}
