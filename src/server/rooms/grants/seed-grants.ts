import { randomUUID } from 'node:crypto';
import type { GrantDecision } from '../../../contract/calls/grants-record.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { saveAnswers } from '../../engine/forms/store.ts';
import { addRun, saveDue } from '../../engine/workflows/store.ts';
import { addCohort, type KeptVersions } from './cohort.store.ts';
import { formFiles, keptFiles } from './parts/call-forms.ts';
import { demoAdvice } from './parts/demo-advice.ts';
import {
  answersOf,
  demoAnswers,
  demoReview,
  demoScore,
  type Given,
  REASONS,
  RETURN_NOTES,
} from './parts/demo-answers.ts';
import { demoChange } from './parts/demo-changes.ts';
import { demoComments } from './parts/demo-comments.ts';
import { DEMO_GRANTS, type DemoGrant, OWNERS, type OwnerKey } from './parts/demo-grants.ts';
import { demoMoves, type Moved } from './parts/demo-way.ts';
import { measureWays } from './passage.store.ts';
import { addDeclaration } from './relation.store.ts';
import { addReturn } from './return.store.ts';
import {
  type AppliedStage,
  applicationNumber,
  CHANGE_FORM,
  FORM_OF,
  GRAPH,
  isEnded,
  REPORT_FORM,
  REVIEW_FORM,
} from './rules.ts';
import { fillSeat } from './seat.store.ts';
import { seedAnswers, seedCertificates } from './seed-answers.ts';
import { seedPapers } from './seed-papers.ts';
import { seedReports } from './seed-reports.ts';
import { budgetOf } from './spending.rules.ts';
import { accountBy, putMember } from './team.store.ts';

const DAY_MS = 86_400_000;
const FORMS = [FORM_OF.initial, FORM_OF.final, REVIEW_FORM, REPORT_FORM, CHANGE_FORM];

type Tenant = Context['tenant'];
type Account = { id: string; email: string };
type Told = Given & {
  tenant: Tenant;
  admin: Account;
  approvers: readonly [Account, Account];
  member: Account;
  cohorts: Record<DemoGrant['call'], { id: string; code: string; year: number }>;
};

/**
 * Fills the grant programme of the demonstration: a call that is open, one that has its results, and applications in
 * every stage and status, with answers, reviews, a return with notes, a conflict of interest and a team.
 */
export async function seedGrants(db: TenantDb, engine: Engine, tenant: Tenant): Promise<void> {
  const versions = new Map<string, number>();
  for (const formId of FORMS) {
    const definition = tenant.forms[formId];
    if (!definition) return;
    versions.set(formId, await engine.forms.versionOf({ engine, tenant }, definition));
  }
  const demo = async (role: string): Promise<Account> => {
    const email = `itrc-oxfam-${role}@example.org`;
    const id = await accountBy(db, email);
    if (!id) throw new Error(`The demonstration has no account ${email}`);
    return { id, email };
  };
  const owners = await addOwners(db, await demo('applicant'));
  const told: Told = {
    engine,
    tenant,
    owners,
    admin: await demo('super-admin'),
    approvers: [await demo('application-approver'), await demo('application-approver-2')],
    member: await demo('application-team-member'),
    cohorts: await addCohorts(db, keptFiles(db, await formFiles({ engine, tenant }))),
    versions,
    certificates: await seedCertificates(db, engine, owners),
  };
  const counts = { open: 0, past: 0 };
  const ids: string[] = [];
  for (const grant of DEMO_GRANTS) {
    const count = grant.status === 'draft' && grant.stage === 'initial' ? null : ++counts[grant.call];
    ids.push(await addGrant(db, told, grant, count ? applicationNumber(told.cohorts[grant.call].code, count) : null));
  }
  await demoAdvice(db, [(await demo('consultant')).id, (await demo('consultant-2')).id]);
  await demoChange(db, { approver: told.approvers[0], definitionVersion: versions.get(CHANGE_FORM)! });
  await demoComments(db, told.member.id);
  await measureWays(db, GRAPH, ids);
  for (const call of ['open', 'past'] as const)
    await db.insert('series', { name: `grant-${told.cohorts[call].code}`, last: counts[call] }).execute();
}

const before = (db: TenantDb, days: number): Date => new Date(db.now.getTime() - days * DAY_MS);

async function addOwners(db: TenantDb, demo: Account): Promise<Told['owners']> {
  const owners = { demo } as Told['owners'];
  for (const [key, { name, language }] of Object.entries(OWNERS)) {
    if (key === 'demo') continue;
    const id = randomUUID();
    const email = `${key}.grants@example.org`;
    const at = before(db, 300);
    await db
      .insert('account', {
        id,
        email,
        email_key: email,
        status: 'active',
        display_name: name,
        language,
        created_at: at,
        verified_at: at,
      })
      .execute();
    await db.insert('role_grant', { account_id: id, role: 'itrc-oxfam-applicant', granted_at: at }).execute();
    owners[key as OwnerKey] = { id, email };
  }
  return owners;
}

async function addCohorts(db: TenantDb, forms: KeptVersions): Promise<Told['cohorts']> {
  const day = (days: number) => hongKongDate(before(db, days));
  const year = Number(day(0).slice(0, 4));
  const common = { reviewing: 'parallel' as const, by_invitation: false, figures: {} };
  const past = { code: `${year}A`, opens_on: day(250), closes_on: day(200), budget_cents: 2_500_000_00 };
  const open = { code: `${year}B`, opens_on: day(30), closes_on: day(-45), budget_cents: 3_000_000_00 };
  const add = async (call: typeof past, en: string, zh: string) => {
    const id = await addCohort(db, { ...common, ...call, name: { en, 'zh-hant': zh } }, forms);
    if (!id) throw new Error(`There is a call ${call.code} already`);
    return { id, code: call.code, year: year + 1 };
  };
  return {
    past: await add(past, `Good neighbours, spring ${year}`, `${year} 年春季「好鄰舍」`),
    open: await add(open, `Good neighbours, autumn ${year}`, `${year} 年秋季「好鄰舍」`),
  };
}

async function addGrant(db: TenantDb, told: Told, grant: DemoGrant, number: string | null): Promise<string> {
  const id = randomUUID();
  const owner = told.owners[grant.owner];
  const decided = ['approved', 'rejected', 'archive'].includes(grant.status);
  const running = grant.stage === 'implementation';
  const begins = hongKongDate(before(db, grant.commenced ?? grant.since));
  const moves = demoMoves(grant, db.now);
  await db
    .insert('grant_application', {
      id,
      cohort_id: told.cohorts[grant.call].id,
      account_id: owner.id,
      number,
      title: grant.title,
      organisation: number ? OWNERS[grant.owner].organisation || OWNERS[grant.owner].name : '',
      stage: grant.stage,
      status: grant.status,
      awaits: grant.awaits,
      asked_cents: grant.asked * 100,
      granted_cents: grant.granted ? grant.granted * 100 : null,
      comment: grant.comment ?? null,
      created_at: before(db, grant.begun),
      submitted_at: number ? before(db, grant.since + 1) : null,
      decided_at: decided ? before(db, grant.since) : null,
      since: before(db, grant.since),
      commenced_on: running ? begins : null,
    })
    .execute();
  if (number) await seedAnswers(db, told, grant, { id, moves });
  await addReviews(db, told, grant, id);
  if (grant.returned) await addNotes(db, told, grant, id);
  if (grant.team)
    await putMember(db, { applicationId: id, accountId: told.member.id, permission: 'edit', by: owner.id });
  await addWay(db, told, grant, { id, moves });
  await seedPapers(db, told, { id, moves, returned: { dueOn: dueOn(db), notes: RETURN_NOTES } });
  if (running)
    await seedReports(db, {
      applicationId: id,
      begins,
      archived: grant.status === 'archive',
      waiting: grant.reported === true,
      owner: owner.id,
      definitionVersion: told.versions.get(REPORT_FORM)!,
      budget: budgetOf(demoAnswers({ ...grant, stage: 'final' }, owner.email, told.cohorts[grant.call].year), ''),
    });
  return id;
}

/** Seats, what their holders declared, and what they have sent in the stages that were decided or are under way. */
async function addReviews(db: TenantDb, told: Told, grant: DemoGrant, id: string): Promise<void> {
  const passed: [AppliedStage, readonly GrantDecision[]][] = [];
  if (grant.stage !== 'initial') passed.push(['initial', ['approve', 'approve']]);
  if (grant.stage === 'implementation') passed.push(['final', ['approve', 'approve']]);
  else if (grant.reviews) passed.push([grant.stage, grant.reviews]);
  if (passed.length === 0 && grant.awaits !== 'review') return;
  for (const [index, { id: accountId }] of told.approvers.entries()) {
    const conflict = grant.conflict === true && index === 1;
    if (!conflict) await fillSeat(db, { applicationId: id, position: index + 1, accountId, by: told.admin.id });
    if (passed.length === 0 && !grant.conflict) continue;
    const reason = conflict ? 'My sister works for this applicant.' : '';
    await addDeclaration(db, { applicationId: id, accountId, conflict, reason });
  }
  for (const [stage, decisions] of passed) {
    for (const [index, decision] of decisions.entries()) {
      const reviewId = randomUUID();
      const accountId = told.approvers[index]!.id;
      const sent = before(db, stage === grant.stage ? grant.since : Math.round((grant.since + grant.begun) / 2));
      await db
        .insert('grant_review', {
          id: reviewId,
          application_id: id,
          stage,
          round: 1,
          position: index + 1,
          account_id: accountId,
          decision,
          score: demoScore(decision),
          reason: REASONS[decision],
          begun_at: sent,
          sent_at: sent,
        })
        .execute();
      const set = { answers: demoReview(decision), definitionVersion: told.versions.get(REVIEW_FORM)!, accountId };
      await saveAnswers(db, { formId: REVIEW_FORM, dataId: reviewId }, set, 0);
    }
  }
}

/** Of what was returned. */
const dueOn = (db: TenantDb): string => hongKongDate(before(db, -11));

async function addNotes(db: TenantDb, told: Told, grant: DemoGrant, id: string): Promise<void> {
  await addReturn(db, {
    applicationId: id,
    stage: grant.stage,
    from: grant.returned!,
    accountId: told.admin.id,
    comment: grant.comment ?? '',
    notes: RETURN_NOTES,
    dueOn: dueOn(db),
    answers: answersOf(told, grant),
  });
  await db
    .update('grant_return', { at: before(db, grant.since) })
    .where('application_id', '=', id)
    .execute();
}

/** The run of the graph and the audit trail, as if they had done it on the screen. */
async function addWay(
  db: TenantDb,
  told: Told,
  grant: DemoGrant,
  { id, moves }: { id: string; moves: readonly Moved[] },
): Promise<void> {
  const owner = told.owners[grant.owner];
  const people = { owner, admin: told.admin, approver: told.approvers[1] };
  const ended = isEnded(grant.status) ? before(db, grant.since) : null;
  const run = await addRun(db, {
    graph: GRAPH,
    step: moves.at(-1)?.to ?? 'fillInitial',
    accountId: owner.id,
    subject: { kind: 'grant', id },
    startedAt: before(db, grant.begun),
    endedAt: ended,
    trail: moves.map(({ from, to, at, who }) => ({
      from,
      to,
      direction: 'forward' as const,
      at: at.toISOString(),
      by: people[who].id,
    })),
  });
  await db
    .update('workflow_node', { since: before(db, grant.since) })
    .where('id', '=', run.id)
    .execute();
  if (grant.returned) await saveDue(db, run.id, dueOn(db));
  const acts = [
    { action: 'grant.begin' as string | null, who: 'owner' as const, at: before(db, grant.begun) },
    ...moves,
  ];
  const end = { withdrawn: ['grant.withdraw', 'owner'], archive: ['grant.archive', 'admin'] } as const;
  if (ended && grant.status in end) {
    const [action, who] = end[grant.status as keyof typeof end];
    acts.push({ action, who, at: ended } as (typeof acts)[number]);
  }
  for (const { action, who, at } of acts) {
    if (!action) continue;
    await db
      .insert('audit_entry', {
        at,
        actor_kind: 'person',
        actor_id: people[who].id,
        actor_name: people[who].email,
        action,
        subject_kind: 'grant',
        subject_id: id,
        reason: ['grant.rejected', 'grant.returned', 'grant.withdraw'].includes(action) ? (grant.comment ?? '') : '',
      })
      .execute();
  }
}
