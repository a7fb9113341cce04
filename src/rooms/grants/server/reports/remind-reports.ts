import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import { type ReminderDays, remindersDue } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { reportReminders } from '../desk/grant-settings.ts';
import type { grantsMails } from '../mails.ts';
import { applicationById } from '../store.ts';
import { openReports, reportById, settleReminder } from './report.store.ts';

/**
 * Reminds owners of reports that are due, and of late ones, each by what is set on its day; each once, whatever the number of workers. Of several days
 * that came together only the last is said: the others are past (GRA-7).
 */
export async function remindReports(context: JobContext): Promise<void> {
  const { ids, rules } = await context.transaction(async (db) => {
    const rules = await reportReminders(db);
    return { rules, ids: await openReports(db, addDays(hongKongDate(db.now), -Math.min(...rules.everyReminder()))) };
  });
  for (const { id } of ids) await context.transaction((db) => remindOne(context, db, id, rules));
}

async function remindOne({ engine, tenant }: JobContext, db: TenantDb, id: string, rules: ReminderDays): Promise<void> {
  const report = await reportById(db, id);
  const row = report && (await applicationById(db, report.application_id));
  if (!report || !row) return;
  const come = remindersDue(report.due_on, hongKongDate(db.now), [], rules);
  for (const { days, late: past } of come) {
    const line = { report_id: id, due_on: report.due_on, days: 0 - days, sent: !past };
    if (!(await settleReminder(db, line)) || past) continue;
    const lang = langOf(row.language);
    const late = days > 0;
    const dueOn = formatDate(report.due_on);
    await sendMail(db, engine, tenant, {
      template: late ? 'grant-report-late' : 'grant-report-due',
      to: row.email,
      accountId: row.account_id,
      lang,
      vars: {
        name: row.owner,
        title: row.title,
        number: row.number ?? '',
        report: String(report.number),
        dueOn,
        link: linkTo(engine, tenant, lang, `/grants/${row.id}`),
      } satisfies Record<VarsOf<typeof grantsMails, 'grant-report-due' | 'grant-report-late'> | 'link', string>,
      about: { kind: 'grant', id: row.id },
      dedupeKey: `grant-report-${id}-${report.due_on}-${0 - days}`,
    });
    await notify(db, engine, row.account_id, {
      type: late ? 'warning' : 'info',
      word: late ? 'grants.notice.reportLate' : 'grants.notice.reportDue',
      params: { number: row.number ?? '', report: String(report.number), dueOn },
      link: `/grants/${row.id}`,
      mail: 'own',
    });
  }
}
