import { createHash, randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { addMany, holdersOf, lastPerson, takeNumbers } from '../../engine/db/many.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { PEOPLE_DOMAIN } from '../../engine/dev/people.ts';
import type { Engine } from '../../engine/engine.ts';
import { printPdf } from '../../engine/pdf/print-pdf.ts';
import { addCohort } from './cohort.store.ts';
import { approverRoles, consultantRoles } from './parts/approver-roles.ts';
import { formFiles, keptFiles } from './parts/call-forms.ts';
import { manyAnswers, nameOf, titleOf } from './parts/many-answers.ts';
import { grantAt, SPAN_DAYS } from './parts/many-grants.ts';
import { ManyLife, type Who } from './parts/many-life.ts';
import { projectOf } from './parts/many-projects.ts';
import { addLives, type Beside, type Planned } from './parts/many-rows.ts';
import { measureWays } from './passage.store.ts';
import { applicationNumber, CALL_FORMS, GRAPH } from './rules.ts';

const DAY_MS = 86_400_000;
/** Applications of one statement; people who apply twice stand within one. */
const CHUNK = 500;
const APPROVERS = 8;
const CONSULTANTS = 6;
const DOMAINS = { owner: 'applicants.example.org', approver: 'approvers.example.org', adviser: 'advisers.example.org' };

/** Opens a call that takes applications in all year round, for so many as will be put into it. */
export async function openManyCall(
  db: TenantDb,
  engine: Engine,
  tenant: Tenant,
  of: number,
): Promise<{ id: string; code: string }> {
  const forms = keptFiles(db, await formFiles({ engine, tenant }));
  const day = (days: number) => hongKongDate(new Date(db.now.getTime() - days * DAY_MS));
  const opens = day(SPAN_DAYS + 60);
  const year = opens.slice(0, 4);
  for (let at = 1; ; at += 1) {
    const code = at === 1 ? `${year}R` : `${year}R${at}`;
    const id = await addCohort(
      db,
      {
        code,
        name: { en: `Good neighbours, open since ${year}`, 'zh-hant': `「好鄰舍」全年接受申請（${year} 年起）` },
        opens_on: opens,
        closes_on: day(-60),
        budget_cents: of * 120_000_00,
        reviewing: 'parallel',
        by_invitation: false,
        figures: {},
      },
      forms,
    );
    if (id) return { id, code };
  }
}

/**
 * Adds many applications to a call, for measuring (`npm run bench`) and for trying (`npm run seed`), as if each had lived
 * through the product: answers, seats, declarations, reviews, returns, sealed copies, reports with spending, changes,
 * advice, the run of the graph and the trail. Sealed copies share one PDF. Nobody is told anything.
 * @param part so many of `of`, after `done` that are there already
 */
export async function seedMany(
  db: TenantDb,
  engine: Engine,
  tenant: Tenant,
  part: { call: { id: string; code: string }; done: number; count: number; of: number },
): Promise<void> {
  const beside = await besideMany(db, engine, tenant, part.call.id);
  const roles = rolesOf(tenant, 'oxfam-dashboard-create-project');
  for (let done = 0; done < part.count; done += CHUNK) {
    const count = Math.min(CHUNK, part.count - done);
    const before = await lastPerson(db, DOMAINS.owner);
    const plan = planChunk(db, beside, { ...part, done: part.done + done, count, before });
    const last = await takeNumbers(db, `grant-${part.call.code}`, plan.filter(({ life }) => life.submittedAt).length);
    number(plan, part.call.code, last);
    await addPeople(
      db,
      plan
        .filter(({ again }) => !again)
        .map(({ owner, grant }) => ({ ...owner, name: nameOf(grant), lang: grant.lang, at: grant.begun })),
      roles,
    );
    await addLives(db, plan, beside);
    await measureWays(
      db,
      GRAPH,
      plan.map(({ id }) => id),
    );
    // what was planned for few rows, keys of other tables above all, is slow with many
    await db.client.query('discard plans');
  }
}

const rolesOf = (tenant: Tenant, capability: string): string[] =>
  Object.keys(tenant.roles).filter((role) => {
    const { capabilities } = tenant.roles[role]!;
    return (capabilities as readonly string[]).includes(capability) && !capabilities.includes('grant-manage');
  });

/** What every application has beside it: forms, those who decide and advise, and the paper of sealed copies. */
async function besideMany(db: TenantDb, engine: Engine, tenant: Tenant, cohortId: string): Promise<Beside> {
  const versions = new Map<string, number>();
  for (const formId of CALL_FORMS)
    versions.set(formId, await engine.forms.versionOf({ engine, tenant }, tenant.forms[formId]!));
  const managing = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('grant-manage'),
  );
  const [admin] = await holdersOf(db, managing);
  if (!admin) throw new Error(`Nobody in ${tenant.key} runs the grants`);
  const approving = approverRoles(tenant).filter((role) => !managing.includes(role));
  await addStaff(db, 'approver', APPROVERS, approving);
  await addStaff(db, 'adviser', CONSULTANTS, consultantRoles(tenant));
  const approvers = (await holdersOf(db, approving)).filter(({ id }) => id !== admin.id);
  const advisers = await holdersOf(db, consultantRoles(tenant));
  const name = engine.words.pick('en', tenant.name);
  const pdf = await printPdf({ lang: 'en', title: 'Sealed copy', author: name, now: db.now }, (sheet) => {
    sheet.tagged('P', () => sheet.text('Sealed copy 封存副本', { size: 12 }, { x: 48, y: 72, width: 400 }));
  });
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
  return { cohortId, versions, graph: tenant.graphs[GRAPH]!, admin, approvers, advisers, pdf, pdfSha256 };
}

/** Those who decide and advise, once; later runs find them there. */
async function addStaff(db: TenantDb, kind: 'approver' | 'adviser', count: number, roles: string[]): Promise<void> {
  if ((await lastPerson(db, DOMAINS[kind])) > 0) return;
  const at = new Date(db.now.getTime() - 900 * DAY_MS);
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `${kind}${index + 1}@${DOMAINS[kind]}`,
    name: kind === 'approver' ? `Approver ${index + 1} 審批員` : `Consultant ${index + 1} 顧問`,
    lang: index % 2 ? 'zh-hant' : 'en',
    at,
  }));
  await addPeople(db, people, roles.slice(0, 1));
}

async function addPeople(
  db: TenantDb,
  people: readonly { id: string; email: string; name: string; lang: string; at: Date }[],
  roles: readonly string[],
): Promise<void> {
  await addMany(
    db,
    'account',
    {
      id: 'uuid',
      email: 'text',
      email_key: 'text',
      status: 'text',
      display_name: 'text',
      language: 'text',
      created_at: 'timestamptz',
      verified_at: 'timestamptz',
    },
    people.map(({ id, email, name, lang, at }) => ({
      id,
      email,
      email_key: email,
      status: 'active',
      display_name: name,
      language: lang,
      created_at: at,
      verified_at: at,
    })),
  );
  await addMany(
    db,
    'role_grant',
    { account_id: 'uuid', role: 'text', granted_at: 'timestamptz' },
    people.flatMap(({ id, at }) => roles.map((role) => ({ account_id: id, role, granted_at: at }))),
  );
}

function planChunk(
  db: TenantDb,
  { admin, approvers, advisers }: Beside,
  { done, count, of, before }: { done: number; count: number; of: number; before: number },
): Planned[] {
  const plan: Planned[] = [];
  for (let index = 0; index < count; index += 1) {
    // numbers of people go on behind those who are here; `before` counts the first of this piece
    const grant = grantAt(done + index, of, before - done, db.now);
    const again = (done + index) % 5 === 4;
    const email = grant.person.email.replace(PEOPLE_DOMAIN, DOMAINS.owner);
    const owner = again ? plan.at(-1)!.owner : { id: randomUUID(), email };
    const pick = <T>(list: readonly T[], salt: number): T => list[(grant.at + salt) % list.length]!;
    const people = { owner, admin, one: pick(approvers, 0), two: pick(approvers, 1), spare: pick(approvers, 2) };
    const names = Object.fromEntries(Object.entries(people).map(([who, one]) => [who, one.email]));
    const life = new ManyLife(grant.begun, names as Record<Who, string>, grant.granted * 100);
    for (const { act, at } of grant.acts) life.act(act, at);
    life.beginReviews();
    if (grant.archived) life.act('archive', grant.archived);
    plan.push({
      id: randomUUID(),
      again,
      grant,
      owner,
      adviser: pick(advisers, 0),
      people,
      life,
      ...told(grant, life, email, db.now),
    });
  }
  return plan;
}

function told(grant: Planned['grant'], life: ManyLife, email: string, now: Date) {
  const handedIn = new Set(life.trail.filter(({ from }) => from.startsWith('fill')).map(({ from }) => from));
  const initial = handedIn.has('fillInitial') ? manyAnswers(grant, 'initial', email) : null;
  const final = handedIn.has('fillFinal') ? manyAnswers(grant, 'final', email) : null;
  const project = life.commencedOn && final ? projectOf(grant, life, final, now) : null;
  life.entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { title: initial ? titleOf(grant) : '', answers: { initial, final }, project };
}

/** Numbers by the order in which they were handed in. */
function number(plan: readonly Planned[], code: string, last: number): void {
  let count = last;
  for (const one of plan) if (one.life.submittedAt) one.number = applicationNumber(code, ++count);
}
