import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { remindersDue } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { type Doing, tellMember } from '../members/notify-member.ts';
import { readersFollow } from '../readers/readers-follow.ts';
import { hasLapsed, type TermRules } from '../rules.ts';
import { changeMembership, lockMembership, type MembershipRow } from '../store.ts';
import { endingBy, settledReminders, settleReminder } from './term.store.ts';

const JOB = 'membership-terms';

/**
 * Reminds of terms that end and lets lapse what is past its grace (MEM-4), each membership in a transaction of its own
 * under its lock. What is written in the ledger is never sent again, so any number of workers may run it, any number
 * of times; a mail server that is away delays what the outbox holds and loses nothing.
 */
export async function keepTerms({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doing: Doing = { engine, tenant, actor: { kind: 'job', job: JOB }, requestId: '' };
  const { ids, settings } = await transaction(async (db) => {
    const settings = await membershipSettings(doing, db);
    const first = Math.max(...settings.everyReminder().map((days) => -days));
    return { ids: await endingBy(db, addDays(hongKongDate(db.now), first)), settings };
  });
  for (const id of ids) {
    await transaction(async (db) => {
      const row = await lockMembership(db, id);
      if (row?.status !== 'active' || row.ends_on === null) return;
      await remind(doing, db, row, { endsOn: row.ends_on, settings });
      if (hasLapsed(row.ends_on, hongKongDate(db.now), settings)) await lapse(doing, db, row);
    });
  }
}

type Ending = { endsOn: string; settings: TermRules };

async function remind(doing: Doing, db: TenantDb, row: MembershipRow, { endsOn, settings }: Ending): Promise<void> {
  const today = hongKongDate(db.now);
  const due = remindersDue(endsOn, today, await settledReminders(db, row.id, endsOn), settings);
  for (const { days, dueOn, late } of due) {
    // Who lapses today is told that, and not that it will be so.
    const skipped = late || hasLapsed(endsOn, today, settings) ? 'late' : null;
    const dedupeKey = skipped ? null : `membership-reminder-${row.id}-${endsOn}-${days}`;
    const line = { membership_id: row.id, ends_on: endsOn, days, due_on: dueOn, skipped, dedupe_key: dedupeKey };
    if (!(await settleReminder(db, line))) continue;
    if (!dedupeKey) continue;
    await tellMember(doing, db, row, {
      template: days < 0 ? 'membership-reminder' : 'membership-overdue',
      word: days < 0 ? 'membership.notice.reminder' : 'membership.notice.overdue',
      type: days < 0 ? 'info' : 'warning',
      params: { endsOn: formatDate(endsOn) },
      dedupeKey,
    });
    await audit(db, doing, 'membership.remind', row.id, { changes: added({ reminder: days }) });
  }
}

async function lapse(doing: Doing, db: TenantDb, row: MembershipRow): Promise<void> {
  await changeMembership(db, row, { status: 'lapsed', ended_at: db.now });
  await audit(db, doing, 'membership.lapse', row.id, { changes: changed(row, { status: 'lapsed' }) });
  const role = doing.tenant.membershipTypes?.[row.type]?.role;
  if (role) await revokeByProduct(doing, db, { accountId: row.account_id, role });
  await readersFollow(doing, db, row.id, false);
  await tellMember(doing, db, row, {
    template: 'membership-lapsed',
    word: 'membership.notice.lapsed',
    type: 'warning',
    dedupeKey: `membership-lapsed-${row.id}-${row.ends_on}`,
  });
}
