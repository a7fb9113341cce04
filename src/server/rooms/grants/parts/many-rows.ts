import { createHash, randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import type { GraphDefinition } from '../../../../contract/workflow.ts';
import { addMany } from '../../../engine/db/many.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { type AppliedStage, FORM_OF, RETURN_DAYS, REVIEW_FORM } from '../rules.ts';
import { manyReview } from './many-answers.ts';
import type { ManyGrant } from './many-grants.ts';
import type { ManyLife, Who } from './many-life.ts';
import { addProjects } from './many-project-rows.ts';
import type { ManyProject } from './many-projects.ts';
import { addWays } from './many-way-rows.ts';

type Account = { id: string; email: string };
/** One of many applications, ready to be written down. */
export type Planned = {
  id: string;
  number?: string;
  /** Its owner has applied before. */
  again: boolean;
  grant: ManyGrant;
  title: string;
  owner: Account;
  adviser: Account;
  people: Record<Who, Account>;
  life: ManyLife;
  answers: { initial: Values | null; final: Values | null };
  project: ManyProject | null;
};
export type Beside = {
  cohortId: string;
  versions: Map<string, number>;
  graph: GraphDefinition;
  admin: Account;
  approvers: Account[];
  advisers: Account[];
  pdf: Buffer;
  pdfSha256: string;
};
export type GivenAnswers = { formId: string; dataId: string; answers: Values; accountId: string; at: Date };

/** Writes applications with all that belongs to them, a table by one statement. */
export async function addLives(db: TenantDb, plan: readonly Planned[], beside: Beside): Promise<void> {
  const sets: GivenAnswers[] = [];
  await addApplications(db, plan, beside.cohortId, sets);
  await addSeats(db, plan);
  await addReviews(db, plan, sets);
  await addReturns(db, plan);
  await addSeals(db, plan, beside);
  await addProjects(db, plan, sets);
  await addAnswers(db, sets, beside.versions);
  await addWays(db, plan, beside.graph);
}

async function addApplications(
  db: TenantDb,
  plan: readonly Planned[],
  cohortId: string,
  sets: GivenAnswers[],
): Promise<void> {
  await addMany(
    db,
    'grant_application',
    {
      id: 'uuid',
      cohort_id: 'uuid',
      account_id: 'uuid',
      number: 'text',
      title: 'text',
      organisation: 'text',
      stage: 'text',
      status: 'text',
      awaits: 'text',
      round: 'int',
      asked_cents: 'bigint',
      granted_cents: 'bigint',
      comment: 'text',
      created_at: 'timestamptz',
      submitted_at: 'timestamptz',
      decided_at: 'timestamptz',
      since: 'timestamptz',
      commenced_on: 'date',
      version: 'int',
    },
    plan.map(({ id, number, grant, title, owner, life, answers }) => ({
      id,
      cohort_id: cohortId,
      account_id: owner.id,
      number: number ?? null,
      title,
      organisation: answers.initial?.personName ?? '',
      stage: life.stage,
      status: life.status,
      awaits: life.awaits,
      round: life.round,
      asked_cents: answers.initial ? grant.asked * 100 : 0,
      granted_cents: life.commencedOn ? grant.granted * 100 : null,
      comment: life.comment,
      created_at: grant.begun,
      submitted_at: life.submittedAt,
      decided_at: life.decidedAt,
      since: life.since,
      commenced_on: life.commencedOn,
      version: life.version,
    })),
  );
  for (const { id, owner, life, answers } of plan)
    for (const stage of ['initial', 'final'] as const) {
      const given = answers[stage];
      const at = life.submittedAt;
      if (given && at) sets.push({ formId: FORM_OF[stage], dataId: id, answers: given, accountId: owner.id, at });
    }
}

async function addSeats(db: TenantDb, plan: readonly Planned[]): Promise<void> {
  await addMany(
    db,
    'grant_seat',
    { application_id: 'uuid', position: 'int', account_id: 'uuid', assigned_at: 'timestamptz', assigned_by: 'uuid' },
    plan.flatMap(({ id, life, people }) =>
      [...life.seats].map(([position, { who, at }]) => ({
        application_id: id,
        position,
        account_id: people[who].id,
        assigned_at: at,
        assigned_by: people.admin.id,
      })),
    ),
  );
  await addMany(
    db,
    'grant_declaration',
    {
      application_id: 'uuid',
      account_id: 'uuid',
      conflict: 'boolean',
      reason: 'text',
      declared_at: 'timestamptz',
    },
    plan.flatMap(({ id, life, people }) =>
      life.declared.map(({ who, conflict, at }) => ({
        application_id: id,
        account_id: people[who].id,
        conflict,
        reason: life.entries.find((one) => one.action === 'grant.declare' && one.who === who)?.reason ?? '',
        declared_at: at,
      })),
    ),
  );
}

async function addReviews(db: TenantDb, plan: readonly Planned[], sets: GivenAnswers[]): Promise<void> {
  const rows = plan.flatMap(({ id, life, people }) =>
    life.reviews.map((review) => {
      const reviewId = randomUUID();
      const accountId = people[review.who].id;
      const said = review.decision ? manyReview(review.decision) : null;
      if (said) sets.push({ formId: REVIEW_FORM, dataId: reviewId, answers: said.answers, accountId, at: review.at });
      return {
        id: reviewId,
        application_id: id,
        stage: review.stage,
        round: review.round,
        position: review.position,
        account_id: accountId,
        decision: review.decision,
        score: said?.score ?? null,
        reason: said?.reason ?? '',
        begun_at: review.at,
        sent_at: said ? review.at : null,
      };
    }),
  );
  await addMany(
    db,
    'grant_review',
    {
      id: 'uuid',
      application_id: 'uuid',
      stage: 'text',
      round: 'int',
      position: 'int',
      account_id: 'uuid',
      decision: 'text',
      score: 'int',
      reason: 'text',
      begun_at: 'timestamptz',
      sent_at: 'timestamptz',
    },
    rows,
  );
}

const NOTES = [
  { field: 'need', note: 'How do you know it? A figure or a voice would help. 請提供數據或受惠者意見。' },
  { field: 'expenditure', note: 'Please list the materials one by one. 請逐項列出物資。' },
];

const addReturns = (db: TenantDb, plan: readonly Planned[]): Promise<void> =>
  addMany(
    db,
    'grant_return',
    {
      application_id: 'uuid',
      stage: 'text',
      returned_from: 'text',
      at: 'timestamptz',
      account_id: 'uuid',
      comment: 'text',
      notes: 'jsonb',
      due_on: 'date',
      answers: 'jsonb',
      resubmitted_at: 'timestamptz',
    },
    plan.flatMap(({ id, life, people, answers }) =>
      life.returns.map(({ stage, from, comment, at, again }) => ({
        application_id: id,
        stage,
        returned_from: from,
        at,
        account_id: people.admin.id,
        comment,
        notes: from === 'check' ? NOTES : [],
        due_on: addDays(hongKongDate(at), RETURN_DAYS),
        answers: answers[stage] ?? {},
        resubmitted_at: again,
      })),
    ),
  );

/** The text is that of a sealed copy; its hash goes into the trail, as when it is made. */
const addSeals = (db: TenantDb, plan: readonly Planned[], { pdf, pdfSha256, versions }: Beside): Promise<void> =>
  addMany(
    db,
    'grant_seal',
    {
      application_id: 'uuid',
      stage: 'text',
      made_at: 'timestamptz',
      content: 'text',
      sha256: 'text',
      pdf: 'bytea',
      pdf_sha256: 'text',
    },
    plan.flatMap((one) =>
      one.life.sealed.map(({ stage, at, entry }) => {
        const content = sealText(one, stage, at, versions.get(FORM_OF[stage])!);
        const sha256 = createHash('sha256').update(content).digest('hex');
        entry.changes[0]!.after = sha256;
        return {
          application_id: one.id,
          stage,
          made_at: at,
          content,
          sha256,
          pdf: `\\x${pdf.toString('hex')}`,
          pdf_sha256: pdfSha256,
        };
      }),
    ),
  );

function sealText({ number, title, answers, life }: Planned, stage: AppliedStage, at: Date, version: number): string {
  const reviews = life.reviews.filter((review) => review.stage === stage && review.decision && review.at <= at);
  return JSON.stringify(
    {
      number,
      stage,
      title,
      definitionVersion: version,
      answers: answers[stage],
      reviews: reviews.map(({ round, position, decision, at: sentAt }) => ({ round, position, decision, sentAt })),
      sealedAt: at,
    },
    null,
    2,
  );
}

const addAnswers = (db: TenantDb, sets: readonly GivenAnswers[], versions: Map<string, number>): Promise<void> =>
  addMany(
    db,
    'form_answer',
    {
      form_id: 'text',
      data_id: 'text',
      definition_version: 'int',
      answers: 'jsonb',
      account_id: 'uuid',
      updated_at: 'timestamptz',
    },
    sets.map(({ formId, dataId, answers, accountId, at }) => ({
      form_id: formId,
      data_id: dataId,
      definition_version: versions.get(formId)!,
      answers,
      account_id: accountId,
      updated_at: at,
    })),
  );
