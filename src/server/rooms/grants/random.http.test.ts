import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply, TestClient } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applied, finalAnswers, goodAnswers, type Programme, programme, reviewAnswers } from './application.fixture.ts';
import { expectAgreement } from './life.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const ROUNDS = Number(process.env.GRANT_ROUNDS ?? 50);
const ACTS = 8;

/** Numbers that look random and are the same in every run of a round. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

type Roll = ReturnType<typeof dice>;
const one = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)]!;

/** What somebody does next, by what they see: mostly what is allowed, sometimes what is not any more. */
async function act(client: TestClient, applicationId: string, roll: Roll): Promise<Reply | null> {
  const { data, status } = await client.call('GET /grant/application/get', { applicationId });
  if (status !== 200) return null;
  const { version, abilities, stage } = data;
  const about = { applicationId, version };
  const acts: (() => Promise<Reply>)[] = [];
  if (abilities.edit)
    acts.push(() =>
      client.call('POST /form/post', {
        formId: `grant-application-${stage}-${applicationId}`,
        extra: (stage === 'final' ? finalAnswers : goodAnswers)({ projectTitle: `Title ${roll(100)}` }),
      }),
    );
  if (abilities.check)
    acts.push(() =>
      client.call('POST /grant/application/check', {
        ...about,
        decision: one(roll, ['eligible', 'eligible', 'return']),
        comment: 'x',
        approvers: [all.one.accountId, all.two.accountId],
      }),
    );
  if (abilities.declare) acts.push(() => client.call('POST /grant/review/declare', { applicationId, conflict: false }));
  const own = data.reviews.find((review) => review.own && review.sentAt === null);
  if (own)
    acts.push(() =>
      client.call('POST /form/post', {
        formId: own.formId!,
        extra: reviewAnswers(one(roll, ['approve', 'approve', 'return', 'reject'])),
      }),
    );
  if (abilities.settle)
    acts.push(() =>
      client.call('POST /grant/application/settle', {
        ...about,
        decision: one(roll, ['approve', 'return', 'reject']),
        comment: 'x',
      }),
    );
  if (abilities.promote)
    acts.push(async () => {
      await client.call('POST /grant/seal/make', { applicationId });
      return client.call('POST /grant/application/promote', { ...about, confirmed: true, grantedCents: 20_000_000 });
    });
  if (abilities.lock || abilities.unlock)
    acts.push(() => client.call('POST /grant/application/lock', { ...about, locked: abilities.lock, reason: 'x' }));
  if (abilities.withdraw && roll(12) === 0) acts.push(() => client.call('POST /grant/application/withdraw', about));
  return acts.length > 0 ? one(roll, acts)() : null;
}

test(`GRA-3: ${ROUNDS} rounds of four people at once end where the graph allows, told once, in order`, async () => {
  const ends = new Set<string>();
  let refused = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const applicant = await applied(portal, all);
    const { applicationId } = applicant;
    const people = [applicant.client, all.admin.client, all.one.client, all.two.client, all.admin.client];
    await Promise.all(
      people.map(async (client, at) => {
        const roll = dice(round * 10 + at);
        for (let turn = 0; turn < ACTS; turn += 1) {
          const reply = await act(client, applicationId, roll);
          if (!reply) continue;
          // done, or told that somebody was quicker; never a fault
          expect([200, 404, 409, 422], `${reply.code} ${JSON.stringify(reply.errorList)}`).toContain(reply.status);
          if (reply.status !== 200) refused += 1;
        }
      }),
    );
    await check(applicationId, applicant.email);
    const { data } = await applicant.client.call('GET /grant/application/get', { applicationId });
    ends.add(`${data.stage} ${data.status}`);
  }
  // the dice do meet each other, and lead far apart
  expect(refused).toBeGreaterThan(0);
  expect(ends.size).toBeGreaterThan(2);
}, 300_000);

/** The record, its run, its trail and its mails agree with one another and with the graph. */
async function check(applicationId: string, email: string): Promise<void> {
  await portal.engine.database.tenant('oxfam', (db) => expectAgreement(db, applicationId));
  const mails = await portal.mails('oxfam', email);
  const keys = mails.map(({ subject, at, text }) => `${subject} ${at} ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
}
