import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { saveAnswers } from '../../engine/forms/store.ts';
import { type DemoReport, demoReports } from './parts/demo-reports.ts';
import { REPORT_FORM, RETURN_DAYS } from './rules.ts';

type Project = { applicationId: string; begins: string; archived: boolean; owner: string; definitionVersion: number };

/** Monthly reports of a project of the demonstration; one that was returned is wanted again in ten days. */
export async function seedReports(db: TenantDb, project: Project): Promise<void> {
  const { applicationId, begins, archived, owner, definitionVersion } = project;
  for (const [at, report] of demoReports(archived).entries()) {
    const id = randomUUID();
    const to = addDays(addMonths(begins, at + 1), -1);
    const sent = report.spent !== undefined;
    const decided = new Date(`${addDays(to, RETURN_DAYS)}T03:00:00Z`);
    await db
      .insert('grant_report', {
        id,
        application_id: applicationId,
        number: at + 1,
        from_on: addMonths(begins, at),
        to_on: to,
        due_on:
          report.status === 'returned' ? addDays(db.now.toISOString().slice(0, 10), 10) : addDays(to, RETURN_DAYS),
        status: report.status,
        spent_cents: Math.round((report.spent ?? []).reduce((sum, one) => sum + one * 100, 0)),
        comment: report.comment ?? null,
        submitted_at: sent ? new Date(`${addDays(to, 9)}T03:00:00Z`) : null,
        decided_at: sent ? decided : null,
        since: sent ? decided : new Date(`${begins}T01:00:00Z`),
        returned_answers: report.status === 'returned' ? JSON.stringify(answersOf(report)) : null,
      })
      .execute();
    const set = { answers: answersOf(report), definitionVersion, accountId: owner };
    if (sent) await saveAnswers(db, { formId: REPORT_FORM, dataId: id }, set, 0);
  }
}

/** The rows are those of the budget (`demo-answers.ts`). */
const answersOf = ({ spent = [0, 0], done = {} }: DemoReport) => ({
  done: done.en ?? done['zh-hant'] ?? '',
  reached: 38,
  objectives: done.en ? 'On the way: 38 of 40 guests a week.' : '按計劃進行，每週 38 人。',
  spending: spent.map((amount, at) => ({ id: `demo-row-0${at}`, values: { spent: amount } })),
  declaration: true,
});
