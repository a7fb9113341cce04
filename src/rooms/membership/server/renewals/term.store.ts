import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { TERM_KINDS } from '../../contract/calls-record.ts';

export type TermRow = { kind: (typeof TERM_KINDS)[number]; from_on: string; to_on: string | null; made_at: Date };

export const addTerm = (
  db: TenantDb,
  membershipId: string,
  term: Pick<NewRow<'membership_term'>, 'kind' | 'from_on' | 'to_on' | 'invoice_id'>,
): Promise<void> => db.add('membership_term', { ...term, membership_id: membershipId, made_at: db.now });

/** Every term of a membership, oldest first. */
export const termsOf = (db: TenantDb, membershipId: string): Promise<TermRow[]> =>
  db.query<TermRow>(
    `select kind, from_on, to_on, made_at from membership_term where tenant_id = $1 and membership_id = $2 order by id`,
    [membershipId],
  );

const REMINDER = columnsOf('membership_reminder', 'r', 'ends_on days due_on settled_at skipped');
export type ReminderRow = RowOf<typeof REMINDER> & { mail_status: string | null; mail_sent_at: Date | null };

/** The ledger of a membership's reminders with what became of each mail, oldest first. */
export const remindersOf = (db: TenantDb, membershipId: string): Promise<ReminderRow[]> =>
  db.query<ReminderRow>(
    `select ${REMINDER}, o.status as mail_status, o.sent_at as mail_sent_at
     from membership_reminder r
     left join outbox_mail o on o.tenant_id = $1 and o.tenant_id = r.tenant_id and o.dedupe_key = r.dedupe_key
     where r.tenant_id = $1 and r.membership_id = $2 order by r.due_on`,
    [membershipId],
  );

/** Which reminders of one end of a term are settled, sent or skipped. */
export const settledReminders = (db: TenantDb, membershipId: string, endsOn: string): Promise<number[]> =>
  db.column<number>(
    'select days from membership_reminder where tenant_id = $1 and membership_id = $2 and ends_on = $3::date',
    [membershipId, endsOn],
  );

/** @returns whether it was not settled before: who gets true sends the mail */
export const settleReminder = (
  db: TenantDb,
  reminder: Omit<NewRow<'membership_reminder'>, 'settled_at'>,
): Promise<boolean> => db.addIfNew('membership_reminder', { ...reminder, settled_at: db.now });

/** Active memberships whose term ends by a day: who may have a reminder due, or be past their grace. */
export const endingBy = (db: TenantDb, day: string): Promise<string[]> =>
  db.column(
    `select id from membership where tenant_id = $1 and status = 'active' and ends_on <= $2 order by ends_on, id`,
    [day],
  );
