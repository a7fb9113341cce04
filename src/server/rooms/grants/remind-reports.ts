import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { DEFAULT_LANG, isLang, type Lang } from '../../../contract/lang.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { linkTo, sendMail } from '../../engine/mail/outbox.ts';
import type { VarsOf } from '../../engine/mail/room-mail.ts';
import { notify } from '../../engine/notifications/notify.ts';
import type { grantsMails } from './mails.ts';
import { openReports, reportById, settleReminder } from './report.store.ts';
import { REPORT_REMINDERS } from './spending.rules.ts';
import { applicationById } from './store.ts';

/**
 * Reminds owners of reports that are due, and of late ones; each once, whatever the number of workers. Of several days
 * that came together only the last is said: the others are past (GRA-7).
 */
export async function remindReports(context: JobContext): Promise<void> {
  const ids = await context.transaction((db) => openReports(db, addDays(hongKongDate(db.now), REPORT_REMINDERS[0])));
  for (const { id } of ids) await context.transaction((db) => remindOne(context, db, id));
}

async function remindOne({ engine, tenant }: JobContext, db: TenantDb, id: string): Promise<void> {
  const report = await reportById(db, id);
  const row = report && (await applicationById(db, report.application_id));
  if (!report || !row) return;
  const today = hongKongDate(db.now);
  const come = REPORT_REMINDERS.filter((days) => addDays(report.due_on, -days) <= today);
  const last = come.at(-1);
  for (const days of come) {
    const sent = days === last;
    if (!(await settleReminder(db, { reportId: id, dueOn: report.due_on, days, sent })) || !sent) continue;
    const lang: Lang = isLang(row.language) ? row.language : DEFAULT_LANG;
    const late = days < 0;
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
      dedupeKey: `grant-report-${id}-${report.due_on}-${days}`,
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
