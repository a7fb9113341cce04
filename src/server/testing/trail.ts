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

export type TrailEntry = {
  action: string;
  /** Each changed field with its value before and after. */
  changes: Record<string, [before: unknown, after: unknown]>;
  reason: string | null;
  actorId: string | null;
};

/** The entries about one record, oldest first, with what each says: field, before, after, who and why. */
export async function trailOf({ ownerUrl }: Pick<TestPortal, 'ownerUrl'>, subjectId: string): Promise<TrailEntry[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Omit<TrailEntry, 'changes'> & { changes: StoredChange[] }>(
      'select action, changes, reason, actor_id as "actorId" from audit_entry where subject_id = $1 order by id',
      [subjectId],
    );
    return rows.map(({ changes, ...entry }) => ({
      ...entry,
      changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
    }));
  } finally {
    await owner.end();
  }
}

type StoredChange = { field: string; before: unknown; after: unknown };
