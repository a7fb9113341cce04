import type { Tenant } from '../../tenants/tenant.ts';
import type { Person } from './actor.ts';
import type { TenantDb } from './db/tenant-db.ts';
import { capabilitiesOf } from './http/session.ts';

type Row = {
  number: number;
  email: string;
  display_name: string;
  language: string;
  visitor_from: string | null;
  roles: string[];
};

/**
 * Somebody for whom a job works, with the rights that they have now and no session; null: there is no such active
 * account.
 */
export async function readPerson(tenant: Tenant, db: TenantDb, accountId: string): Promise<Person | null> {
  const [row] = await db.query<Row>(
    `select a.number, a.email, a.display_name, a.language, a.visitor_from,
       coalesce((select array_agg(g.role) from role_grant g where g.tenant_id = $1 and g.account_id = a.id), '{}') as roles
     from account a where a.tenant_id = $1 and a.id = $2 and a.status = 'active'`,
    [accountId],
  );
  if (!row) return null;
  return {
    kind: 'person',
    tenant: tenant.key,
    accountId,
    accountNumber: row.number,
    sessionId: '',
    email: row.email,
    displayName: row.display_name,
    language: row.language,
    roles: row.roles,
    capabilities: capabilitiesOf(tenant, row.roles),
    facts: {},
    completed: true,
    factorMissing: false,
    lastSeenAt: db.now,
    createdAt: db.now,
    visitorFrom: row.visitor_from,
    viewAs: null,
  };
}
