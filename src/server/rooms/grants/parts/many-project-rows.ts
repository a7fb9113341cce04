import { randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { addMany } from '../../../engine/db/many.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { CHANGE_FORM, REPORT_FORM } from '../rules.ts';
import { REPORT_REMINDERS } from '../spending.rules.ts';
import { AGAINST } from './many-projects.ts';
import type { GivenAnswers, Planned } from './many-rows.ts';

/** Writes what became of projects: reports, changes with their votes, advice. */
export async function addProjects(db: TenantDb, plan: readonly Planned[], sets: GivenAnswers[]): Promise<void> {
  await addReports(db, plan, sets);
  await addChanges(db, plan, sets);
  await addAdvice(db, plan);
}

async function addReports(db: TenantDb, plan: readonly Planned[], sets: GivenAnswers[]): Promise<void> {
  const rows = plan.flatMap(({ id, owner, project }) =>
    (project?.reports ?? []).map((report) => {
      const reportId = randomUUID();
      const at = report.submittedAt;
      if (report.answers && at)
        sets.push({ formId: REPORT_FORM, dataId: reportId, answers: report.answers, accountId: owner.id, at });
      return {
        id: reportId,
        application_id: id,
        number: report.number,
        from_on: report.from,
        to_on: report.to,
        due_on: report.dueOn,
        status: report.status,
        spent_cents: report.spentCents,
        comment: report.comment,
        returned_answers: report.status === 'returned' ? report.answers : null,
        submitted_at: at,
        decided_at: report.decidedAt,
        since: report.since,
        version: report.version,
      };
    }),
  );
  await addMany(
    db,
    'grant_report',
    {
      id: 'uuid',
      application_id: 'uuid',
      number: 'int',
      from_on: 'date',
      to_on: 'date',
      due_on: 'date',
      status: 'text',
      spent_cents: 'bigint',
      comment: 'text',
      returned_answers: 'jsonb',
      submitted_at: 'timestamptz',
      decided_at: 'timestamptz',
      since: 'timestamptz',
      version: 'int',
    },
    rows,
  );
  const today = hongKongDate(db.now);
  await addMany(
    db,
    'grant_report_reminder',
    { report_id: 'uuid', due_on: 'date', days: 'int', settled_at: 'timestamptz', sent: 'boolean' },
    rows.flatMap(({ id, due_on, since }) => {
      const come = REPORT_REMINDERS.filter((days) => addDays(due_on, -days) <= today);
      return come.map((days) => ({ report_id: id, due_on, days, settled_at: since, sent: false }));
    }),
  );
}

async function addChanges(db: TenantDb, plan: readonly Planned[], sets: GivenAnswers[]): Promise<void> {
  const rows = plan.flatMap(({ id, owner, people, life, project }) => {
    const change = project?.change;
    if (!change) return [];
    const changeId = randomUUID();
    const { answers, begun } = change;
    sets.push({ formId: CHANGE_FORM, dataId: changeId, answers, accountId: owner.id, at: begun });
    const votes = change.votes.map(({ position, approves, at }) => ({
      change_id: changeId,
      position,
      account_id: people[life.seats.get(position)!.who].id,
      approves,
      reason: approves ? '' : AGAINST,
      at,
    }));
    const row = {
      id: changeId,
      application_id: id,
      status: change.status,
      what: change.what,
      asked_by: owner.id,
      asked_at: begun,
      decided_at: change.decided,
      begun_at: begun,
      version: change.version,
    };
    return [{ row, votes }];
  });
  await addMany(
    db,
    'grant_change',
    {
      id: 'uuid',
      application_id: 'uuid',
      status: 'text',
      what: 'text',
      asked_by: 'uuid',
      asked_at: 'timestamptz',
      decided_at: 'timestamptz',
      begun_at: 'timestamptz',
      version: 'int',
    },
    rows.map(({ row }) => row),
  );
  await addMany(
    db,
    'grant_change_vote',
    {
      change_id: 'uuid',
      position: 'int',
      account_id: 'uuid',
      approves: 'boolean',
      reason: 'text',
      at: 'timestamptz',
    },
    rows.flatMap(({ votes }) => votes),
  );
}

async function addAdvice(db: TenantDb, plan: readonly Planned[]): Promise<void> {
  const advised = plan.filter(({ project }) => project?.adviceCap);
  await addMany(
    db,
    'grant_consultant',
    {
      application_id: 'uuid',
      account_id: 'uuid',
      kind: 'text',
      subject: 'text',
      cap_minutes: 'int',
      assigned_at: 'timestamptz',
    },
    advised.map(({ id, adviser, life, project }) => ({
      application_id: id,
      account_id: adviser.id,
      kind: 'principal',
      subject: '',
      cap_minutes: project!.adviceCap,
      assigned_at: life.entries.find(({ action }) => action === 'grant.consultant')!.at,
    })),
  );
  await addMany(
    db,
    'grant_consultation',
    {
      id: 'uuid',
      application_id: 'uuid',
      account_id: 'uuid',
      held_on: 'date',
      minutes: 'int',
      topic: 'text',
      advice: 'text',
      next_step: 'text',
      recorded_at: 'timestamptz',
      since: 'timestamptz',
      confirmed_at: 'timestamptz',
      confirmed_by: 'uuid',
      objection: 'text',
      version: 'int',
    },
    advised.flatMap(({ id, adviser, owner, project }) =>
      project!.advice.map(({ heldOn, minutes, recorded, confirmed }) => ({
        id: randomUUID(),
        application_id: id,
        account_id: adviser.id,
        held_on: heldOn,
        minutes,
        topic: 'Volunteers 義工',
        advice: 'Ask the school next door for a room. 可向鄰近學校借用場地。',
        next_step: '',
        recorded_at: recorded,
        since: confirmed ?? recorded,
        confirmed_at: confirmed,
        confirmed_by: confirmed ? owner.id : null,
        objection: '',
        version: confirmed ? 2 : 1,
      })),
    ),
  );
}
