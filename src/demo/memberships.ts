import type { Capability } from '../contract/capabilities.ts';
import { formatDate, hongKongDate } from '../contract/dates.ts';
import { openAccount } from '../rooms/accounts/server/register/open-account.ts';
import type { MembershipTypeDefinition } from '../tenants/tenant.ts';
import { memberAnswers } from './member-answers.ts';
import { type Person, personAt, spread } from './people.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const YEAR = 365;
/** What becomes of an application, and how many days ago each of them was begun. */
const PLAN = {
  active: [760, 690, 640, 585, 540, 470, 420, 380, 345, 310, 280, 250, 215, 180, 150, 118, 84, 52, 30, 12],
  lapsed: [740, 560, 520, 470],
  left: [480, 300, 210],
  deleted: [450, 260],
  rejected: [300, 160, 70, 26],
  cancelled: [140],
  returned: [19, 8],
  overdue: [61, 47],
  awaiting: [6],
  pending: [24, 21, 17, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1],
  draft: [10, 0.5],
} as const;
type End = keyof typeof PLAN;
/** One life of each kind that copies are made of, where there is no demonstration. */
export const FEW: Partial<Record<End, readonly number[]>> = {
  active: [700, 500, 330, 200, 90, 40],
  lapsed: [560],
  left: [300],
  deleted: [260],
  rejected: [70],
  pending: [25, 9, 2],
};

const REASONS = [
  'The qualifications could not be confirmed. 未能核實有關專業資格。',
  'Outside of our field. 不屬本院範疇。',
];
const WAYS_TO_PAY = ['FPS', 'Cheque', 'BEA', '轉數快', '支票'];
const RETURN = {
  comment: 'Thank you for applying. Two small things, please. 多謝申請，尚有兩項請補充。',
  notes: [
    { field: 'phone', note: 'Nobody answers at this number. 此電話未能接通。' },
    { field: 'proof', note: 'Please add a copy of your registration. 請附上註冊證明副本。' },
  ],
};

type Member = { at: number; type: string; email: string; person: Person; end: End; begun: number };

/** Who of the demo accounts holds a right: the first role that has it. */
export const keeperOf = ({ tenant }: Stage, capability: Capability): string => {
  const [role] = Object.entries(tenant.roles).find(([, { capabilities }]) => capabilities.includes(capability)) ?? [];
  return `${role}@example.org`;
};

/** The accounts of the roles that people have as members. */
export const roleAccounts = (stage: Stage): string[] => {
  const { membershipTypes, readingRole } = stage.tenant;
  const roles = typesOf(stage, 'annual').map((type) => membershipTypes![type]!.role);
  return [...roles, ...(readingRole ? [readingRole] : [])].map((role) => `${role}@example.org`);
};

/** Members and applicants in every state, each through the product's own calls; and whom a member lets read. */
export function membershipStories(stage: Stage): Story[] {
  const types = typesOf(stage, 'annual');
  if (types.length === 0) return [];
  const holders = types.map((type, index): Member => {
    const email = `${stage.tenant.membershipTypes![type]!.role}@example.org`;
    return { at: 900 + index, end: 'active', begun: 430 - index * 60, person: personAt(900 + index), email, type };
  });
  return [
    ...holders.map((member) => memberStory(stage, member, false)),
    ...newMembers(stage, PLAN),
    readerStory(stage, holders[0]!.email),
    ...typesOf(stage, 'life-time').map((type, index) => memberStory(stage, lifeMember(type, index), true)),
    termsStory(stage),
  ];
}

const typesOf = ({ tenant }: Stage, renewal: MembershipTypeDefinition['renewal']): string[] =>
  Object.entries(tenant.membershipTypes ?? {}).flatMap(([type, definition]) =>
    definition.renewal === renewal ? [type] : [],
  );

/** Somebody joins for life: one fee, and no renewal. */
function lifeMember(type: string, index: number): Member {
  const at = 950 + index;
  return { at, end: 'active', begun: 170, person: personAt(at), email: personAt(at).email, type };
}

/** The lives of new people: what becomes of each, and how many days ago it began. */
export function newMembers(stage: Stage, lives: Partial<Record<End, readonly number[]>>): Story[] {
  const types = typesOf(stage, 'annual');
  const plan = (Object.entries(lives) as [End, readonly number[]][]).flatMap(([end, days]) =>
    days.map((begun) => ({ end, begun })),
  );
  const members = plan.map(({ end, begun }, index): Member => {
    const at = index + 10;
    // the last to apply is somebody whom the register knows already, with another address
    const person = end === 'pending' && begun === 1 ? personAt(10) : personAt(at);
    return { at, end, begun, person, email: personAt(at).email, type: types[spread(at, 5, types.length)]! };
  });
  return members.map((member) => memberStory(stage, member, true));
}

async function* memberStory(stage: Stage, member: Member, isNew: boolean): Story {
  const { email, person, at, begun, end, type } = member;
  const reviewer = keeperOf(stage, 'membership-review');
  if (isNew) {
    yield begun + 1;
    const zh = spread(at, 17, 2) === 0;
    const displayName = zh ? person.surname.zh + person.given.zh : `${person.given.en} ${person.surname.en}`;
    await stage.engine.database.tenant(stage.tenant.key, (db) =>
      openAccount(db, { email, displayName, language: zh ? 'zh-hant' : 'en', roles: [] }),
    );
  }
  yield begun;
  const started = await stage.act(email, 'POST /workflow/graph/start', {
    graphName: stage.tenant.membershipTypes![type]!.graph,
  });
  if (end === 'draft') return;
  yield begun - 0.01;
  const { formId } = started.route!.params as { formId: string };
  await stage.fill(email, formId, memberAnswers(member));
  if (end === 'pending') return;
  const membershipId = formId.slice(-36);
  const version = async () => (await stage.act(reviewer, 'GET /membership/get', { membershipId }))!.version;
  const decided = begun - 0.4 - spread(at, 19, 3) * 0.3;
  yield Math.max(decided, 0.05);
  if (end === 'returned')
    return void (await stage.act(reviewer, 'POST /membership/return', {
      membershipId,
      ...RETURN,
      version: await version(),
    }));
  const rejected = end === 'rejected';
  await stage.act(reviewer, 'POST /membership/submitForApproval', {
    membershipId,
    decision: rejected ? 'reject' : 'approve',
    comment: rejected ? REASONS[at % REASONS.length]! : '',
    version: await version(),
  });
  if (rejected || end === 'awaiting' || end === 'overdue') return;
  const joined = decided - 1 - spread(at, 7, 4);
  yield Math.max(joined, 0.02);
  if (end === 'cancelled') {
    const { invoiceId } = await invoiceOf(stage, email, membershipId);
    return void (await stage.act(keeperOf(stage, 'payment-manage'), 'POST /payment/invoice/cancel', {
      invoiceId,
      reason: 'Moved away before paying. 繳費前已移居外地。',
    }));
  }
  await pay(stage, member, membershipId);
  const stays = { active: 0, lapsed: YEAR + 125, left: joined / 4, deleted: joined / 3 }[end];
  const renews = stage.tenant.membershipTypes![type]!.renewal === 'annual';
  for (let due = joined - YEAR + 25; renews && due > Math.max(stays, 4); due -= YEAR) {
    yield due;
    await stage.act(email, 'POST /membership/renew', { membershipId });
    yield due - 3;
    await pay(stage, member, membershipId);
  }
  if (end !== 'left' && end !== 'deleted') return;
  yield stays;
  const own = (await stage.act(email, 'GET /membership/get', { membershipId }))!;
  const about = { membershipId, version: own.version };
  if (end === 'left')
    await stage.act(email, 'POST /membership/withdraw', { ...about, reason: 'I have retired. 本人已退休。' });
  else await stage.act(reviewer, 'POST /membership/deactivate', { ...about, reason: 'Passed away. 已辭世。' });
}

async function invoiceOf(stage: Stage, email: string, membershipId: string) {
  const { invoice } = (await stage.act(email, 'GET /membership/get', { membershipId }))!;
  if (!invoice) throw new Error(`${email} has nothing to pay`);
  return invoice;
}

async function pay(stage: Stage, { email, at }: Member, membershipId: string): Promise<void> {
  const { invoiceId, totalCents, number } = await invoiceOf(stage, email, membershipId);
  await stage.act(keeperOf(stage, 'payment-manage'), 'POST /payment/invoice/pay', {
    invoiceId,
    paidOn: formatDate(hongKongDate(stage.engine.clock.now())),
    // each its own line of the bank statement
    reference: `${WAYS_TO_PAY[at % WAYS_TO_PAY.length]!} ${number.replace(/\D/g, '')}`,
    cents: totalCents,
  });
}

/** A member lets the reading member of the demonstration read. */
async function* readerStory(stage: Stage, host: string): Story {
  if (!stage.tenant.readingRole) return;
  yield 40;
  const email = `${stage.tenant.readingRole}@example.org`;
  await stage.act(host, 'POST /membership/user/edit', { email, name: 'Reading member' });
  yield 39;
  await stage.accept(email);
}

/** The hourly job of the terms, once a week: who does not renew is reminded, and lapses. */
export async function* termsStory(stage: Stage): Story {
  for (let day = 434; day >= 0; day -= 14) {
    yield day;
    await stage.work('membership-terms');
  }
  await stage.work('membership-duplicates');
}
