import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import { openAccount } from '../rooms/accounts/server/register/open-account.ts';
import { grantAnswers, RETURN_NOTES, reviewAnswers } from './grant-answers.ts';
import { ADMIN, APPROVERS, demo, type Grant } from './grant-cast.ts';
import { type Act, GRANT_STORIES, type GrantStory, OWNERS, type OwnerKey } from './grant-stories.ts';
import { certified } from './organisations.ts';
import { paper } from './papers.ts';
import { adviceStories, askChange, reportOf, schedule, talk } from './projects.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const MEMBER = demo('application-team-member');
const OPENED = 252;

/** The grant programme: a call that is open, one that has its results, and applications in every stage and status. */
export function grantStories(stage: Stage): Story[] {
  if (!stage.tenant.modules.includes('grants')) return [];
  const calls = new Map<GrantStory['call'], string>();
  const text = new Map<string, Grant>();
  return [
    owners(stage),
    callStory(stage, calls),
    ...GRANT_STORIES.map((story) => grantStory(stage, story, calls, text)),
    ...adviceStories(stage, text),
    deadlines(stage),
  ];
}

const ownerOf = (key: OwnerKey): string => (key === 'demo' ? demo('applicant') : `${key}.grants@example.org`);

async function* owners(stage: Stage): Story {
  yield 300;
  for (const [key, { name, language }] of Object.entries(OWNERS)) {
    if (key === 'demo') continue;
    const account = { email: ownerOf(key as OwnerKey), displayName: name, language, roles: ['itrc-oxfam-applicant'] };
    await stage.engine.database.tenant(stage.tenant.key, (db) => openAccount(db, account));
  }
}

async function* callStory(stage: Stage, calls: Map<GrantStory['call'], string>): Story {
  yield OPENED;
  const end = stage.engine.clock.now().getTime() + OPENED * 86_400_000;
  const day = (ago: number) => formatDate(hongKongDate(new Date(end - ago * 86_400_000)));
  const year = hongKongDate(new Date(end)).slice(0, 4);
  const past = { code: `${year}A`, opensOn: day(250), closesOn: day(210), budgetCents: 2_500_000_00 };
  const open = { code: `${year}B`, opensOn: day(30), closesOn: day(-45), budgetCents: 3_000_000_00 };
  const make = async (key: GrantStory['call'], call: typeof past, en: string, zh: string) => {
    const made = await stage.act(ADMIN, 'POST /grant/cohort/edit', { ...call, name: en, nameChinese: zh });
    calls.set(key, made.cohort.cohortId);
  };
  await make('past', past, `Good neighbours, spring ${year}`, `${year} 年春季「好鄰舍」`);
  yield 35;
  await make('open', open, `Good neighbours, autumn ${year}`, `${year} 年秋季「好鄰舍」`);
}

async function* grantStory(
  stage: Stage,
  story: GrantStory,
  calls: ReadonlyMap<GrantStory['call'], string>,
  text: Map<string, Grant>,
): Story {
  yield story.begun;
  const owner = ownerOf(story.owner);
  const started = await stage.act(owner, 'POST /workflow/graph/start', {
    graphName: 'grantApplication',
    params: { cohortId: calls.get(story.call)! },
  });
  const { formId } = started.route!.params as { formId: string };
  const grant: Grant = { stage, story, owner, applicationId: formId.slice(-36), reported: 0 };
  text.set(story.title, grant);
  for (const [day, act] of story.acts) {
    yield day;
    await ACTS[act](grant);
    if (act === 'team') {
      yield day - 0.4;
      await stage.accept(MEMBER);
    }
    if (act === 'talk') yield* talk(grant, MEMBER);
    if (act === 'askChange') {
      yield day - 1;
      await voteFirst(grant);
    }
  }
}

const visible = ({ stage, applicationId }: Grant, by = ADMIN) =>
  stage.act(by, 'GET /grant/application/get', { applicationId });
const about = async (grant: Grant, by = ADMIN) => {
  const { version } = await visible(grant, by);
  return { applicationId: grant.applicationId, version };
};
const inDays = ({ stage }: Grant, days: number): string =>
  formatDate(addDays(hongKongDate(stage.engine.clock.now()), days));

const ACTS: Record<Act, (grant: Grant) => Promise<void>> = {
  submit,
  async withdraw(grant) {
    const reason = grant.story.comment ?? '';
    await grant.stage.act(grant.owner, 'POST /grant/application/withdraw', {
      ...(await about(grant, grant.owner)),
      reason,
    });
  },
  async team({ stage, owner, applicationId }) {
    await stage.act(owner, 'POST /grant/team/edit', { applicationId, email: MEMBER, permission: 'edit' });
  },
  async check(grant) {
    const { stage } = grant;
    const first = (await visible(grant)).stage === 'initial';
    const approvers = first ? [await stage.idOf(APPROVERS[0]), await stage.idOf(APPROVERS[1])] : [];
    await stage.act(ADMIN, 'POST /grant/application/check', {
      ...(await about(grant)),
      decision: 'eligible',
      approvers,
    });
  },
  async return(grant) {
    await grant.stage.act(ADMIN, 'POST /grant/application/check', {
      ...(await about(grant)),
      decision: 'return',
      comment: grant.story.comment ?? '',
      notes: [...RETURN_NOTES],
      dueOn: inDays(grant, 14),
    });
  },
  async promote(grant) {
    const { stage, applicationId, story } = grant;
    const final = (await visible(grant)).stage === 'final';
    await stage.act(ADMIN, 'POST /grant/seal/make', { applicationId });
    await stage.act(ADMIN, 'POST /grant/application/promote', {
      ...(await about(grant)),
      confirmed: true,
      ...(final && { grantedCents: (story.granted ?? story.requested) * 100 }),
    });
    if (final) await schedule(grant);
  },
  async archive(grant) {
    await grant.stage.act(ADMIN, 'POST /grant/application/archive', await about(grant));
  },
  async conflict({ stage, applicationId }) {
    await stage.act(APPROVERS[1], 'POST /grant/review/declare', {
      applicationId,
      conflict: true,
      reason: 'My sister works for this applicant.',
    });
  },
  firstApproves: (grant) => review(grant, 'approve'),
  approve: (grant) => review(grant, 'approve', 'approve'),
  reject: (grant) => review(grant, 'reject', 'reject'),
  sendBack: (grant) => review(grant, 'return', 'return'),
  differ: (grant) => review(grant, 'approve', 'reject'),
  talk: async () => {},
  askChange,
  report: reportOf,
};

/** The owner hands in the form of the stage in hand, an organisation with its certificate. */
async function submit(grant: Grant): Promise<void> {
  const { stage, story, owner } = grant;
  const { stage: at, forms } = await visible(grant, owner);
  const { formId } = forms.at(-1)!;
  const year = Number(hongKongDate(stage.engine.clock.now()).slice(0, 4)) + 1;
  const answers = grantAnswers(story, at as 'initial' | 'final', owner, year);
  const of = certified(story.owner);
  if (!of) return stage.fill(owner, formId, answers);
  const title = 'Certificate of registration 註冊證明書';
  const text = `${of.name}\nNo. 編號 ${of.number}\nRegistered in 註冊年份 ${of.founded}\n\nMade for a demonstration; not a real document. 示範文件，並非真實證明。`;
  const name = OWNERS[story.owner].language === 'en' ? 'Certificate of registration.pdf' : '註冊證明書.pdf';
  const { attachmentId } = await stage.act(owner, 'POST /attachment/upload', { file: await paper(name, title, text) });
  await stage.fill(owner, formId, { ...answers, certificate: [{ attachmentId, name }] });
}

/** Approvers say that they have no conflict and send their reviews, the first one alone or both. */
async function review(grant: Grant, ...decisions: ('approve' | 'return' | 'reject')[]): Promise<void> {
  const { stage, applicationId } = grant;
  for (const [index, decision] of decisions.entries()) {
    const by = APPROVERS[index]!;
    if ((await visible(grant, by)).abilities.declare)
      await stage.act(by, 'POST /grant/review/declare', { applicationId, conflict: false });
    const own = (await visible(grant, by)).reviews.findLast((review) => review.own);
    await stage.fill(by, own!.formId!, reviewAnswers(decision));
  }
}

async function voteFirst({ stage, applicationId }: Grant): Promise<void> {
  const { changes } = await stage.act(APPROVERS[0], 'GET /grant/project/get', { applicationId });
  await stage.act(APPROVERS[0], 'POST /grant/change/vote', { changeId: changes[0]!.changeId, approves: true });
}

/** The hourly jobs of deadlines, once a week: who is late hears of it in their time. */
async function* deadlines(stage: Stage): Story {
  for (let day = 98; day >= 0; day -= 14) {
    yield day;
    await stage.work('grant-reports');
    await stage.work('workflow-reminders');
  }
}
