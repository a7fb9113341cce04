import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf } from '../../engine/jobs/job.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { begin, goodAnswers } from '../membership/application.fixture.ts';
import { must } from '../volunteers/volunteers.fixture.ts';
import { approvedErasure, placesOf } from './privacy.fixture.ts';

// Erasures that are cut off, and what happens in between; and who keeps an organisation from having no manager.

let portal: TestPortal;
let owner: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

/** The job, with something done before its transaction number `at`. */
async function runWith(tenant: string, requestId: string, at: number, happens: () => Promise<unknown>) {
  const job = contextOf(portal.engine, tenant);
  let count = 0;
  await portal.engine.jobs
    .find(({ name }) => name === 'privacy.erase')!
    .run(
      {
        ...job,
        transaction: async (work) => {
          count += 1;
          if (count === at) await happens();
          return job.transaction(work);
        },
      },
      { requestId },
    );
  return count;
}

test('privacy: after a hold the erasure looks anew: an application begun meanwhile stops the account, and goes whole in the end', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client, email, accountId } = await portal.person('cifa');
  const { requestId, state, run } = await approvedErasure(portal, owner, client, staff.client);
  const hold = async () => must(await staff.client.call('POST /privacy/hold/place', { email, reason: 'Dispute' }));
  await runWith('cifa', requestId, 7, hold);
  expect(await state()).toBe('approved');
  // held for months, the person works on: an application is handed in and waits to be read
  const { formId, membershipId } = await begin(client, 'applyFullMembership');
  const answers = goodAnswers({ surname: 'Meanwhile', contactEmail: 'meanwhile@example.org' });
  must(await client.call('POST /form/post', { formId, extra: answers }));
  const [held] = must(await staff.client.call('GET /privacy/holds', {})).rows;
  must(await staff.client.call('POST /privacy/hold/release', { holdId: held!.holdId }));
  await owner.query(`update outbox_mail set status = 'sent', sent_at = now() where status = 'queued'`);
  await run();
  expect(await state()).toBe('partly');
  expect((await client.call('GET /privacy/own', {})).status).toBe(200);
  // it is given up: now all of it goes, and nothing of it stays behind
  await owner.query(`update membership set status = 'withdrawl', ended_at = now() where id = $1`, [membershipId]);
  await run();
  expect(await state()).toBe('done');
  expect(await placesOf(owner, 'Meanwhile')).toEqual([]);
  expect(await placesOf(owner, email)).toEqual([]);
  const { rows } = await owner.query('select email from account where id = $1', [accountId]);
  expect(rows[0].email).toMatch(/^erased-/);
});

test('privacy: what comes in while the rooms are done one by one is seen before the account goes', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal.person('cifa');
  const { requestId, state, run } = await approvedErasure(portal, owner, client, staff.client);
  const begins = async () => {
    const { formId } = await begin(client, 'applyFullMembership');
    const answers = goodAnswers({ surname: 'Inbetween', contactEmail: 'inbetween@example.org' });
    must(await client.call('POST /form/post', { formId, extra: answers }));
  };
  const transactions = await runWith('cifa', requestId, 9, begins);
  expect(transactions).toBeGreaterThan(9);
  expect(await state()).toBe('partly');
  expect(await placesOf(owner, 'Inbetween')).toContain('membership');
  await owner.query(`update membership set status = 'withdrawl', ended_at = now() where tenant_id = 'cifa'`);
  await owner.query(`update outbox_mail set status = 'sent', sent_at = now() where status = 'queued'`);
  await run();
  expect(await state()).toBe('done');
  expect(await placesOf(owner, 'Inbetween')).toEqual([]);
});

test('privacy: the last who manages the users is not erased: two who approve each other leave one of them, and their page says why', async () => {
  await owner.query(`delete from role_grant where tenant_id = 'industry'`);
  const [one, two] = [
    await portal.person('industry', ['industry-admin']),
    await portal.person('industry', ['industry-admin']),
  ];
  const first = await approvedErasure(portal, owner, one.client, two.client);
  const second = await approvedErasure(portal, owner, two.client, one.client);
  await Promise.all([first.run(), second.run()]);
  const states = [await first.state(), await second.state()].sort();
  expect(states).toEqual(['done', 'partly']);
  const { rows } = await owner.query<{ id: string; status: string }>(
    `select distinct a.id, a.status from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = 'industry' and a.id = any($1)`,
    [[one.accountId, two.accountId]],
  );
  expect(rows).toMatchObject([{ status: 'active' }]);
  const left = (await first.state()) === 'partly' ? first : second;
  const remaining = left === first ? one : two;
  expect((await remaining.client.call('GET /user/list', {})).status).toBe(200);
  // somebody else manages now: the night's run ends what was begun
  const heir = await portal.person('industry', ['industry-admin']);
  const page = async () => must(await heir.client.call('GET /privacy/request', { requestId: left.requestId }));
  expect(await page()).toMatchObject({ lastManager: false, request: { state: 'partly' } });
  await left.run();
  expect(await left.state()).toBe('done');
});
