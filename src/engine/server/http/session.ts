import { createHash } from 'node:crypto';
import type { Capability } from '../../../contract/capabilities.ts';
import type { Lang } from '../../../contract/lang.ts';
import { IDLE_MS, SESSION_MS } from '../../../contract/limits.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Person } from '../actor.ts';
import { queryAgain } from '../db/query-again.ts';
import type { Engine } from '../engine.ts';
import { composedRoles } from '../roles/follow-roles.ts';

/** `<tenant>.<256 random bits>`: the session is bound to its tenant, and says so. */
export const SESSION_COOKIE = 'tessera_session';

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export function splitCookie(cookie: string | undefined): { tenant: string; token: string } | null {
  const dot = cookie?.indexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  return { tenant: cookie.slice(0, dot), token: cookie.slice(dot + 1) };
}

const OPENED = 'open_session($1, $2, $3, $4, $5, $6, $7) s';
/** How often roles were changed, read once the session has set its tenant. */
const rolesVersionOf = (tenant: string) =>
  `(select c.version from own_role_state c where c.tenant_id = ${tenant} and s.session_id is not null) as roles_version`;
const OPEN_SESSION = { name: 'open_session', text: `select s.*, ${rolesVersionOf('$1')} from ${OPENED}` };
const OPEN_SESSIONS = `select t.place::int as place, s.*, ${rolesVersionOf('t.tenant')}
  from unnest($1::text[], $2::bytea[]) with ordinality t(tenant, token, place)
  cross join lateral open_session(t.tenant, t.token, $3, $4, $5, false, null) s`;

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
  roles_version: number | null;
  facts?: Record<string, unknown>;
};

/**
 * Who a token belongs to, rights read afresh from the database each time. One prepared statement, one round trip.
 * @param use.touch whether this request counts as activity; background polls do not (TEN-10)
 * @param use.facts whether what rooms know of the person is read too; else they know nothing
 * @param use.lang the language the request names, kept as the one last used: mails are written in it. Null: none named
 */
export async function readSession(
  engine: Engine,
  tenant: Tenant,
  token: string,
  use: { touch: boolean; lang: Lang | null; facts?: boolean },
): Promise<Person | null> {
  const { rows } = await queryAgain<Row>(engine.database.pool, {
    ...(use.facts ? { name: 'open_session_facts', text: withFacts(engine) } : OPEN_SESSION),
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
  const [row] = rows;
  if (!row) return null;
  await knowRoles(engine, tenant, row.roles_version);
  return personOf(tenant, row);
}

/** Roles as they are now: what was changed elsewhere a moment ago holds here from this request on. */
export async function knowRoles(engine: Engine, tenant: Tenant, version: number | null): Promise<void> {
  if ((version ?? 0) > tenant.rolesVersion) await composedRoles.read(engine, tenant.key);
}

/** So many sessions are read by one statement: a page waits for none of them, and calls go on beside it. */
const PORTION = 500;

/**
 * The same of many sessions at once, none of it counted as activity: one statement for hundreds.
 * @returns in the order in which they were asked for; null where nobody is let in any more
 */
export async function readSessions(
  engine: Engine,
  tokens: readonly { tenant: Tenant; token: string }[],
): Promise<(Person | null)[]> {
  const people: (Person | null)[] = tokens.map(() => null);
  for (let from = 0; from < tokens.length; from += PORTION) {
    const portion = tokens.slice(from, from + PORTION);
    const { rows } = await queryAgain<Row & { place: number }>(engine.database.pool, {
      name: 'open_sessions',
      text: OPEN_SESSIONS,
      values: [
        portion.map(({ tenant }) => tenant.key),
        portion.map(({ token }) => tokenHash(token)),
        engine.clock.now(),
        `${IDLE_MS} ms`,
        `${SESSION_MS} ms`,
      ],
    });
    for (const row of rows) {
      const { tenant } = portion[row.place - 1]!;
      await knowRoles(engine, tenant, row.roles_version);
      people[from + row.place - 1] = personOf(tenant, row);
    }
  }
  return people;
}

function personOf(tenant: Tenant, row: Row): Person {
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
    facts: row.facts ?? {},
    completed: row.completed,
    factorMissing: row.factor_missing,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    visitorFrom: row.visitor_from,
    viewAs,
  };
}

const statements = new WeakMap<Engine, string>();

/** The session and what the rooms add to it, in one statement: they read by the tenant that `open_session` has just set. */
function withFacts(engine: Engine): string {
  const known = statements.get(engine);
  if (known) return known;
  const facts = Object.entries(engine.sessions).map(([room, { read }]) => `'${room}', ${read}(s.account_id)`);
  const text = `select s.*, ${rolesVersionOf('$1')}, jsonb_build_object(${facts.join(', ')}) as facts from ${OPENED}`;
  statements.set(engine, text);
  return text;
}

/** The role looked on as; it lasts no longer than the person's own right to look, and opens nothing that they may not. */
function viewedRole(tenant: Tenant, { view_as: role, roles }: Row): string | null {
  if (role === null || !Object.hasOwn(tenant.roles, role)) return null;
  const own = capabilitiesOf(tenant, roles);
  const may = own.has('user-manage') && tenant.roles[role]!.capabilities.every((capability) => own.has(capability));
  return may ? role : null;
}

const NONE: ReadonlySet<Capability> = new Set();
const unions = new WeakMap<ReadonlySet<Capability>, WeakMap<readonly Capability[], ReadonlySet<Capability>>>();

/** All capabilities of some roles: the same set for the same roles, so that what follows from it can be kept by it. */
export function capabilitiesOf(tenant: Tenant, roles: readonly string[]): ReadonlySet<Capability> {
  let all = NONE;
  for (const role of roles) {
    const own = tenant.roles[role]?.capabilities;
    if (own) all = unionOf(all, own);
  }
  return all;
}

function unionOf(before: ReadonlySet<Capability>, more: readonly Capability[]): ReadonlySet<Capability> {
  const known = unions.get(before) ?? new WeakMap<readonly Capability[], ReadonlySet<Capability>>();
  unions.set(before, known);
  const union = known.get(more) ?? new Set([...before, ...more]);
  known.set(more, union);
  return union;
}
