import { randomUUID } from 'node:crypto';
import type { MembershipTypeDefinition, Tenant } from '../../../tenants/tenant.ts';
import { addMany, holdersOf, lastPerson, takeNumbers } from '../../engine/db/many.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { PEOPLE_DOMAIN } from '../../engine/dev/people.ts';
import type { Engine } from '../../engine/engine.ts';
import { demoAnswers } from './parts/demo-answers.ts';
import { type ManyMember, memberAt } from './parts/many-members.ts';
import { APPLICATION_FORM, addDays, gramsOf, localPart, membershipNumber } from './rules.ts';

/** Rows of one statement. */
const CHUNK = 5_000;

type Types = [type: string, definition: MembershipTypeDefinition][];
type Row = ManyMember & {
  id: string;
  accountId: string;
  type: string;
  role: string;
  graph: string;
  number: string | null;
  fullname: string;
  chinese: string;
};
/** What stands beside the memberships: who decided, and the version of the form that was answered. */
type Beside = { decider: { id: string; email: string } | undefined; definitionVersion: number };

/**
 * Adds many memberships with an account each, for measuring (`npm run bench`) and for trying (`npm run seed`). Names,
 * states, terms and pieces for searching are made by the code that real ones are made by; the numbers follow on those
 * given so far. @param beside null: memberships and accounts alone
 */
export async function seedMany(
  db: TenantDb,
  tenant: Pick<Tenant, 'membershipTypes'>,
  count: number,
  beside: Beside | null,
): Promise<void> {
  const types: Types = Object.entries(tenant.membershipTypes ?? {});
  const have = await lastPerson(db, PEOPLE_DOMAIN);
  for (let done = 0; done < count; done += CHUNK) {
    const rows = await planChunk(db, types, have + done, Math.min(CHUNK, count - done));
    await addPeople(db, rows);
    await addMemberships(db, rows, beside);
    if (beside) await addLives(db, rows, beside);
  }
}

/** What every membership of this tenant has beside it. */
export async function besideMany(db: TenantDb, engine: Engine, tenant: Tenant): Promise<Beside> {
  const definition = tenant.forms[APPLICATION_FORM]!;
  const deciders = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('membership-review'),
  );
  return {
    decider: (await holdersOf(db, deciders))[0],
    definitionVersion: await engine.forms.versionOf({ engine, tenant }, definition),
  };
}

async function planChunk(db: TenantDb, types: Types, start: number, count: number): Promise<Row[]> {
  const planned = Array.from({ length: count }, (_, index) => memberAt(start + index, db.now));
  // three of five are of the first type
  const typeOf = ({ at }: ManyMember) => types[Math.min(at % 5 < 3 ? 0 : 1, types.length - 1)]!;
  const numbers = new Map<string, number>();
  for (const one of types) {
    const needed = planned.filter((member) => member.joined && typeOf(member) === one).length;
    numbers.set(one[0], await takeNumbers(db, `membership-${one[0]}`, needed));
  }
  return planned.map((member) => {
    const { surname, given } = member.person;
    const [type, { numberPrefix, role, graph }] = typeOf(member);
    let number: string | null = null;
    if (member.joined) {
      numbers.set(type, numbers.get(type)! + 1);
      number = membershipNumber(numberPrefix, numbers.get(type)!);
    }
    const names = { fullname: `${surname.en.toUpperCase()} ${given.en}`, chinese: surname.zh + given.zh };
    return { ...member, ...names, id: randomUUID(), accountId: randomUUID(), type, role, graph, number };
  });
}

const addPeople = (db: TenantDb, rows: readonly Row[]): Promise<void> =>
  addMany(
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
    rows.map(({ at, accountId, person, fullname, chinese, applied }) => ({
      id: accountId,
      email: person.email,
      email_key: person.email,
      status: 'active',
      display_name: at % 3 ? chinese : fullname,
      language: at % 3 ? 'zh-hant' : 'en',
      created_at: applied,
      verified_at: applied,
    })),
  );

const addMemberships = (db: TenantDb, rows: readonly Row[], beside: Beside | null): Promise<void> =>
  addMany(
    db,
    'membership',
    {
      id: 'uuid',
      account_id: 'uuid',
      type: 'text',
      status: 'text',
      number: 'text',
      fullname: 'text',
      fullname_chinese: 'text',
      renewal_period: 'text',
      created_at: 'timestamptz',
      applied_at: 'timestamptz',
      decided_at: 'timestamptz',
      decided_by: 'uuid',
      joined_on: 'date',
      since_on: 'date',
      ends_on: 'date',
      ended_at: 'timestamptz',
      listed_at: 'timestamptz',
      grams: 'text[]',
    },
    rows.map((row) => ({
      id: row.id,
      account_id: row.accountId,
      type: row.type,
      status: row.status,
      number: row.number,
      fullname: row.fullname,
      fullname_chinese: row.chinese,
      renewal_period: row.renewal,
      created_at: row.applied,
      applied_at: row.applied,
      decided_at: row.decided,
      decided_by: row.decided ? beside?.decider?.id : null,
      joined_on: row.joined,
      since_on: row.joined,
      ends_on: row.terms.at(-1)?.to ?? null,
      ended_at: row.ended,
      listed_at: row.applied,
      grams: gramsOf([row.fullname, row.chinese, row.number, localPart(row.person.email)]),
    })),
  );

/** Roles, terms, the ledger of reminders, answers, runs that wait for staff, and the trail. */
async function addLives(db: TenantDb, rows: readonly Row[], { decider, definitionVersion }: Beside): Promise<void> {
  const members = rows.filter(({ status }) => status === 'active');
  await addMany(
    db,
    'role_grant',
    { account_id: 'uuid', role: 'text', granted_at: 'timestamptz' },
    members.map(({ accountId, role, decided }) => ({ account_id: accountId, role, granted_at: decided })),
  );
  await addMany(
    db,
    'membership_term',
    { membership_id: 'uuid', kind: 'text', from_on: 'date', to_on: 'date', made_at: 'timestamptz' },
    rows.flatMap(({ id, terms }) =>
      terms.map(({ kind, from, to }) => ({ membership_id: id, kind, from_on: from, to_on: to, made_at: from })),
    ),
  );
  await addMany(
    db,
    'membership_reminder',
    { membership_id: 'uuid', ends_on: 'date', days: 'int', due_on: 'date', settled_at: 'timestamptz', skipped: 'text' },
    rows.flatMap(({ id, terms, reminded }) =>
      reminded.map((days) => {
        const endsOn = terms.at(-1)!.to!;
        const dueOn = addDays(endsOn, days);
        return { membership_id: id, ends_on: endsOn, days, due_on: dueOn, settled_at: dueOn, skipped: 'late' };
      }),
    ),
  );
  await addMany(
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
    rows.map(({ at, id, accountId, type, person, applied }) => ({
      form_id: APPLICATION_FORM,
      data_id: id,
      definition_version: definitionVersion,
      answers: demoAnswers({ at, type, person, email: person.email }),
      account_id: accountId,
      updated_at: applied,
    })),
  );
  await addMany(
    db,
    'workflow_node',
    {
      id: 'uuid',
      graph: 'text',
      step: 'text',
      direction: 'text',
      account_id: 'uuid',
      subject_kind: 'text',
      subject_id: 'text',
      answers: 'jsonb',
      trail: 'jsonb',
      started_at: 'timestamptz',
      since: 'timestamptz',
      version: 'int',
    },
    rows.filter(({ status }) => status === 'pending').map(waitingRun),
  );
  await addMany(
    db,
    'audit_entry',
    {
      at: 'timestamptz',
      actor_kind: 'text',
      actor_id: 'uuid',
      actor_name: 'text',
      action: 'text',
      subject_kind: 'text',
      subject_id: 'text',
      changes: 'jsonb',
      reason: 'text',
      request_id: 'text',
    },
    rows.flatMap((row) => trailOf(row, decider)),
  );
}

/** The run of an application that waits for staff. */
const waitingRun = ({ id, accountId, graph, applied }: Row) => ({
  id: randomUUID(),
  graph,
  step: 'review',
  direction: 'forward',
  account_id: accountId,
  subject_kind: 'membership',
  subject_id: id,
  answers: {},
  trail: [
    ['begin', 'fill'],
    ['fill', 'review'],
  ].map(([from, to]) => ({ from, to, direction: 'forward', at: applied.toISOString(), by: accountId })),
  started_at: applied,
  since: applied,
  version: 1,
});

function trailOf({ id, accountId, person, status, applied, decided }: Row, decider: Beside['decider']) {
  const entry = (at: Date, actorId: string, name: string, action: string) => ({
    at,
    actor_kind: 'person',
    actor_id: actorId,
    actor_name: name,
    action,
    subject_kind: 'membership',
    subject_id: id,
    changes: [],
    reason: '',
    request_id: '',
  });
  const submitted = entry(applied, accountId, person.email, 'membership.submit');
  if (!decided || !decider) return [submitted];
  const action = status === 'rejected' ? 'membership.reject' : 'membership.approve';
  return [submitted, entry(decided, decider.id, decider.email, action)];
}
