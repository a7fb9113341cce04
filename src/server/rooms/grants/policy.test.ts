import { describe, expect, test } from 'vitest';
import type { Context } from '../../engine/context.ts';
import type { ChangeRow, VoteRow } from './change.store.ts';
import * as policy from './policy.ts';
import type { ReportRow } from './report.store.ts';

/** Each guard by itself: over HTTP another one often stands before it, and would hide that it is gone. */
const ME = 'me';
const RUNS = 'grant-manage';
const NONE = { conflicted: false, declared: false, permission: null, seat: null, consultant: false };
const SEAT = { position: 1, holder: ME };
const GROUND = {
  account_id: 'owner',
  number: 'A-001',
  status: 'submitted',
  stage: 'initial',
  awaits: 'check',
  reviewing: 'parallel',
  opens_on: '2027-03-10',
  closes_on: '2027-03-20',
};
type Over = Record<string, unknown>;

const as = (...capabilities: string[]): Context => at('2027-03-15T04:00:00Z', capabilities);
/** What every role of the programme holds; that each is asked for is shown over HTTP (ACC-9). */
const COMMON = [
  'oxfam-application-read',
  'oxfam-application-edit',
  'oxfam-application-add-team-member',
  'oxfam-dashboard-manage-project',
];
const at = (now: string, capabilities: string[] = [], visitorFrom: string | null = null): Context =>
  ({
    person: { accountId: ME, visitorFrom },
    can: (capability: string) => COMMON.includes(capability) || capabilities.includes(capability),
    now: new Date(now),
  }) as unknown as Context;
const seen = (row: Over = {}, relation: Over = {}): policy.Seen =>
  ({ row: { ...GROUND, ...row }, relation: { ...NONE, ...relation } }) as unknown as policy.Seen;
const OWN = { account_id: ME };

describe('GRA-5: who knows of an application, and who reads it', () => {
  test.each<[string, boolean, Context, policy.Seen]>([
    ['the owner', true, as(), seen({ ...OWN, number: null })],
    ['who may view', true, as(), seen({ number: null }, { permission: 'view' })],
    ['who advises', true, as(), seen({ number: null }, { consultant: true })],
    ['who runs the programme', true, as(RUNS), seen()],
    ['who runs the programme, before it was handed in', false, as(RUNS), seen({ number: null })],
    ['an approver who has declared', true, as(), seen({}, { seat: SEAT, declared: true })],
    ['an approver who has not', false, as(), seen({}, { seat: SEAT })],
    ['a stranger', false, as(), seen()],
    ['a stranger who declared once', false, as(), seen({}, { declared: true })],
    ['an owner in conflict', false, as(), seen(OWN, { conflicted: true })],
    ['who runs it, in conflict', false, as(RUNS), seen({}, { conflicted: true })],
    ['an adviser in conflict', false, as(), seen({}, { consultant: true, conflicted: true })],
  ])('%s: %s', (_, may, ctx, one) => expect(policy.mayOpen(ctx, one)).toBe(may));

  test('letters are for the applicant, who runs it and who decides, and not for who advises', () => {
    expect(policy.mayReadLetters(as(), seen(OWN))).toBe(true);
    expect(policy.mayReadLetters(as(RUNS), seen())).toBe(true);
    expect(policy.mayReadLetters(as(), seen({}, { seat: SEAT, declared: true }))).toBe(true);
    expect(policy.mayReadLetters(as(), seen({}, { seat: SEAT }))).toBe(false);
    expect(policy.mayReadLetters(as(), seen({}, { consultant: true }))).toBe(false);
  });
});

describe('GRA-3: answers are open', () => {
  const draft = { status: 'draft' };
  test.each<[string, boolean, policy.Seen]>([
    ['to the owner of a draft', true, seen({ ...OWN, ...draft })],
    ['to who may edit', true, seen(draft, { permission: 'edit' })],
    ['not to who may view', false, seen(draft, { permission: 'view' })],
    ['not to who advises', false, seen(draft, { consultant: true })],
    ['to nobody once handed in', false, seen(OWN)],
    ['again when returned', true, seen({ ...OWN, status: 'returned', closes_on: '2027-03-11' })],
    ['to nobody in the implementation', false, seen({ ...OWN, ...draft, stage: 'implementation' })],
    ['not after the call has closed', false, seen({ ...OWN, ...draft, closes_on: '2027-03-14' })],
    ['in the final stage whatever the call', true, seen({ ...OWN, ...draft, stage: 'final', closes_on: '2027-03-11' })],
    ['to nobody in conflict', false, seen({ ...OWN, ...draft }, { conflicted: true })],
  ])('%s: %s', (_, may, one) => expect(policy.mayEdit(as(), one)).toBe(may));

  test('a call takes on its first and its last day, by the day in Hong Kong', () => {
    const mine = seen({ ...OWN, ...draft });
    for (const [now, may] of [
      ['2027-03-09T15:59:59Z', false],
      ['2027-03-09T16:00:00Z', true],
      ['2027-03-20T15:59:59Z', true],
      ['2027-03-20T16:00:00Z', false],
    ] as const)
      expect([now, policy.mayEdit(at(now), mine)]).toEqual([now, may]);
  });
});

describe('GRA-1: who may apply', () => {
  const CREATE = 'oxfam-dashboard-create-project';
  const open = { id: 'call', by_invitation: false };
  const invited = { id: 'call', by_invitation: true };
  test.each<[string, boolean, Context, typeof open, string[]]>([
    ['whoever is registered', true, as(), open, []],
    ['not who runs the programme', false, as(RUNS), open, []],
    ['not who decides', false, as('oxfam-application-approve'), open, []],
    ['not who advises', false, as('oxfam-consultation-hour-edit'), open, []],
    ['who decides and is an applicant', true, as('oxfam-application-approve', CREATE), open, []],
    ['not a visitor', false, at('2027-03-15T04:00:00Z', [], 'cifa'), open, []],
    ['a visitor who was made an applicant', true, at('2027-03-15T04:00:00Z', [CREATE], 'cifa'), open, []],
    ['by invitation only who accepted it', true, as(), invited, ['call']],
    ['not by another invitation', false, as(CREATE), invited, ['another']],
    ['by invitation who runs the programme', true, as(RUNS), invited, []],
  ])('%s: %s', (_, may, ctx, cohort, calls) => expect(policy.mayApply(ctx, cohort, calls)).toBe(may));
});

describe('GRA-3: what the programme does, and when', () => {
  const RUN: [string, (ctx: Context, one: policy.Seen) => boolean, Over][] = [
    ['check', policy.mayCheck, { awaits: 'check' }],
    ['settle', policy.maySettle, { awaits: 'settle' }],
    ['promote', policy.mayPromote, { awaits: 'promote' }],
    ['assign', policy.mayAssign, { awaits: 'review' }],
    [
      'assign in the implementation',
      policy.mayAssign,
      { awaits: 'nobody', stage: 'implementation', status: 'approved' },
    ],
    ['lock', policy.mayLock, { awaits: 'owner', status: 'returned' }],
    ['unlock', policy.mayUnlock, { awaits: 'settle' }],
    ['archive what ended', policy.mayArchive, { status: 'rejected' }],
    ['archive what runs', policy.mayArchive, { status: 'approved', stage: 'implementation' }],
    ['lay reports out', policy.mayScheduleReports, { status: 'approved', stage: 'implementation' }],
    ['give it an adviser', policy.mayAssignConsultant, {}],
  ];
  test.each(RUN)('%s: who runs it, and neither others, nor on the own project, nor in conflict', (_, may, row) => {
    expect(may(as(RUNS), seen(row))).toBe(true);
    expect(may(as(), seen(row))).toBe(false);
    expect(may(as(RUNS), seen({ ...row, ...OWN }))).toBe(false);
    expect(may(as(RUNS), seen(row, { permission: 'view' }))).toBe(false);
    expect(may(as(RUNS), seen(row, { conflicted: true }))).toBe(false);
  });

  const NOT_NOW: [string, (ctx: Context, one: policy.Seen) => boolean, Over][] = [
    ['check', policy.mayCheck, { awaits: 'review' }],
    ['settle', policy.maySettle, { awaits: 'review' }],
    ['promote', policy.mayPromote, { awaits: 'settle' }],
    ['assign', policy.mayAssign, { awaits: 'owner' }],
    ['assign in the archive', policy.mayAssign, { awaits: 'nobody', stage: 'implementation', status: 'archive' }],
    ['lock', policy.mayLock, { status: 'draft' }],
    ['unlock', policy.mayUnlock, { awaits: 'promote' }],
    ['archive twice', policy.mayArchive, { status: 'archive', stage: 'implementation' }],
    ['archive what is under way', policy.mayArchive, { status: 'submitted' }],
    ['lay out reports of the archive', policy.mayScheduleReports, { status: 'archive', stage: 'implementation' }],
    ['lay out reports before', policy.mayScheduleReports, { status: 'approved', stage: 'final' }],
    ['give what ended an adviser', policy.mayAssignConsultant, { status: 'rejected' }],
  ];
  test.each(NOT_NOW)('%s: not at another time', (_, may, row) => expect(may(as(RUNS), seen(row))).toBe(false));
});

test('GRA-3: the owner withdraws what is under way, and keeps the team until it ends', () => {
  expect(policy.mayWithdraw(as(), seen(OWN))).toBe(true);
  expect(policy.mayWithdraw(as(RUNS), seen({}, { permission: 'edit' }))).toBe(false);
  expect(policy.mayWithdraw(as(), seen({ ...OWN, stage: 'implementation' }))).toBe(false);
  expect(policy.mayWithdraw(as(), seen({ ...OWN, status: 'rejected' }))).toBe(false);
  expect(policy.mayKeepTeam(as(), seen({ ...OWN, stage: 'implementation' }))).toBe(true);
  expect(policy.mayKeepTeam(as(), seen({ ...OWN, status: 'archive' }))).toBe(false);
  expect(policy.mayKeepTeam(as(), seen({}, { permission: 'edit' }))).toBe(false);
});

describe('GRA-5: who decides', () => {
  const review = { awaits: 'review' };
  const ready = { seat: SEAT, declared: true };
  test('declares once, for a seat, and not on the own team', () => {
    expect(policy.mayDeclare(as(), seen(review, { seat: SEAT }))).toBe(true);
    expect(policy.mayDeclare(as(), seen(review, ready))).toBe(false);
    expect(policy.mayDeclare(as(RUNS), seen(review))).toBe(false);
    expect(policy.mayDeclare(as(), seen(review, { seat: SEAT, permission: 'view' }))).toBe(false);
    expect(policy.mayDeclare(as(), seen(review, { seat: SEAT, conflicted: true }))).toBe(false);
  });
  test.each<[string, boolean, policy.Seen, number[]]>([
    ['declared, in the seat, while it is on', true, seen(review, ready), []],
    ['when the other has sent', true, seen(review, ready), [2]],
    ['not twice', false, seen(review, ready), [1]],
    ['not before declaring', false, seen(review, { seat: SEAT }), []],
    ['not who runs it and has a seat, before declaring', false, seen(review, { seat: SEAT, consultant: true }), []],
    ['not without a seat', false, seen(review, { declared: true, consultant: true }), []],
    ['not on the own team', false, seen(review, { ...ready, permission: 'view' }), []],
    ['not at another time', false, seen({ awaits: 'settle' }, ready), []],
    ['not in conflict', false, seen(review, { ...ready, conflicted: true }), []],
    [
      'second in turn, too early',
      false,
      seen({ ...review, reviewing: 'inTurn' }, { ...ready, seat: { position: 2 } }),
      [],
    ],
    ['second in turn', true, seen({ ...review, reviewing: 'inTurn' }, { ...ready, seat: { position: 2 } }), [1]],
  ])('reviews: %s: %s', (_, may, one, sent) => expect(policy.mayReview(as(), one, sent)).toBe(may));

  const runs = { stage: 'implementation', status: 'approved', awaits: 'nobody' };
  const change = (status: string) => ({ status }) as unknown as ChangeRow;
  const votes = (...positions: number[]) => positions.map((position) => ({ position })) as unknown as VoteRow[];
  test.each<[string, boolean, policy.Seen, string, number[]]>([
    ['once', true, seen(runs, ready), 'asked', [2]],
    ['not twice', false, seen(runs, ready), 'asked', [1]],
    ['not on a draft', false, seen(runs, ready), 'draft', []],
    ['not before declaring', false, seen(runs, { seat: SEAT, consultant: true }), 'asked', []],
    ['not without a seat', false, seen(runs, { declared: true, consultant: true }), 'asked', []],
    ['not on the own team', false, seen(runs, { ...ready, permission: 'view' }), 'asked', []],
    ['not in the archive', false, seen({ ...runs, status: 'archive' }, ready), 'asked', []],
    ['not in conflict', false, seen(runs, { ...ready, conflicted: true }), 'asked', []],
  ])('votes on a change: %s: %s', (_, may, one, status, sent) =>
    expect(policy.mayVote(as(), one, change(status), votes(...sent))).toBe(may),
  );
});

describe('GRA-7: while a project runs', () => {
  const runs = { stage: 'implementation', status: 'approved', awaits: 'nobody' };
  const report = (status: string) => ({ status }) as unknown as ReportRow;
  test('the owner and who may edit fill a report that is due or came back, and ask for changes', () => {
    for (const one of [seen({ ...runs, ...OWN }), seen(runs, { permission: 'edit' })]) {
      for (const status of ['due', 'returned']) expect(policy.mayFillReport(as(), one, report(status))).toBe(true);
      expect(policy.mayFillReport(as(), one, report('submitted'))).toBe(false);
      expect(policy.mayAskChange(as(), one)).toBe(true);
      expect(policy.mayEditChange(as(), one, { status: 'draft' } as ChangeRow)).toBe(true);
      expect(policy.mayEditChange(as(), one, { status: 'asked' } as ChangeRow)).toBe(false);
    }
    for (const one of [seen({ ...runs, ...OWN, status: 'archive' }), seen(OWN), seen(runs, { permission: 'view' })]) {
      expect(policy.mayFillReport(as(), one, report('due'))).toBe(false);
      expect(policy.mayAskChange(as(), one)).toBe(false);
      expect(policy.mayEditChange(as(), one, { status: 'draft' } as ChangeRow)).toBe(false);
    }
  });
  test('who runs the programme decides on a report that was handed in, and not on the own', () => {
    expect(policy.mayDecideReport(as(RUNS), seen(runs), report('submitted'))).toBe(true);
    expect(policy.mayDecideReport(as(RUNS), seen(runs), report('due'))).toBe(false);
    expect(policy.mayDecideReport(as(RUNS), seen({ ...runs, status: 'archive' }), report('submitted'))).toBe(false);
    expect(policy.mayDecideReport(as(RUNS), seen({ ...runs, ...OWN }), report('submitted'))).toBe(false);
    expect(policy.mayDecideReport(as(), seen(runs), report('submitted'))).toBe(false);
  });
});

describe('GRA-6: who advises', () => {
  const advises = { consultant: true };
  test('records while it is not over, mends always, and not on the own team or in conflict', () => {
    expect([policy.mayRecord(as(), seen({}, advises)), policy.mayMendAdvice(as(), seen({}, advises))]).toEqual([
      true,
      true,
    ]);
    const over = seen({ status: 'archive' }, advises);
    expect([policy.mayRecord(as(), over), policy.mayMendAdvice(as(), over)]).toEqual([false, true]);
    for (const one of [
      seen(),
      seen({}, { ...advises, permission: 'view' }),
      seen({}, { ...advises, conflicted: true }),
    ])
      expect([policy.mayRecord(as(RUNS), one), policy.mayMendAdvice(as(RUNS), one)]).toEqual([false, false]);
  });
  test('and is nothing else: neither runs it nor decides', () => {
    expect(policy.onlyAdvises(as(), seen({}, advises))).toBe(true);
    expect(policy.onlyAdvises(as(RUNS), seen({}, advises))).toBe(false);
    expect(policy.onlyAdvises(as(), seen({}, { ...advises, seat: SEAT }))).toBe(false);
    expect(policy.onlyAdvises(as(), seen(OWN))).toBe(false);
  });
});

test('GRA-1: who edits for the owner, and who comments', () => {
  expect(policy.isEditor(as(), seen(OWN))).toBe(true);
  expect(policy.isEditor(as(), seen({}, { permission: 'edit' }))).toBe(true);
  expect(policy.isEditor(as(), seen({}, { permission: 'comment' }))).toBe(false);
  expect(policy.isEditor(as(), seen(OWN, { conflicted: true }))).toBe(false);
  expect(policy.mayComment(as(), seen(OWN))).toBe(true);
  expect(policy.mayComment(as(), seen({}, { permission: 'comment' }))).toBe(true);
  expect(policy.mayComment(as(), seen({}, { permission: 'view' }))).toBe(false);
  expect(policy.mayComment(as(RUNS), seen())).toBe(false);
  expect(policy.mayComment(as(), seen({ ...OWN, status: 'archive' }))).toBe(false);
  expect(policy.mayComment(as(), seen(OWN, { conflicted: true }))).toBe(false);
});

test('what is not allowed is refused', () => {
  expect(() => policy.must(true)).not.toThrow();
  expect(() => policy.must(false)).toThrow(expect.objectContaining({ code: 'grant.state' }));
  expect([policy.isUuid('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'), policy.isUuid('x')]).toEqual([true, false]);
});
