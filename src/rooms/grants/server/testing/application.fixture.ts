import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';

export const rows = (...list: Record<string, unknown>[]): string =>
  JSON.stringify(list.map((values, at) => ({ id: `row-${String(at + 1).padStart(5, '0')}`, values })));

/** Answers that pass every rule of the first form, as a person on their own gives them. */
export const goodAnswers = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  applicantType: 'individual',
  personName: 'Chan Tai Man',
  personExperience: 'Ten years in a community kitchen.',
  contactName: 'Chan Tai Man',
  contactPhone: '9123 4567',
  contactEmail: 'kitchen@example.org',
  address: '1 Example Street, Sham Shui Po',
  teamMembers: rows({ name: 'Lee Siu Ming', duty: 'Cook', hours: '20' }),
  projectTitle: 'Neighbours who cook',
  period: '2027-01-01,2027-12-31',
  districts: '["kowloon"]',
  need: 'Many elderly neighbours eat alone.',
  approach: 'They cook together.',
  objectives: rows({ objective: 'Nobody eats alone', activities: 'Weekly dinners', indicators: '40 guests a week' }),
  groups: '["elderly"]',
  direct: '40',
  timeline: rows({ step: 'Begin', from: '2027-01-01', until: '2027-03-31', serves: 'all' }),
  income: rows({ source: 'Tickets', amount: '10000' }),
  expenditure: rows(
    { category: 'staff', item: 'Cook', amount: '200000', objective: 'all' },
    { category: 'rent', item: 'Kitchen', amount: '60000', objective: 'all' },
  ),
  overhead: '0',
  fund: '250000',
  matching: '[]',
  declareTrue: 'checked',
  declareConflict: 'checked',
  declarePrivacy: 'checked',
  signedBy: 'Chan Tai Man',
  ...over,
});

/** The same for the final form, whose budget is by quantity and price. */
export const finalAnswers = (over: Record<string, unknown> = {}): Record<string, unknown> =>
  goodAnswers({
    expenditure: rows(
      { category: 'staff', item: 'Cook', quantity: '10', price: '20000', objective: 'all' },
      { category: 'rent', item: 'Kitchen', quantity: '12', price: '5000', objective: 'all' },
    ),
    ...over,
  });

const ADMIN = 'itrc-oxfam-super-admin';
const APPROVER = 'itrc-oxfam-application-approver';
const APPLICANT = 'itrc-oxfam-applicant';

/** The people of a programme, and a call that is open. */
export async function programme(portal: TestPortal, over: Record<string, unknown> = {}) {
  const admin = await portal.person('oxfam', [ADMIN]);
  const item = await portal.person('oxfam', [APPROVER]);
  const two = await portal.person('oxfam', [APPROVER], 'zh-hant');
  const made = await admin.client.call('POST /grant/cohort/edit', {
    code: `C${Math.random().toString(36).slice(2, 8)}`.toUpperCase(),
    name: 'Good neighbours',
    nameChinese: '好鄰舍',
    opensOn: '2020-01-01',
    closesOn: '2099-12-31',
    budgetCents: 10_000_000_00,
    ...over,
  });
  if (made.status !== 200) throw new Error(`cohort: ${made.status} ${JSON.stringify(made.errorList)}`);
  const { cohortId, code } = made.data.cohort;
  return { admin, one: item, two, cohortId, code };
}
export type Programme = Awaited<ReturnType<typeof programme>>;

/** Begins an application in a call; answers it. */
export async function begin(client: TestClient, cohortId: string) {
  const begun = await client.call('POST /workflow/graph/start', {
    graphName: 'grantApplication',
    params: { cohortId },
  });
  if (begun.status !== 200) throw new Error(`start: ${begun.status} ${begun.code}`);
  const formId = begun.data.route!.params.formId!;
  return { nodeId: begun.data.nodeId, formId, applicationId: formId.replace('grant-application-initial-', '') };
}

/** A new applicant who has handed in an application. */
export async function applied(portal: TestPortal, { cohortId }: Programme, over: Record<string, unknown> = {}) {
  const person = await portal.person('oxfam', [APPLICANT]);
  const begun = await begin(person.client, cohortId);
  await handIn(person.client, begun.formId, over);
  return { ...person, ...begun };
}

export async function handIn(client: TestClient, formId: string, over: Record<string, unknown> = {}) {
  const answers = formId.startsWith('grant-application-final') ? finalAnswers : goodAnswers;
  const sent = await client.call('POST /form/post', { formId, extra: answers(over) });
  if (sent.status !== 200) throw new Error(`submit: ${sent.status} ${sent.code} ${JSON.stringify(sent.errorList)}`);
  return sent;
}

/** The owner invites somebody to the team, and they accept. */
export async function joinTeam(
  owner: TestClient,
  applicationId: string,
  person: { client: TestClient; email: string },
  permission: 'view' | 'comment' | 'edit',
) {
  const invited = await owner.call('POST /grant/team/edit', { applicationId, email: person.email, permission });
  if (invited.status !== 200) throw new Error(`invite: ${invited.status} ${invited.code}`);
  await answerInvitation(person.client);
}

/** The application as a reader has it. */
export async function visible(client: TestClient, applicationId: string) {
  const reply = await client.call('GET /grant/application/get', { applicationId });
  if (reply.status !== 200) throw new Error(`get: ${reply.status} ${reply.code}`);
  return reply.data;
}

/** Finds it eligible and gives it to both approvers, who declare that they have no conflict. */
export async function locked({ admin, one, two }: Programme, applicationId: string) {
  const { version } = await visible(admin.client, applicationId);
  const checked = await admin.client.call('POST /grant/application/check', {
    applicationId,
    version,
    decision: 'eligible',
    approvers: [one.accountId, two.accountId],
  });
  if (checked.status !== 200) throw new Error(`check: ${checked.status} ${JSON.stringify(checked.errorList)}`);
  for (const { client } of [one, two]) {
    const said = await client.call('POST /grant/review/declare', { applicationId, conflict: false });
    if (said.status !== 200) throw new Error(`declare: ${said.status} ${said.code}`);
  }
}

export const reviewAnswers = (decision: string, reason = 'Because.'): Record<string, unknown> => ({
  scoreNeed: '4',
  scorePlan: '3',
  scoreBudget: '5',
  scoreTeam: '4',
  decision,
  ...(decision !== 'approve' && { reason }),
});

/** Sends the review of an approver. */
export async function review(client: TestClient, applicationId: string, decision: string, reason?: string) {
  const application = await visible(client, applicationId);
  const own = application.reviews.filter((review) => review.own).at(-1);
  if (!own?.formId) throw new Error('no review of their own');
  return client.call('POST /form/post', { formId: own.formId, extra: reviewAnswers(decision, reason) });
}

/** Seals the stage and promotes it. */
export async function promoted({ admin }: Programme, applicationId: string, over: Record<string, unknown> = {}) {
  const sealed = await admin.client.call('POST /grant/seal/make', { applicationId });
  if (sealed.status !== 200) throw new Error(`seal: ${sealed.status} ${sealed.code}`);
  const { version } = await visible(admin.client, applicationId);
  return admin.client.call('POST /grant/application/promote', { applicationId, version, confirmed: true, ...over });
}

/** A project that runs since 1 January 2027, with HK$250,000. */
export async function running(portal: TestPortal, all: Programme, over: Record<string, unknown> = {}) {
  const applicant = await applied(portal, all, over);
  const { applicationId } = applicant;
  await locked(all, applicationId);
  for (const { client } of [all.one, all.two]) await review(client, applicationId, 'approve');
  await promoted(all, applicationId);
  await handIn(applicant.client, `grant-application-final-${applicationId}`);
  const { version } = await visible(all.admin.client, applicationId);
  await all.admin.client.call('POST /grant/application/check', { applicationId, version, decision: 'eligible' });
  for (const { client } of [all.one, all.two]) await review(client, applicationId, 'approve');
  const begun = await promoted(all, applicationId, { grantedCents: 25_000_000, commencedOn: '2027-01-01' });
  if (begun.status !== 200) throw new Error(`promote: ${begun.status} ${begun.code}`);
  return applicant;
}
