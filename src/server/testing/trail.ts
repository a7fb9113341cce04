import pg from 'pg';
import type { TestPortal } from './portal.ts';

/** What was done in a portal by its audit trail, of all tenants: each action once, in the order of the alphabet. */
export async function actionsInTrail({ ownerUrl }: TestPortal): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ action: string }>('select distinct action from audit_entry order by action');
    return rows.map(({ action }) => action);
  } finally {
    await owner.end();
  }
}
