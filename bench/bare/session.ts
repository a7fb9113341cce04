import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { CAPABILITIES, type Capability } from '../../src/contract/capabilities.ts';
import { sessionShape } from '../../src/rooms/accounts/contract/calls-entrance.ts';

const IDLE_MS = 15 * 60_000;

/** What a program of one tenant would keep as a constant. */
const CAN: Record<string, Capability[]> = {
  'itrc-cifa-admin': [
    'membership-review',
    'user-manage',
    'audit-read',
    'job-manage',
    'setting-manage',
    'document-manage',
  ],
};
const MENUS = ['Home', 'My-Membership', 'Membership-Applications', 'Users', 'Audit', 'Jobs', 'Settings'].map(
  (action) => ({ group: 'Institute', label: action.replaceAll('-', ' '), action, path: `/${action.toLowerCase()}` }),
);

export type Stored = {
  id: string;
  number: number;
  email: string;
  display_name: string;
  last_seen_at: Date;
  roles: string[];
  membership_status: string | null;
  membership_type: string | null;
};

/** Who asks: the session of the cookie with account, roles and membership, in one query. */
async function readHeld(pool: Pool, request: FastifyRequest): Promise<Stored | null> {
  const token = request.cookies.bare_session;
  if (!token) return null;
  const { rows } = await pool.query<Stored>(
    `select a.id, a.number, a.email, a.display_name, s.last_seen_at,
       coalesce(array_agg(g.role) filter (where g.role is not null), '{}') as roles,
       m.status as membership_status, m.type as membership_type
     from session s
     join account a on a.id = s.account_id
     left join role_grant g on g.account_id = a.id
     left join lateral (select status, type from membership where account_id = a.id order by created_at desc limit 1) m
       on true
     where s.token_hash = $1 and s.ended_at is null and s.last_seen_at > $2
     group by a.id, s.last_seen_at, m.status, m.type`,
    [createHash('sha256').update(token).digest(), new Date(Date.now() - IDLE_MS)],
  );
  return rows[0] ?? null;
}

/** Refuses with 401 where nobody is logged in. */
export async function whoAsks(pool: Pool, request: FastifyRequest): Promise<Stored> {
  return (await readHeld(pool, request)) ?? refuse(401);
}

export function refuse(statusCode: number): never {
  throw Object.assign(new Error('refused'), { statusCode });
}

export const mayReview = (stored: Stored): boolean =>
  stored.roles.some((role) => CAN[role]?.includes('membership-review'));

export function answerSession(app: FastifyInstance, pool: Pool): void {
  app.get('/session', { schema: { response: { 200: sessionShape } } }, async (request) => {
    const stored = await readHeld(pool, request);
    const may = new Set(stored?.roles.flatMap((role) => CAN[role] ?? []));
    const ID = stored?.number ?? 0;
    return {
      data: {
        ID,
        capabilities: Object.fromEntries(CAPABILITIES.map((name) => [name, may.has(name)])),
        itrcUser: { ID },
        module: {
          membership: {
            membershipStatus: stored?.membership_status ?? null,
            membershipRole: stored?.membership_type ?? null,
          },
          event: { wofoo3aProject: [] },
        },
        time: new Date().toISOString(),
        accountId: stored?.id ?? null,
        email: stored?.email ?? '',
        displayName: stored?.display_name ?? '',
        roles: stored?.roles ?? [],
        menus: stored ? MENUS : [],
        idleEndsAt: stored ? new Date(stored.last_seen_at.getTime() + IDLE_MS).toISOString() : null,
        secondFactorOwed: null,
        secondFactorMissing: false,
        visitorFrom: null,
        viewAs: null,
      },
    };
  });
}
