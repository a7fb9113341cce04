import type { TERM_KINDS } from '../../../contract/calls/membership-record.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type TermRow = { kind: (typeof TERM_KINDS)[number]; from_on: string; to_on: string | null; made_at: Date };

export async function addTerm(
  db: TenantDb,
  membershipId: string,
  term: { kind: TermRow['kind']; from: string; to: string | null; invoiceId: string | null; madeAt?: Date },
): Promise<void> {
  await db
    .insert('membership_term', {
      membership_id: membershipId,
      kind: term.kind,
      from_on: term.from,
      to_on: term.to,
      made_at: term.madeAt ?? db.now,
      invoice_id: term.invoiceId,
    })
    .execute();
}

/** Every term of a membership, oldest first. */
export const termsOf = (db: TenantDb, membershipId: string): Promise<TermRow[]> =>
  db.query<TermRow>(
    `select kind, from_on, to_on, made_at from membership_term where tenant_id = $1 and membership_id = $2 order by id`,
    [membershipId],
  );

export type ReminderRow = TableRow<'membership_reminder', 'ends_on' | 'days' | 'due_on' | 'settled_at' | 'skipped'> & {
  mail_status: string | null;
  mail_sent_at: Date | null;
};

/** The ledger of a membership's reminders with what became of each mail, oldest first. */
export const remindersOf = (db: TenantDb, membershipId: string): Promise<ReminderRow[]> =>
  db.query<ReminderRow>(
    `select r.ends_on, r.days, r.due_on, r.settled_at, r.skipped, o.status as mail_status, o.sent_at as mail_sent_at
     from membership_reminder r
     left join outbox_mail o on o.tenant_id = $1 and o.tenant_id = r.tenant_id and o.dedupe_key = r.dedupe_key
     where r.tenant_id = $1 and r.membership_id = $2 order by r.due_on`,
    [membershipId],
  );

/** Which reminders of one end of a term are settled, sent or skipped. */
export async function settledReminders(db: TenantDb, membershipId: string, endsOn: string): Promise<number[]> {
  const rows = await db
    .from('membership_reminder')
    .select('days')
    .where('membership_id', '=', membershipId)
    .where('ends_on', '=', endsOn)
    .execute();
  return rows.map(({ days }) => days);
}

/** @returns whether it was not settled before: who gets true sends the mail */
export async function settleReminder(
  db: TenantDb,
  reminder: {
    membershipId: string;
    endsOn: string;
    days: number;
    dueOn: string;
    skipped: string | null;
    dedupeKey: string | null;
  },
): Promise<boolean> {
  const added = await db
    .insert('membership_reminder', {
      membership_id: reminder.membershipId,
      ends_on: reminder.endsOn,
      days: reminder.days,
      due_on: reminder.dueOn,
      settled_at: db.now,
      skipped: reminder.skipped,
      dedupe_key: reminder.dedupeKey,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Active memberships whose term ends by a day: who may have a reminder due, or be past their grace. */
export async function endingBy(db: TenantDb, day: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from membership where tenant_id = $1 and status = 'active' and ends_on <= $2 order by ends_on, id`,
    [day],
  );
  return rows.map(({ id }) => id);
}
