import { describe, expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import type { ConsultantRow, ConsultationRow } from './advice/consult.store.ts';
import type { ChangeRow, VoteRow } from './changes/change.store.ts';
import * as policy from './policy.ts';
import type { ReportRow } from './reports/report.store.ts';

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
    tenant: { modules: ['grants', 'final-application'] },
    person: { accountId: ME, visitorFrom },
    can: (capability: string) => COMMON.includes(capability) || capabilities.includes(capability),
    now: new Date(now),
  }) as unknown as Context;
const visible = (row: Over = {}, relation: Over = {}): policy.Access =>
  ({ row: { ...GROUND, ...row }, relation: { ...NONE, ...relation } }) as unknown as policy.Access;
const OWN = { account_id: ME };

describe('GRA-5: who knows of an application, and who reads it', () => {
  test.each<[string, boolean, Context, policy.Access]>([
    ['the owner', true, as(), visible({ ...OWN, number: null })],
    ['who may view', true, as(), visible({ number: null }, { permission: 'view' })],
    ['who advises', true, as(), visible({ number: null }, { consultant: true })],
    ['who runs the programme', true, as(RUNS), visible()],
    ['who runs the programme, before it was handed in', false, as(RUNS), visible({ number: null })],
    ['an approver who has declared', true, as(), visible({}, { seat: SEAT, declared: true })],
    ['an approver who has not', false, as(), visible({}, { seat: SEAT })],
    ['a stranger', false, as(), visible()],
    ['a stranger who declared once', false, as(), visible({}, { declared: true })],
    ['an owner in conflict', false, as(), visible(OWN, { conflicted: true })],
    ['who runs it, in conflict', false, as(RUNS), visible({}, { conflicted: true })],
    ['an adviser in conflict', false, as(), visible({}, { consultant: true, conflicted: true })],
  ])('%s: %s', (_, may, ctx, seen) => expect(policy.mayOpen(ctx, seen)).toBe(may));

  test('letters are for the applicant, who runs it and who decides, and not for who advises', () => {
    expect(policy.mayReadLetters(as(), visible(OWN))).toBe(true);
    expect(policy.mayReadLetters(as(RUNS), visible())).toBe(true);
    expect(policy.mayReadLetters(as(), visible({}, { seat: SEAT, declared: true }))).toBe(true);
    expect(policy.mayReadLetters(as(), visible({}, { seat: SEAT }))).toBe(false);
    expect(policy.mayReadLetters(as(), visible({}, { consultant: true }))).toBe(false);
  });
});

describe('GRA-3: answers are open', () => {
  const draft = { status: 'draft' };
  test.each<[string, boolean, policy.Access]>([
    ['to the owner of a draft', true, visible({ ...OWN, ...draft })],
    ['to who may edit', true, visible(draft, { permission: 'edit' })],
    ['not to who may view', false, visible(draft, { permission: 'view' })],
    ['not to who advises', false, visible(draft, { consultant: true })],
    ['to nobody once handed in', false, visible(OWN)],
    ['again when returned', true, visible({ ...OWN, status: 'returned', closes_on: '2027-03-11' })],
    ['to nobody in the implementation', false, visible({ ...OWN, ...draft, stage: 'implementation' })],
    ['not after the call has closed', false, visible({ ...OWN, ...draft, closes_on: '2027-03-14' })],
    [
      'in the final stage whatever the call',
      true,
      visible({ ...OWN, ...draft, stage: 'final', closes_on: '2027-03-11' }),
    ],
    ['to nobody in conflict', false, visible({ ...OWN, ...draft }, { conflicted: true })],
  ])('%s: %s', (_, may, seen) => expect(policy.mayEdit(as(), seen)).toBe(may));

  test('a call takes on its first and its last day, by the day in Hong Kong', () => {
    const mine = visible({ ...OWN, ...draft });
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
  const RUN: [string, (ctx: Context, seen: policy.Access) => boolean, Over][] = [
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
    expect(may(as(RUNS), visible(row))).toBe(true);
    expect(may(as(), visible(row))).toBe(false);
    expect(may(as(RUNS), visible({ ...row, ...OWN }))).toBe(false);
    expect(may(as(RUNS), visible(row, { permission: 'view' }))).toBe(false);
    expect(may(as(RUNS), visible(row, { conflicted: true }))).toBe(false);
  });

  const NOT_NOW: [string, (ctx: Context, seen: policy.Access) => boolean, Over][] = [
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
  test.each(NOT_NOW)('%s: not at another time', (_, may, row) => expect(may(as(RUNS), visible(row))).toBe(false));
});

test('GRA-3: the owner withdraws what is under way, and keeps the team until it ends', () => {
  expect(policy.mayWithdraw(as(), visible(OWN))).toBe(true);
  expect(policy.mayWithdraw(as(RUNS), visible({}, { permission: 'edit' }))).toBe(false);
  expect(policy.mayWithdraw(as(), visible({ ...OWN, stage: 'implementation' }))).toBe(false);
  expect(policy.mayWithdraw(as(), visible({ ...OWN, status: 'rejected' }))).toBe(false);
  expect(policy.mayKeepTeam(as(), visible({ ...OWN, stage: 'implementation' }))).toBe(true);
  expect(policy.mayKeepTeam(as(), visible({ ...OWN, status: 'archive' }))).toBe(false);
  expect(policy.mayKeepTeam(as(), visible({}, { permission: 'edit' }))).toBe(false);
});

describe('GRA-5: who decides', () => {
  const review = { awaits: 'review' };
  const ready = { seat: SEAT, declared: true };
  test('declares once, for a seat, and not on the own team', () => {
    expect(policy.mayDeclare(as(), visible(review, { seat: SEAT }))).toBe(true);
    expect(policy.mayDeclare(as(), visible(review, ready))).toBe(false);
    expect(policy.mayDeclare(as(RUNS), visible(review))).toBe(false);
    expect(policy.mayDeclare(as(), visible(review, { seat: SEAT, permission: 'view' }))).toBe(false);
    expect(policy.mayDeclare(as(), visible(review, { seat: SEAT, conflicted: true }))).toBe(false);
  });
  test.each<[string, boolean, policy.Access, number[]]>([
    ['declared, in the seat, while it is on', true, visible(review, ready), []],
    ['when the other has sent', true, visible(review, ready), [2]],
    ['not twice', false, visible(review, ready), [1]],
    ['not before declaring', false, visible(review, { seat: SEAT }), []],
    ['not who runs it and has a seat, before declaring', false, visible(review, { seat: SEAT, consultant: true }), []],
    ['not without a seat', false, visible(review, { declared: true, consultant: true }), []],
    ['not on the own team', false, visible(review, { ...ready, permission: 'view' }), []],
    ['not at another time', false, visible({ awaits: 'settle' }, ready), []],
    ['not in conflict', false, visible(review, { ...ready, conflicted: true }), []],
    [
      'second in turn, too early',
      false,
      visible({ ...review, reviewing: 'inTurn' }, { ...ready, seat: { position: 2 } }),
      [],
    ],
    ['second in turn', true, visible({ ...review, reviewing: 'inTurn' }, { ...ready, seat: { position: 2 } }), [1]],
  ])('reviews: %s: %s', (_, may, seen, sent) => expect(policy.mayReview(as(), seen, sent)).toBe(may));

  test.each([
    ['the own one of this round', true, {}],
    ['not the other seat’s', false, { position: 2 }],
    ['not of an earlier round', false, { round: 1 }],
    ['not of another stage', false, { stage: 'initial' as const }],
  ])('writes a review: %s: %s', (_, may, over) => {
    const written = { stage: 'final' as const, round: 2, position: SEAT.position, ...over };
    const seen = visible({ ...review, stage: 'final', round: 2 }, ready);
    expect(policy.mayWriteReview(as(), seen, written, [])).toBe(may);
  });

  const runs = { stage: 'implementation', status: 'approved', awaits: 'nobody' };
  const change = (status: string) => ({ status }) as unknown as ChangeRow;
  const votes = (...positions: number[]) => positions.map((position) => ({ position })) as unknown as VoteRow[];
  test.each<[string, boolean, policy.Access, string, number[]]>([
    ['once', true, visible(runs, ready), 'asked', [2]],
    ['not twice', false, visible(runs, ready), 'asked', [1]],
    ['not on a draft', false, visible(runs, ready), 'draft', []],
    ['not before declaring', false, visible(runs, { seat: SEAT, consultant: true }), 'asked', []],
    ['not without a seat', false, visible(runs, { declared: true, consultant: true }), 'asked', []],
    ['not on the own team', false, visible(runs, { ...ready, permission: 'view' }), 'asked', []],
    ['not in the archive', false, visible({ ...runs, status: 'archive' }, ready), 'asked', []],
    ['not in conflict', false, visible(runs, { ...ready, conflicted: true }), 'asked', []],
  ])('votes on a change: %s: %s', (_, may, seen, status, sent) =>
    expect(policy.mayVote(as(), seen, change(status), votes(...sent))).toBe(may),
  );
});

describe('GRA-7: while a project runs', () => {
  const runs = { stage: 'implementation', status: 'approved', awaits: 'nobody' };
  const report = (status: string) => ({ status }) as unknown as ReportRow;
  test('the owner and who may edit fill a report that is due or came back, and ask for changes', () => {
    for (const first of [visible({ ...runs, ...OWN }), visible(runs, { permission: 'edit' })]) {
      for (const status of ['due', 'returned']) expect(policy.mayFillReport(as(), first, report(status))).toBe(true);
      expect(policy.mayFillReport(as(), first, report('submitted'))).toBe(false);
      expect(policy.mayAskChange(as(), first)).toBe(true);
      expect(policy.mayEditChange(as(), first, { status: 'draft' } as ChangeRow)).toBe(true);
      expect(policy.mayEditChange(as(), first, { status: 'asked' } as ChangeRow)).toBe(false);
    }
    for (const item of [
      visible({ ...runs, ...OWN, status: 'archive' }),
      visible(OWN),
      visible(runs, { permission: 'view' }),
    ]) {
      expect(policy.mayFillReport(as(), item, report('due'))).toBe(false);
      expect(policy.mayAskChange(as(), item)).toBe(false);
      expect(policy.mayEditChange(as(), item, { status: 'draft' } as ChangeRow)).toBe(false);
    }
  });
  test('who runs the programme decides on a report that was handed in, and not on the own', () => {
    expect(policy.mayDecideReport(as(RUNS), visible(runs), report('submitted'))).toBe(true);
    expect(policy.mayDecideReport(as(RUNS), visible(runs), report('due'))).toBe(false);
    expect(policy.mayDecideReport(as(RUNS), visible({ ...runs, status: 'archive' }), report('submitted'))).toBe(false);
    expect(policy.mayDecideReport(as(RUNS), visible({ ...runs, ...OWN }), report('submitted'))).toBe(false);
    expect(policy.mayDecideReport(as(), visible(runs), report('submitted'))).toBe(false);
  });
});

describe('GRA-6: who advises', () => {
  const advises = { consultant: true };
  test('records while it is not over, mends always, and not on the own team or in conflict', () => {
    expect([policy.mayRecord(as(), visible({}, advises)), policy.mayCorrectAdvice(as(), visible({}, advises))]).toEqual(
      [true, true],
    );
    const over = visible({ status: 'archive' }, advises);
    expect([policy.mayRecord(as(), over), policy.mayCorrectAdvice(as(), over)]).toEqual([false, true]);
    for (const first of [
      visible(),
      visible({}, { ...advises, permission: 'view' }),
      visible({}, { ...advises, conflicted: true }),
    ])
      expect([policy.mayRecord(as(RUNS), first), policy.mayCorrectAdvice(as(RUNS), first)]).toEqual([false, false]);
  });
  test('and is nothing else: neither runs it nor decides', () => {
    expect(policy.onlyAdvises(as(), visible({}, advises))).toBe(true);
    expect(policy.onlyAdvises(as(RUNS), visible({}, advises))).toBe(false);
    expect(policy.onlyAdvises(as(), visible({}, { ...advises, seat: SEAT }))).toBe(false);
    expect(policy.onlyAdvises(as(), visible(OWN))).toBe(false);
  });
});

test('GRA-1: who edits for the owner, and who comments', () => {
  expect(policy.isEditor(as(), visible(OWN))).toBe(true);
  expect(policy.isEditor(as(), visible({}, { permission: 'edit' }))).toBe(true);
  expect(policy.isEditor(as(), visible({}, { permission: 'comment' }))).toBe(false);
  expect(policy.isEditor(as(), visible(OWN, { conflicted: true }))).toBe(false);
  expect(policy.mayComment(as(), visible(OWN))).toBe(true);
  expect(policy.mayComment(as(), visible({}, { permission: 'comment' }))).toBe(true);
  expect(policy.mayComment(as(), visible({}, { permission: 'view' }))).toBe(false);
  expect(policy.mayComment(as(RUNS), visible())).toBe(false);
  expect(policy.mayComment(as(), visible({ ...OWN, status: 'archive' }))).toBe(false);
  expect(policy.mayComment(as(), visible(OWN, { conflicted: true }))).toBe(false);
});

test('what is not allowed is refused', () => {
  expect(() => policy.must(true)).not.toThrow();
  expect(() => policy.must(false)).toThrow(expect.objectContaining({ code: 'grant.state' }));
});

test('GRA-3: only what is archived is taken out again, and by who runs the programme alone', () => {
  expect(policy.mayReopen(as(RUNS), visible({ status: 'archive' }))).toBe(true);
  expect(policy.mayReopen(as(RUNS), visible({ status: 'rejected' }))).toBe(false);
  expect(policy.mayReopen(as(), visible({ ...OWN, status: 'archive' }))).toBe(false);
});

test('GRA-1: an owner hands over what has not ended, and nobody else does', () => {
  expect(policy.mayHandOver(as(), visible(OWN))).toBe(true);
  expect(policy.mayHandOver(as(), visible({ ...OWN, status: 'withdrawn' }))).toBe(false);
  expect(policy.mayHandOver(as(), visible({}, { permission: 'edit' }))).toBe(false);
});

test('GRA-6: the programme settles an objection only where who gave the advice advises no more', () => {
  const record = (over: Over = {}) =>
    ({ account_id: 'adviser', confirmed_at: null, objection: 'Not an hour', ...over }) as unknown as ConsultationRow;
  const advises = (account_id: string, ended_at: Date | null = null) =>
    ({ account_id, ended_at }) as unknown as ConsultantRow;
  const gone = [advises('adviser', new Date()), advises('second')];
  expect(policy.canSettleAdvice(as(RUNS), visible(), record(), gone)).toBe(true);
  expect(policy.canSettleAdvice(as(RUNS), visible(), record(), [advises('adviser')])).toBe(false);
  expect(policy.canSettleAdvice(as(), visible(OWN), record(), gone)).toBe(false);
  expect(policy.canSettleAdvice(as(RUNS), visible(), record({ confirmed_at: new Date() }), gone)).toBe(false);
  expect(policy.canSettleAdvice(as(RUNS), visible(), record({ objection: '' }), gone)).toBe(false);
});
