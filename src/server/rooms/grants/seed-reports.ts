import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '../../../contract/dates.ts';
import type { Row } from '../../../contract/fields/choiceListEditor/row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { saveAnswers } from '../../engine/forms/store.ts';
import { type DemoReport, demoReports } from './parts/demo-reports.ts';
import { REPORT_FORM, RETURN_DAYS } from './rules.ts';
import { type BudgetRow, spendingRows, spentIn } from './spending.rules.ts';

type Project = {
  applicationId: string;
  begins: string;
  archived: boolean;
  /** One report waits for the programme. */
  waiting: boolean;
  owner: string;
  definitionVersion: number;
  budget: readonly BudgetRow[];
};

/** Monthly reports of a project of the demonstration; one that was returned is wanted again in ten days. */
export async function seedReports(db: TenantDb, project: Project): Promise<void> {
  const { applicationId, begins, owner, definitionVersion } = project;
  const before = new Map<string, number>();
  for (const [at, report] of demoReports(project).entries()) {
    const id = randomUUID();
    const to = addDays(addMonths(begins, at + 1), -1);
    const sent = report.spent !== undefined;
    const answers = answersOf(report, spendingRows(project.budget, before));
    if (report.status === 'accepted')
      for (const [row, cents] of spentIn([answers])) before.set(row, (before.get(row) ?? 0) + cents);
    const handedIn = new Date(`${addDays(to, 6)}T03:00:00Z`);
    const decided = sent && report.status !== 'submitted' ? new Date(`${addDays(to, RETURN_DAYS)}T03:00:00Z`) : null;
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
        submitted_at: sent ? handedIn : null,
        decided_at: decided,
        since: decided ?? (sent ? handedIn : new Date(`${begins}T01:00:00Z`)),
        returned_answers: report.status === 'returned' ? JSON.stringify(answers) : null,
      })
      .execute();
    const set = { answers, definitionVersion, accountId: owner };
    if (sent) await saveAnswers(db, { formId: REPORT_FORM, dataId: id }, set, 0);
  }
}

const answersOf = ({ spent = [0, 0], done = {} }: DemoReport, rows: Row[]) => ({
  done: done.en ?? done['zh-hant'] ?? '',
  reached: 38,
  objectives: done.en ? 'On the way: 38 of 40 guests a week.' : '按計劃進行，每週 38 人。',
  spending: rows.map(({ id, values }, at) => ({ id, values: { ...values, spent: spent[at] ?? 0 } })),
  declaration: true,
});
