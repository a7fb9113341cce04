import type { GrantStep } from '../../../../contract/calls/grants-lists.ts';
import type { GrantDecision, GrantStage, GrantStatus } from '../../../../contract/calls/grants-record.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { APPROVERS, type AppliedStage, type Awaited, outcomeOf, stepOf } from '../rules.ts';

/** Who does something in the life of an application: its owner, who runs the programme, or who holds a seat. */
export type Who = 'owner' | 'admin' | 'one' | 'two' | 'spare';
/** What somebody did, as the verb of the room is called that does it. */
export type Act =
  | 'submit'
  | 'eligible'
  | 'checkReturn'
  | 'checkReject'
  | 'declare1'
  | 'declare2'
  | 'conflict2'
  | `send${1 | 2}:${GrantDecision}`
  | `settle:${GrantDecision}`
  | 'promote'
  | 'withdraw'
  | 'archive';

type Value = string | number | boolean | null;
export type Entry = {
  at: Date;
  who: Who | 'adviser';
  action: string;
  changes: { field: string; before: Value; after: Value }[];
  reason: string;
};
type Review = {
  stage: AppliedStage;
  round: number;
  position: 1 | 2;
  who: Who;
  decision: GrantDecision | null;
  at: Date;
};

/** Words of the made-up decisions. */
export const SAID = {
  checkReturn: 'Two questions are open. 尚有兩項資料有待補充。',
  checkReject: 'The applicant is outside of Hong Kong. 申請人不在香港。',
  return: 'The budget does not say who bears the rent of the second year. 預算未有說明第二年租金由誰承擔。',
  reject: 'I cannot see how it goes on after the grant. 未見資助完結後如何持續。',
  approve: 'Both reasons weigh; the need decides. 兩方意見均有理據，以需要為先。',
  conflict: 'My sister works for this applicant. 家姊任職於該申請人。',
  withdraw: 'Another fund has taken the project on. 計劃已獲其他基金資助。',
};
const MINUTE_MS = 60_000;

/**
 * The life of one application: every act changes it as the verb of that name does, and leaves the same in the trail, in
 * the run of the graph, in seats, reviews and returns. `random.http.test.ts` says what must agree with what.
 */
export class ManyLife {
  stage: GrantStage = 'initial';
  status: GrantStatus = 'draft';
  awaits: Awaited = 'owner';
  round = 1;
  version = 1;
  since: Date;
  comment: string | null = null;
  submittedAt: Date | null = null;
  decidedAt: Date | null = null;
  commencedOn: string | null = null;
  commenced: Date | null = null;
  step = stepOf('fill', 'initial');
  moved: Date;
  runEnded: Date | null = null;
  readonly trail: { from: string; to: string; at: Date; who: Who }[] = [];
  readonly entries: Entry[] = [];
  readonly seats = new Map<1 | 2, { who: Who; at: Date }>();
  readonly declared: { who: Who; conflict: boolean; at: Date }[] = [];
  readonly reviews: Review[] = [];
  readonly returns: { stage: AppliedStage; from: 'check' | 'review'; comment: string; at: Date; again: Date | null }[] =
    [];
  readonly sealed: { stage: AppliedStage; at: Date; entry: Entry }[] = [];
  readonly passages = new Map<string, { stage: AppliedStage; step: GrantStep; seconds: number; at: Date }>();
  readonly #names: Record<Who, string>;
  readonly #grantedCents: number;

  constructor(begun: Date, names: Record<Who, string>, grantedCents: number) {
    this.since = begun;
    this.moved = begun;
    this.#names = names;
    this.#grantedCents = grantedCents;
    this.#keep(begun, 'owner', 'grant.begin');
  }

  act(act: Act, at: Date): void {
    const [name, decision] = act.split(':') as [keyof typeof does, GrantDecision];
    const does = {
      submit: () => this.#submit(at),
      eligible: () => this.#eligible(at),
      checkReturn: () => this.#carry(at, 'admin', 'check', 'return', SAID.checkReturn),
      checkReject: () => this.#carry(at, 'admin', 'check', 'reject', SAID.checkReject),
      declare1: () => this.#declare(at, 1, false),
      declare2: () => this.#declare(at, 2, false),
      conflict2: () => this.#conflict(at),
      send1: () => this.#send(at, 1, decision),
      send2: () => this.#send(at, 2, decision),
      settle: () => this.#carry(at, 'admin', 'settle', decision, SAID[decision]),
      promote: () => this.#promote(at),
      withdraw: () => this.#end(at, 'withdraw'),
      archive: () => this.#end(at, 'archive'),
    };
    does[name]();
  }

  /** The review that waits is open before whoever has declared that there is no conflict. */
  beginReviews(): void {
    const { stage, round, awaits } = this;
    if (awaits !== 'review' || stage === 'implementation') return;
    for (const [position, { who }] of this.seats) {
      const sent = this.#ofRound().some((one) => one.position === position);
      const said = this.declared.find((one) => one.who === who);
      if (!sent && said) this.reviews.push({ stage, round, position, who, decision: null, at: this.since });
    }
  }

  #submit(at: Date): void {
    const returned = this.status === 'returned' ? this.returns.at(-1) : undefined;
    const toReview = returned?.from === 'review';
    if (returned) returned.again = at;
    const after = toReview ? 'locked' : 'submitted';
    this.#keep(at, 'owner', 'grant.submit', after);
    if (toReview) this.round += 1;
    this.#stand(at, { status: after, awaits: toReview ? 'review' : 'check', comment: null });
    this.submittedAt = at;
    this.#move(at, 'owner', stepOf(toReview ? 'review' : 'check', this.stage as AppliedStage));
  }

  #eligible(at: Date): void {
    if (this.seats.size < APPROVERS) {
      for (const [position, who] of [
        [1, 'one'],
        [2, 'two'],
      ] as const)
        this.seats.set(position, { who, at });
      this.#enter(at, 'admin', 'grant.assign', 'approvers', '', `${this.#names.one}, ${this.#names.two}`);
    }
    this.#keep(at, 'admin', 'grant.check', 'locked');
    this.round = 1;
    this.#stand(at, { status: 'locked', awaits: 'review', comment: null });
    this.#move(at, 'admin', stepOf('review', this.stage as AppliedStage));
  }

  #declare(at: Date, position: 1 | 2, conflict: boolean): void {
    const { who } = this.seats.get(position)!;
    this.declared.push({ who, conflict, at });
    const entry = this.#enter(at, who, 'grant.declare', 'conflict', null, conflict);
    if (conflict) entry.reason = SAID.conflict;
  }

  /** Who has a conflict leaves the seat, and the programme gives it to another. */
  #conflict(at: Date): void {
    this.#declare(at, 2, true);
    const later = new Date(at.getTime() + MINUTE_MS);
    const before = `${this.#names.one}`;
    this.#enter(later, 'admin', 'grant.assign', 'approvers', before, `${before}, ${this.#names.spare}`);
    this.seats.set(2, { who: 'spare', at: later });
    this.version += 1;
  }

  #ofRound = (): Review[] => this.reviews.filter(({ stage, round }) => stage === this.stage && round === this.round);

  #send(at: Date, position: 1 | 2, decision: GrantDecision): void {
    const stage = this.stage as AppliedStage;
    const { who } = this.seats.get(position)!;
    this.reviews.push({ stage, round: this.round, position, who, decision, at });
    const reason = decision === 'approve' ? '' : SAID[decision];
    const changes = [
      { field: 'round', before: null, after: this.round },
      { field: 'decision', before: null, after: decision },
    ];
    this.entries.push({ at, who, action: 'grant.review', changes, reason });
    const outcome = outcomeOf(this.#ofRound().map((one) => one.decision));
    const why = outcome === 'return' || outcome === 'reject' ? SAID[outcome] : null;
    if (outcome) this.#carry(at, who, 'review', outcome, why);
  }

  #carry(
    at: Date,
    who: Who,
    from: 'check' | 'review' | 'settle',
    outcome: GrantDecision | 'differ',
    comment: string | null,
  ): void {
    const stage = this.stage as AppliedStage;
    if (outcome === 'differ') {
      this.#stand(at, { awaits: 'settle' });
      this.#move(at, who, stepOf('settle', stage));
      return;
    }
    const after = ({ approve: 'approved', reject: 'rejected', return: 'returned' } as const)[outcome];
    this.#keep(at, who, `grant.${after}`, after, comment ?? '');
    const awaits = ({ approve: 'promote', reject: 'nobody', return: 'owner' } as const)[outcome];
    this.#stand(at, { status: after, awaits, comment });
    if (outcome === 'return')
      this.returns.push({
        stage,
        from: from === 'check' ? 'check' : 'review',
        comment: comment ?? '',
        at,
        again: null,
      });
    else this.decidedAt = at;
    const to = { approve: stepOf('promote', stage), reject: 'rejected', return: stepOf('fill', stage) }[outcome];
    this.#move(at, who, to);
    if (outcome === 'reject') this.runEnded = at;
  }

  #promote(at: Date): void {
    const stage = this.stage as AppliedStage;
    const entry = this.#enter(at, 'admin', 'grant.seal', 'sha256', null, '');
    this.sealed.push({ stage, at, entry });
    const later = new Date(at.getTime() + MINUTE_MS);
    const next = stage === 'initial' ? 'final' : 'implementation';
    const promoted = this.#enter(later, 'admin', 'grant.promote', 'stage', stage, next);
    this.round = 1;
    if (next === 'final') this.#stand(later, { stage: next, status: 'draft', awaits: 'owner' });
    else {
      this.commenced = later;
      this.commencedOn = hongKongDate(later);
      promoted.changes.push(
        { field: 'grantedCents', before: null, after: this.#grantedCents },
        { field: 'commencedOn', before: null, after: this.commencedOn },
      );
      this.#stand(later, { stage: next, status: 'approved', awaits: 'nobody' });
    }
    this.#move(later, 'admin', next === 'final' ? stepOf('fill', next) : 'running');
  }

  #end(at: Date, name: 'withdraw' | 'archive'): void {
    const status = name === 'withdraw' ? 'withdrawn' : 'archive';
    const reason = name === 'withdraw' ? SAID.withdraw : '';
    this.#keep(at, name === 'withdraw' ? 'owner' : 'admin', `grant.${name}`, status, reason);
    this.#stand(at, { status, awaits: 'nobody', comment: reason || this.comment });
    this.runEnded ??= at;
  }

  #keep(at: Date, who: Who, action: string, status?: GrantStatus, reason = ''): void {
    const changes = status ? [{ field: 'status', before: this.status, after: status }] : [];
    this.entries.push({ at, who, action, changes, reason });
  }

  #enter(at: Date, who: Who, action: string, field: string, before: Value, after: Value): Entry {
    const entry = { at, who, action, changes: [{ field, before, after }], reason: '' };
    this.entries.push(entry);
    return entry;
  }

  #stand(at: Date, change: Partial<Pick<ManyLife, 'stage' | 'status' | 'awaits' | 'comment'>>): void {
    this.#pass(at, change.status);
    Object.assign(this, change);
    this.since = at;
    this.version += 1;
  }

  /** How long it stood where it leaves now, as `addPassage` keeps it. */
  #pass(at: Date, status: GrantStatus | undefined): void {
    const { stage, awaits } = this;
    if (this.status === 'draft' || awaits === 'nobody' || stage === 'implementation') return;
    const add = (step: GrantStep, seconds: number) => {
      const before = this.passages.get(`${stage} ${step}`)?.seconds ?? 0;
      this.passages.set(`${stage} ${step}`, { stage, step, seconds: before + seconds, at });
    };
    add(awaits, Math.round((at.getTime() - this.since.getTime()) / 1_000));
    if (status !== 'approved' && status !== 'rejected') return;
    const steps = ['owner', 'check', 'review', 'settle'].map(
      (step) => this.passages.get(`${stage} ${step}`)?.seconds ?? 0,
    );
    add(
      'decision',
      steps.reduce((sum, one) => sum + one, 0),
    );
  }

  #move(at: Date, who: Who, to: string): void {
    this.trail.push({ from: this.step, to, at, who });
    this.step = to;
    this.moved = at;
  }
}
