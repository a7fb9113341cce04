import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply, TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { type Dice, diceOf, inRounds, trialSize } from '../../../../server/testing/trials.ts';
import { applied, finalAnswers, goodAnswers, type Programme, programme, reviewAnswers } from './application.fixture.ts';
import { expectAgreement } from './life.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const ROUNDS = trialSize(6, 100);
/** How often each of them looks, and acts if there is anything to do. */
const LOOKS = 24;

const first = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)]!;

type Act = { name: string; run: () => Promise<Reply> };

/** What somebody does next, by what they see: mostly what is allowed, sometimes what is not any more. */
async function nextAct(client: TestClient, applicationId: string, roll: Dice): Promise<Act | null> {
  const { data, status } = await client.call('GET /grant/application/get', { applicationId });
  if (status !== 200) return null;
  const { version, abilities, stage } = data;
  const about = { applicationId, version };
  const acts: Act[] = [];
  const may = (name: string, run: Act['run']) => acts.push({ name, run });
  if (abilities.edit)
    may('edit', () =>
      client.call('POST /form/post', {
        formId: `grant-application-${stage}-${applicationId}`,
        extra: (stage === 'final' ? finalAnswers : goodAnswers)({ projectTitle: `Title ${roll(100)}` }),
      }),
    );
  if (abilities.check)
    may('check', () =>
      client.call('POST /grant/application/check', {
        ...about,
        decision: first(roll, ['eligible', 'eligible', 'return']),
        comment: 'x',
        approvers: [all.one.accountId, all.two.accountId],
      }),
    );
  if (abilities.declare)
    may('declare', () => client.call('POST /grant/review/declare', { applicationId, conflict: false }));
  const own = data.reviews.find((review) => review.own && review.sentAt === null);
  if (own)
    may('review', () =>
      client.call('POST /form/post', {
        formId: own.formId!,
        extra: reviewAnswers(first(roll, ['approve', 'approve', 'return', 'reject'])),
      }),
    );
  if (abilities.settle)
    may('settle', () =>
      client.call('POST /grant/application/settle', {
        ...about,
        decision: first(roll, ['approve', 'return', 'reject']),
        comment: 'x',
      }),
    );
  if (abilities.promote)
    may('promote', async () => {
      await client.call('POST /grant/seal/make', { applicationId });
      return client.call('POST /grant/application/promote', { ...about, confirmed: true, grantedCents: 20_000_000 });
    });
  if ((abilities.lock || abilities.unlock) && roll(8) === 0)
    may('lock', () => client.call('POST /grant/application/lock', { ...about, locked: abilities.lock, reason: 'x' }));
  if (abilities.withdraw && roll(40) === 0)
    may('withdraw', () => client.call('POST /grant/application/withdraw', about));
  return acts.length > 0 ? first(roll, acts) : null;
}

test(`GRA-3: ${ROUNDS} rounds of four people at once end where the graph allows, told once, in order`, async () => {
  const done = new Set<string>();
  await inRounds(ROUNDS, async (seed) => {
    const applicant = await applied(portal, all);
    const { applicationId } = applicant;
    const people = [applicant.client, all.admin.client, all.one.client, all.two.client, all.admin.client];
    await Promise.all(
      people.map(async (client, at) => {
        const roll = diceOf(seed * 10 + at);
        for (let look = 0; look < LOOKS; look += 1) {
          const next = await nextAct(client, applicationId, roll);
          if (!next) continue;
          const reply = await next.run();
          // done, or refused because somebody was quicker; never a fault
          expect([200, 404, 409, 422], `${reply.code} ${JSON.stringify(reply.errorList)}`).toContain(reply.status);
          if (reply.status === 200) done.add(next.name);
        }
      }),
    );
    await check(applicationId, applicant.email);
  });
  // how they meet is chance (three kinds of acts at the least, seen once in many runs), that they get anywhere is not
  expect(done.size).toBeGreaterThan(1);
}, 600_000);

test('GRA-3: of two administrators who decide on one version at once, one is told that the other was quicker', async () => {
  const { applicationId } = await applied(portal, all);
  const { data } = await all.admin.client.call('GET /grant/application/get', { applicationId });
  const decide = () =>
    all.admin.client.call('POST /grant/application/check', {
      applicationId,
      version: data.version,
      decision: 'eligible',
      approvers: [all.one.accountId, all.two.accountId],
    });
  const replies = await Promise.all([decide(), decide()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await portal.engine.database.tenant('oxfam', (db) => expectAgreement(db, applicationId));
});

/** The record, its run, its trail and its mails agree with one another and with the graph. */
async function check(applicationId: string, email: string): Promise<void> {
  await portal.engine.database.tenant('oxfam', (db) => expectAgreement(db, applicationId));
  const mails = await portal.mails('oxfam', email);
  const keys = mails.map(({ subject, at, text }) => `${subject} ${at} ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
}
