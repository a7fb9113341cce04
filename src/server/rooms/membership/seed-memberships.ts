import { randomUUID } from 'node:crypto';
import type { MembershipStatus } from '../../../contract/calls/membership-record.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Person, personAt, spread } from '../../engine/dev/people.ts';
import type { Engine } from '../../engine/engine.ts';
import { saveAnswers } from '../../engine/forms/store.ts';
import { addRun } from '../../engine/workflows/store.ts';
import { demoAnswers } from './parts/demo-answers.ts';
import { seedFees } from './parts/seed-fees.ts';
import { seedReaders, seedReturn, seedTerms } from './parts/seed-story.ts';
import { APPLICATION_FORM, endOfTerm, gramsOf, localPart, membershipNumber } from './rules.ts';

const DAY_MS = 86_400_000;

/** How many of each state the demonstration shows; members are numbered by the day they joined. */
const PLAN: [MembershipStatus, number][] = [
  ['lapsed', 5],
  ['withdrawl', 3],
  ['deleted', 2],
  ['active', 29],
  ['rejected', 5],
  ['returned', 2],
  ['pending', 6],
  ['awaiting', 3],
  ['pending', 6],
  ['draft', 2],
];
const DECIDED = new Set<MembershipStatus>(['lapsed', 'withdrawl', 'deleted', 'awaiting', 'active', 'rejected']);

const REASONS = [
  'The qualifications could not be confirmed. 未能核實有關專業資格。',
  'Outside of our field. 不屬本院範疇。',
];

type Tenant = Context['tenant'];
type Member = { at: number; type: string; status: MembershipStatus; accountId: string; email: string; person: Person };

/**
 * Fills a tenant with members and applicants in every state, forms, history and numbers included, and gives the demo
 * accounts of membership roles the membership they stand for.
 */
export async function seedMemberships(db: TenantDb, engine: Engine, tenant: Tenant): Promise<void> {
  const types = Object.keys(tenant.membershipTypes ?? {});
  const definition = tenant.forms[APPLICATION_FORM];
  if (types.length === 0 || !definition) return;
  const definitionVersion = await engine.forms.versionOf({ engine, tenant }, definition);
  const [decider] = await db.query<{ id: string; email: string }>(
    `select a.id, a.email from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) order by a.email limit 1`,
    [Object.keys(tenant.roles).filter((role) => tenant.roles[role]!.capabilities.includes('membership-review'))],
  );
  const counts = new Map<string, number>();
  for (const member of [...(await holders(db, tenant)), ...(await applicants(db, types))]) {
    const numbered = !['draft', 'pending', 'returned', 'awaiting', 'rejected'].includes(member.status);
    if (numbered) counts.set(member.type, (counts.get(member.type) ?? 0) + 1);
    const { numberPrefix, role } = tenant.membershipTypes![member.type]!;
    const number = numbered ? membershipNumber(numberPrefix, counts.get(member.type)!) : null;
    await addMember(db, tenant, member, { number, decider: decider ?? null, definitionVersion });
    if (member.status === 'active')
      await db
        .insert('role_grant', { account_id: member.accountId, role, granted_at: db.now })
        .onConflict((on) => on.doNothing())
        .execute();
  }
  await seedFees({ engine, tenant, actor: { kind: 'job', job: 'seed' }, requestId: '' }, db);
  await seedReaders(db, types[0]!, tenant.readingRole);
  for (const [type, last] of counts) await db.insert('series', { name: `membership-${type}`, last }).execute();
}

/** The demo accounts that hold a membership role already. */
async function holders(db: TenantDb, tenant: Tenant): Promise<Member[]> {
  const members: Member[] = [];
  for (const [type, { role }] of Object.entries(tenant.membershipTypes!)) {
    const rows = await db.query<{ id: string; email: string }>(
      `select a.id, a.email from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
       where a.tenant_id = $1 and g.tenant_id = $1 and g.role = $2`,
      [role],
    );
    for (const { id, email } of rows)
      members.push({
        at: members.length,
        type,
        status: 'active',
        accountId: id,
        email,
        person: personAt(900 + members.length),
      });
  }
  return members;
}

async function applicants(db: TenantDb, types: readonly string[]): Promise<Member[]> {
  const states = PLAN.flatMap(([status, n]) => Array.from({ length: n }, () => status));
  const members = states.map((status, index): Member => {
    const at = index + 10;
    const person = personAt(at);
    const type = types[spread(at, 5, types.length)]!;
    return { at, type, status, accountId: randomUUID(), email: person.email, person };
  });
  for (const { at, accountId, email, person } of members) {
    const created = new Date(appliedAt(db, at, members.length).getTime() - DAY_MS);
    await db
      .insert('account', {
        id: accountId,
        email,
        email_key: email,
        status: 'active',
        display_name: spread(at, 17, 2)
          ? `${person.given.en} ${person.surname.en}`
          : person.surname.zh + person.given.zh,
        language: spread(at, 17, 2) ? 'en' : 'zh-hant',
        created_at: created,
        verified_at: created,
      })
      .execute();
  }
  return members;
}

/** The earlier in the plan, the longer ago: the oldest three years, the newest today. */
function appliedAt(db: TenantDb, at: number, of: number): Date {
  const left = Math.max(of + 10 - at, 0) / of;
  return new Date(db.now.getTime() - Math.round(left * left * 1_095 * DAY_MS) - (at + 1) * 600_000);
}

type Marks = { number: string | null; decider: { id: string; email: string } | null; definitionVersion: number };

async function addMember(db: TenantDb, tenant: Tenant, member: Member, marks: Marks): Promise<string> {
  const { at, status, type, accountId, email, person } = member;
  const id = randomUUID();
  const fullname = `${person.surname.en.toUpperCase()} ${person.given.en}`;
  const chinese = person.surname.zh + person.given.zh;
  const begun = appliedAt(db, at, 60);
  const applied = status === 'draft' ? null : new Date(begun.getTime() + 900_000);
  const decided = DECIDED.has(status) ? new Date(begun.getTime() + (1 + spread(at, 19, 3)) * DAY_MS * 0.3) : null;
  const joined = marks.number && decided ? hongKongDate(decided) : null;
  const renewal = spread(at, 13, 6) === 0 && status === 'active' ? 'life-time' : 'annual';
  const ends = joined && endOf(renewal, joined, status === 'active' ? hongKongDate(db.now) : joined);
  const reason = status === 'rejected' ? REASONS[at % REASONS.length]! : '';
  await db
    .insert('membership', {
      id,
      account_id: accountId,
      type,
      status,
      number: marks.number,
      fullname: applied ? fullname : '',
      fullname_chinese: applied ? chinese : '',
      renewal_period: renewal,
      created_at: begun,
      applied_at: applied,
      decided_at: decided,
      decided_by: decided ? (marks.decider?.id ?? null) : null,
      comment: reason || null,
      joined_on: joined,
      since_on: joined,
      ends_on: ends,
      ended_at: joined && status !== 'active' ? endedAt(db, at) : null,
      listed_at: applied ?? begun,
      grams: applied ? gramsOf([fullname, chinese, marks.number, localPart(email)]) : [],
    })
    .execute();
  if (applied) {
    const set = { answers: demoAnswers(member), definitionVersion: marks.definitionVersion, accountId };
    await saveAnswers(db, { formId: APPLICATION_FORM, dataId: id }, set, 0);
  }
  if (joined) await seedTerms(db, id, { joined, ends });
  if (status === 'returned' && marks.decider) await seedReturn(db, id, marks.decider.id, demoAnswers(member));
  await addTrail(db, tenant, { ...member, id, begun, applied, decided, reason, decider: marks.decider });
  return id;
}

/** Who has left did so in the last ten months, one after the other. */
const endedAt = (db: TenantDb, at: number): Date => new Date(db.now.getTime() - (5 + spread(at, 43, 300)) * DAY_MS);

/** Who is active has renewed every year. */
function endOf(renewal: 'annual' | 'life-time', joined: string, today: string): string | null {
  let ends = endOfTerm(renewal, joined);
  while (ends !== null && ends <= today) ends = endOfTerm(renewal, ends);
  return ends;
}

type Story = Member &
  Pick<Marks, 'decider'> & { id: string; begun: Date; applied: Date | null; decided: Date | null; reason: string };

/** The run of the graph and the audit trail, as if they had done it on the screen. */
async function addTrail(db: TenantDb, tenant: Tenant, story: Story): Promise<void> {
  const { id, accountId, begun, applied, decided, status } = story;
  const rejected = status === 'rejected';
  const moves = [
    { from: 'begin', to: 'fill', at: begun },
    ...(applied ? [{ from: 'fill', to: 'review', at: applied }] : []),
    ...(decided
      ? [{ from: 'review', to: rejected ? 'rejected' : status === 'awaiting' ? 'payment' : 'approved', at: decided }]
      : []),
  ];
  if (status === 'returned') moves.pop();
  await addRun(db, {
    graph: tenant.membershipTypes![story.type]!.graph,
    step: moves.at(-1)!.to,
    accountId,
    subject: { kind: 'membership', id },
    startedAt: begun,
    endedAt: status === 'awaiting' ? null : decided,
    trail: moves.map(({ from, to, at }) => ({ from, to, direction: 'forward' as const, at: at.toISOString() })),
  });
  const acts = [
    { action: 'membership.begin', at: begun, who: accountId, name: story.email },
    ...(applied ? [{ action: 'membership.submit', at: applied, who: accountId, name: story.email }] : []),
    ...(decided && story.decider
      ? [
          {
            action: rejected ? 'membership.reject' : 'membership.approve',
            at: decided,
            who: story.decider.id,
            name: story.decider.email,
          },
        ]
      : []),
  ];
  for (const { action, at, who, name } of acts) {
    await db
      .insert('audit_entry', {
        at,
        actor_kind: 'person',
        actor_id: who,
        actor_name: name,
        action,
        subject_kind: 'membership',
        subject_id: id,
        reason: action === 'membership.reject' ? story.reason : '',
      })
      .execute();
  }
}
