import type pg from 'pg';
import { STAFF_NOTICES } from '../src/contract/staff-events.ts';
import { loadTenants } from '../src/engine/server/tenants/load-tenants.ts';
import { OF_ANOTHER_KIND } from '../src/server/staff-lines.fixture.ts';

/** Lines that in tests reach nobody but staff, and are not of the kind that each can switch off. */
const NOT_SWITCHED: Readonly<Record<string, string>> = {
  'made-forms.notice': 'whom the form names',
  'workflows.notice.arrived': 'their own task',
  'workflows.notice.due': 'their own task',
  'workflows.notice.overdue': 'their own task',
  'workflows.notice.overdueDays': 'their own task',
  'workflows.notice.reminder': 'their own task',
  'workflows.notice.reminderDays': 'their own task',
  'workflows.notice.waitedDays': 'their own task',
  'notifications.decision.refused': 'their own decision',
  'documents.notice.virus': 'a file that they uploaded themselves',
  [OF_ANOTHER_KIND]: 'made up by a test',
};

/**
 * Reads the inboxes that a run of tests left, and finds lines that only staff get and that nobody can switch off:
 * staff are who holds a capability that `STAFF_NOTICES` notifies.
 */
export class NoticesInRun {
  readonly #toStaff = new Set<string>();
  readonly #toOthers = new Set<string>();
  readonly #roles = staffRoles();

  async read(client: pg.Client): Promise<void> {
    const { tenants, roles } = await this.#roles;
    const { rows } = await client.query<{ word: string; staff: boolean }>(
      `select distinct n.word, exists (select from role_grant r
           join unnest($1::text[], $2::text[]) as s (tenant_id, role) on s.tenant_id = r.tenant_id and s.role = r.role
           where r.tenant_id = n.tenant_id and r.account_id = n.account_id) as staff
       from notification n`,
      [tenants, roles],
    );
    for (const { word, staff } of rows) (staff ? this.#toStaff : this.#toOthers).add(word);
  }

  /** What is wrong with the lines, a line each. */
  findings(): string[] {
    const inTable = [...Object.keys(STAFF_NOTICES), ...Object.keys(NOT_SWITCHED)];
    const never = Object.keys(STAFF_NOTICES).filter((word) => !this.#toStaff.has(word));
    return [
      ...[...this.#toStaff]
        .filter((word) => !this.#toOthers.has(word) && !inTable.includes(word))
        .map((word) => `${word} reaches staff alone and is not in STAFF_NOTICES`),
      ...never.map((word) => `no test notifies staff by ${word}`),
    ];
  }
}

/** Every role of every tenant that is notified as staff, in two columns. */
async function staffRoles(): Promise<{ tenants: string[]; roles: string[] }> {
  const notified = new Set<string>(Object.values(STAFF_NOTICES).map(({ who }) => who));
  const pairs = [...(await loadTenants()).values()].flatMap(({ key, roles }) =>
    Object.entries(roles)
      .filter(([, { capabilities }]) => capabilities.some((capability) => notified.has(capability)))
      .map(([role]) => [key, role] as const),
  );
  return { tenants: pairs.map(([key]) => key), roles: pairs.map(([, role]) => role) };
}
