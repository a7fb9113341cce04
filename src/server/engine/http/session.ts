import { createHash } from 'node:crypto';
import type { Capability } from '../../../contract/capabilities.ts';
import type { Lang } from '../../../contract/lang.ts';
import { IDLE_MS, SESSION_MS } from '../../../contract/limits.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';
import type { Engine } from '../engine.ts';

/** `<tenant>.<256 random bits>`: the session is bound to its tenant, and says so. */
export const SESSION_COOKIE = 'tessera_session';

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export function splitCookie(cookie: string | undefined): { tenant: string; token: string } | null {
  const dot = cookie?.indexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  return { tenant: cookie.slice(0, dot), token: cookie.slice(dot + 1) };
}

type Row = {
  session_id: string;
  account_id: string;
  account_number: number;
  email: string;
  display_name: string;
  language: string;
  completed: boolean;
  last_seen_at: Date;
  created_at: Date;
  visitor_from: string | null;
  roles: string[];
  factor_missing: boolean;
  view_as: string | null;
  facts: Record<string, unknown>;
};

/**
 * Who a token belongs to, rights read afresh from the database each time. One prepared statement, one round trip.
 * @param use.touch whether this request counts as activity; background polls do not (TEN-10)
 * @param use.lang the language the request names, kept as the one last used: mails are written in it. Null: none named
 */
export async function readSession(
  engine: Engine,
  tenant: Tenant,
  token: string,
  use: { touch: boolean; lang: Lang | null },
): Promise<Person | null> {
  const { rows } = await engine.database.pool.query<Row>({
    name: 'open_session',
    text: statementOf(engine),
    values: [
      tenant.key,
      tokenHash(token),
      engine.clock.now(),
      `${IDLE_MS} ms`,
      `${SESSION_MS} ms`,
      use.touch,
      use.lang,
    ],
  });
  const row = rows[0];
  if (!row) return null;
  const viewAs = viewedRole(tenant, row);
  const roles = viewAs === null ? row.roles : [viewAs];
  return {
    kind: 'person',
    tenant: tenant.key,
    accountId: row.account_id,
    accountNumber: row.account_number,
    sessionId: row.session_id,
    email: row.email,
    displayName: row.display_name,
    language: row.language,
    roles,
    capabilities: capabilitiesOf(tenant, roles),
    facts: row.facts,
    completed: row.completed,
    factorMissing: row.factor_missing,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    visitorFrom: row.visitor_from,
    viewAs,
  };
}

const statements = new WeakMap<Engine, string>();

/** The session and what the rooms add to it, in one statement. */
function statementOf(engine: Engine): string {
  const known = statements.get(engine);
  if (known) return known;
  const facts = Object.entries(engine.sessions).map(([room, { read }]) => `'${room}', ${read}(s.account_id)`);
  const text = `select s.*, jsonb_build_object(${facts.join(', ')}) as facts
    from open_session($1, $2, $3, $4, $5, $6, $7) s`;
  statements.set(engine, text);
  return text;
}

/** The role looked on as; it lasts no longer than the person's own right to look. */
function viewedRole(tenant: Tenant, { view_as: role, roles }: Row): string | null {
  const may = role !== null && Object.hasOwn(tenant.roles, role) && capabilitiesOf(tenant, roles).has('user-manage');
  return may ? role : null;
}

export function capabilitiesOf(tenant: Tenant, roles: readonly string[]): Set<Capability> {
  const stored = new Set<Capability>();
  for (const role of roles) for (const capability of tenant.roles[role]?.capabilities ?? []) stored.add(capability);
  return stored;
}
