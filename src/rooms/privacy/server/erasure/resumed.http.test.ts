import { expect, test } from 'vitest';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { applied, begin, goodAnswers } from '../../../membership/server/testing/application.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { keepTime } from '../keeping/keep-time.ts';
import { erasedWhile, held, privacyPortal } from '../testing/privacy.fixture.ts';

// Erasures that are cut off, and what happens in between; and who keeps an organisation from having no manager.

const { portal, owner, placesOf, approvedErasure, mailsSent } = privacyPortal();

test('privacy: after a hold the erasure looks anew: an application begun meanwhile stops the account, and goes whole in the end', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const { client, email, accountId } = await portal().person('cifa');
  const { requestId, state, run } = await approvedErasure(client, staff.client);
  let hold: Awaited<ReturnType<typeof held>>;
  await erasedWhile(portal(), { tenant: 'cifa', requestId }, 7, async () => {
    hold = await held(staff.client, email);
  });
  expect(await state()).toBe('approved');
  // held for months, the person works on: an application is handed in and waits to be read
  const { formId, membershipId } = await begin(client, 'applyFullMembership');
  const answers = goodAnswers({ surname: 'Meanwhile', contactEmail: 'meanwhile@example.org' });
  must(await client.call('POST /form/post', { formId, extra: answers }));
  await hold!.release();
  await mailsSent();
  await run();
  expect(await state()).toBe('partly');
  expect((await client.call('GET /privacy/own', {})).status).toBe(200);
  // it is given up: now all of it goes, and nothing of it stays behind
  await owner().query(`update membership set status = 'withdrawl', ended_at = now() where id = $1`, [membershipId]);
  await run();
  expect(await state()).toBe('done');
  expect(await placesOf('Meanwhile')).toEqual([]);
  expect(await placesOf(email)).toEqual([]);
  const { rows } = await owner().query('select email from account where id = $1', [accountId]);
  expect(rows[0].email).toMatch(/^erased-/);
});

test('privacy: what comes in while the rooms are done one by one is seen before the account goes', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal().person('cifa');
  const { requestId, state, run } = await approvedErasure(client, staff.client);
  const begins = async () => {
    const { formId } = await begin(client, 'applyFullMembership');
    const answers = goodAnswers({ surname: 'Inbetween', contactEmail: 'inbetween@example.org' });
    must(await client.call('POST /form/post', { formId, extra: answers }));
  };
  const transactions = await erasedWhile(portal(), { tenant: 'cifa', requestId }, 9, begins);
  expect(transactions).toBeGreaterThan(9);
  expect(await state()).toBe('partly');
  expect(await placesOf('Inbetween')).toContain('membership');
  await owner().query(`update membership set status = 'withdrawl', ended_at = now() where tenant_id = 'cifa'`);
  await mailsSent();
  await run();
  expect(await state()).toBe('done');
  expect(await placesOf('Inbetween')).toEqual([]);
});

test('privacy: the last who manages the users is not erased: two who approve each other leave one of them, and their page says why', async () => {
  await owner().query(`delete from role_grant where tenant_id = 'industry'`);
  const [one, two] = [
    await portal().person('industry', ['industry-admin']),
    await portal().person('industry', ['industry-admin']),
  ];
  const first = await approvedErasure(one.client, two.client);
  const second = await approvedErasure(two.client, one.client);
  await Promise.all([first.run(), second.run()]);
  const states = [await first.state(), await second.state()].sort();
  expect(states).toEqual(['done', 'partly']);
  const { rows } = await owner().query<{ id: string; status: string }>(
    `select distinct a.id, a.status from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = 'industry' and a.id = any($1)`,
    [[one.accountId, two.accountId]],
  );
  expect(rows).toMatchObject([{ status: 'active' }]);
  const left = (await first.state()) === 'partly' ? first : second;
  const remaining = left === first ? one : two;
  expect((await remaining.client.call('GET /user/list', {})).status).toBe(200);
  expect(must(await remaining.client.call('GET /privacy/own', {}))).toMatchObject({
    lastManager: true,
    request: { state: 'partly' },
  });
  const atDesk = await remaining.client.call('GET /privacy/request', { requestId: left.requestId });
  expect(must(atDesk).lastManager).toBe(true);
  // somebody else manages now: the night's run ends what was begun
  const heir = await portal().person('industry', ['industry-admin']);
  const page = async () => must(await heir.client.call('GET /privacy/request', { requestId: left.requestId }));
  expect(await page()).toMatchObject({ lastManager: false, request: { state: 'partly' } });
  await left.run();
  expect(await left.state()).toBe('done');
});

test('privacy: staff go on at once with an erasure whose invoice is settled; nobody else, not twice, not while it is held', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const { client, email, accountId } = await portal().person('cifa');
  const stranger = await portal().person('cifa');
  const { membershipId } = await applied(client, 'applyFullMembership', { contactEmail: 'resumed@example.org' });
  const { requestId, run, state } = await approvedErasure(client, staff.client);
  const desk = async () => must(await staff.client.call('GET /privacy/request', { requestId })).request;
  const resume = async (by: TestClient) => by.call('POST /privacy/request/resume', await versionNow());
  const versionNow = async () => ({ requestId, version: (await desk()).version });
  const jobs = async () =>
    (
      await owner().query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'privacy.erase' and data->>'requestId' = $1`,
        [requestId],
      )
    ).rows[0]!.n;
  expect((await desk()).abilities.resume).toBe(false);
  expect((await resume(staff.client)).code).toBe('record.stale');
  await run();
  expect(await desk()).toMatchObject({ state: 'partly', abilities: { resume: true, decide: false } });
  expect((await resume(stranger.client)).status).toBe(403);
  // every night an erasure that was stopped is tried again
  const stopped = await jobs();
  await keepTime(contextOf(portal().engine, 'cifa'));
  const before = await jobs();
  expect(before).toBe(stopped + 1);
  const { release } = await held(staff.client, email);
  expect((await resume(staff.client)).code).toBe('privacy.held');
  await release();
  const once = await versionNow();
  const twice = await Promise.all([1, 2].map(() => staff.client.call('POST /privacy/request/resume', once)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await jobs()).toBe(before + 1);
  await owner().query(`update membership set status = 'withdrawl', ended_at = now() where id = $1`, [membershipId]);
  await mailsSent();
  await run();
  expect(await state()).toBe('done');
  expect((await resume(staff.client)).code).toBe('record.stale');
  expect(await placesOf(email)).toEqual([]);
  const { rows } = await owner().query('select status from account where id = $1', [accountId]);
  expect(rows).toHaveLength(1);
});
