import { formatInstant } from '../../../../contract/dates.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { type Administrator, administrators } from '../first-admin/store.ts';
import { managerRoles } from '../policy.ts';

/** The administrators of one tenant, or of all, as lines of text. */
export async function listAdministrators(engine: Engine, only?: Tenant): Promise<string[]> {
  const lines: string[] = [];
  for (const tenant of only ? [only] : engine.tenants.values()) {
    const rows = await engine.database.tenant(tenant.key, (db) => administrators(db, managerRoles(tenant)));
    lines.push(`${tenant.key} (${tenant.name.en})`);
    lines.push(...(rows.length > 0 ? rows.map(lineOf) : ['  none']));
  }
  return lines;
}

const STATES: Record<string, string> = { unverified: 'invited, not here yet' };

const lineOf = ({ email, name, status, roles, secondFactor, lastLoginAt }: Administrator): string =>
  `  ${[
    name ? `${email} (${name})` : email,
    STATES[status] ?? status,
    roles.join(' + '),
    secondFactor ? 'second factor' : 'no second factor',
    lastLoginAt ? `last login ${formatInstant(lastLoginAt)}` : 'never logged in',
  ].join(' · ')}`;
