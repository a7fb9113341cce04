import type { CallName, CallShape } from '../../../contract/call.ts';
import { type Capability, isCapability } from '../../../contract/capabilities.ts';
import { KEY_CALLS_PER_MINUTE, KEY_PREFIX, NOT_BY_KEY } from '../../../contract/values/integration.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import { capabilitiesOf, tokenHash } from './session.ts';

/** What a program brings instead of a cookie: `Authorization: Bearer tsk_<tenant>_<random>`. */
export function bearerOf(header: string | undefined): { tenant: string; token: string } | null {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!token?.startsWith(KEY_PREFIX)) return null;
  const tenant = token.slice(KEY_PREFIX.length, token.lastIndexOf('_'));
  return { tenant, token };
}

type Row = {
  id: string;
  account_id: string;
  number: number;
  name: string;
  email: string;
  scopes: string[];
  expires_at: Date;
  revoked_at: Date | null;
  made_at: Date;
  maker_roles: string[];
  maker_status: string;
  maker_is_visitor: boolean;
};

/**
 * Who acts by a key: an account of its own, with what both the key and who made it may now. Read afresh each time, so
 * that a key is over at once when it is revoked or its maker loses the right.
 * @throws Refusal `key.unknown`, `key.expired`, `request.tooMany`
 */
export async function readKey(engine: Engine, tenant: Tenant, token: string): Promise<Person> {
  const row = await engine.database.tenant(tenant.key, async (db) => {
    const [found] = await db.query<Row>(
      `select k.id, k.account_id, a.number, k.name, a.email, k.scopes, k.expires_at, k.revoked_at, k.made_at,
         m.status as maker_status, m.visitor_from is not null as maker_is_visitor,
         array(select g.role from role_grant g where g.tenant_id = $1 and g.account_id = k.made_by) as maker_roles
       from api_key k join account a on a.tenant_id = $1 and a.id = k.account_id
       join account m on m.tenant_id = $1 and m.id = k.made_by
       where k.tenant_id = $1 and k.token_hash = $2`,
      [tokenHash(token)],
    );
    if (!found) return null;
    await db.query(
      `update api_key set last_used_at = $3 where tenant_id = $1 and id = $2
         and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
      [found.id, db.now],
    );
    return found;
  });
  if (!row || row.revoked_at || row.maker_status !== 'active' || row.maker_is_visitor) throw new Refusal('key.unknown');
  const now = engine.clock.now();
  if (row.expires_at <= now) throw new Refusal('key.expired');
  await engine.limits.take('key', { points: KEY_CALLS_PER_MINUTE, seconds: 60 }, [`${tenant.key} ${row.id}`]);
  const may = capabilitiesOf(tenant, row.maker_roles);
  return {
    kind: 'person',
    tenant: tenant.key,
    accountId: row.account_id,
    accountNumber: row.number,
    sessionId: row.id,
    email: row.email,
    displayName: row.name,
    language: 'en',
    roles: [],
    capabilities: new Set(row.scopes.filter(isCapability).filter((scope) => may.has(scope) && mayBeScope(scope))),
    facts: {},
    completed: true,
    factorMissing: false,
    lastSeenAt: now,
    createdAt: row.made_at,
    visitorFrom: null,
    viewAs: null,
    byKey: row.id,
  };
}

/** Whether a key of a program may be given this capability. */
export const mayBeScope = (capability: Capability): boolean => !NOT_BY_KEY.includes(capability);

/**
 * What two people do, or nobody does about their own: asked for by one account, decided by another. A key is an account
 * beside its maker's, who would be both.
 */
const BY_PEOPLE =
  /^POST \/(.*\/(decide|confirm|refuse|resolve|reveal|review|act|correct|pay)|(hours|membership|membership\/act|certificate\/(request|issue))\/bulk|workflow\/next)$/;

/**
 * A key makes the calls whose scope it holds, and no others: what any person may do is about their own, and what anybody
 * may do needs no key.
 * @throws Refusal `key.scope`, `key.ownOnly`, `key.peopleOnly`, `key.notNeeded`
 */
export function mayCallByKey(name: CallName, shape: Pick<CallShape, 'who' | 'keyCan'>, { capabilities }: Person): void {
  if (shape.who === 'anyone') throw new Refusal('key.notNeeded');
  if (BY_PEOPLE.test(name)) throw new Refusal('key.peopleOnly');
  const scopes = shape.who === 'person' ? shape.keyCan : shape.who.can;
  if (scopes === undefined) throw new Refusal('key.ownOnly');
  if (![scopes].flat().some((capability) => capabilities.has(capability))) throw new Refusal('key.scope');
}
