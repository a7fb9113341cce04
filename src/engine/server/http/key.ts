import { type CallName, type CallShape, isForPeople } from '../../../contract/call.ts';
import { type Capability, isCapability } from '../../../contract/capabilities.ts';
import { KEY_CALLS_PER_MINUTE, KEY_PREFIX, NOT_BY_KEY } from '../../../rooms/integration/contract/values.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import { capabilitiesOf, knowRoles, tokenHash } from './session.ts';

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
  name: string;
  scopes: string[];
  expires_at: Date;
  revoked_at: Date | null;
  made_at: Date;
  made_by: string;
  maker_number: number;
  maker_email: string;
  maker_name: string;
  maker_roles: string[];
  maker_status: string;
  maker_is_visitor: boolean;
  roles_version: number | null;
};

/**
 * Who acts by a key: its maker, so that nobody is a second person by a key of theirs, with what both the key and its
 * maker may now. Read afresh with every call: a key ends when it is revoked, and with each right its maker loses.
 * @throws Refusal `key.unknown`, `key.expired`, `request.tooMany`
 */
export async function readKey(engine: Engine, tenant: Tenant, token: string): Promise<Person> {
  const row = await engine.database.tenant(tenant.key, async (db) => {
    const [found] = await db.query<Row>(
      `select k.id, k.account_id, k.name, k.scopes, k.expires_at, k.revoked_at, k.made_at, k.made_by,
         m.number as maker_number, m.email as maker_email, m.display_name as maker_name, m.status as maker_status,
         m.visitor_from is not null as maker_is_visitor,
         array(select g.role from role_grant g where g.tenant_id = $1 and g.account_id = k.made_by) as maker_roles,
         (select c.version from own_role_state c where c.tenant_id = $1) as roles_version
       from api_key k join account m on m.tenant_id = $1 and m.id = k.made_by
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
  await knowRoles(engine, tenant, row.roles_version);
  const may = capabilitiesOf(tenant, row.maker_roles);
  return {
    kind: 'person',
    tenant: tenant.key,
    accountId: row.made_by,
    accountNumber: row.maker_number,
    sessionId: row.id,
    email: row.maker_email,
    displayName: row.maker_name,
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
    byKey: { id: row.id, accountId: row.account_id, name: row.name },
  };
}

/** Whether a key of a program may be given this capability. */
export const mayBeScope = (capability: Capability): boolean => !NOT_BY_KEY.includes(capability);

/**
 * A key makes the calls whose scope it holds, and no others: what any person may do is about their own, what anybody may
 * do needs no key, and what is for people (`isForPeople`) no scope opens.
 * @throws Refusal `key.scope`, `key.ownOnly`, `key.peopleOnly`, `key.notNeeded`
 */
export function mayCallByKey(name: CallName, shape: CallShape, { capabilities }: Person): void {
  if (shape.who === 'anyone') throw new Refusal('key.notNeeded');
  if (isForPeople(name, shape)) throw new Refusal('key.peopleOnly');
  const scopes = shape.who === 'person' ? shape.keyCan : shape.who.can;
  if (scopes === undefined) throw new Refusal('key.ownOnly');
  if (![scopes].flat().some((capability) => capabilities.has(capability))) throw new Refusal('key.scope');
}
