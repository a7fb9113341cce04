import { afterAll, beforeAll, expect, test } from 'vitest';
import { Worker } from '../../../../engine/server/jobs/worker.ts';
import { sendMail } from '../../../../engine/server/mail/outbox.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

let portal: TestPortal;
let second: Worker;
beforeAll(async () => {
  portal = await startPortal({}, { worker: 'with all jobs due' });
  second = new Worker(portal.engine);
  await second.start();
});
afterAll(async () => {
  await second.stop();
  await portal.close();
});

test('ADM-2: a paused job rests in its tenant alone, with two workers, and goes on when let', async () => {
  const admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const second = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const sweep = async (client: typeof admin) => {
    const { rows } = (await client.call('GET /job/list', {})).data;
    return rows.find(({ name }) => name === 'sweep')!;
  };
  await expect.poll(async () => (await sweep(second)).done).toBe(1);
  await expect.poll(async () => (await sweep(admin)).done).toBe(1);
  expect(await sweep(admin)).toMatchObject({ tries: 1, triesMost: 3, repeats: true, paused: null });

  const pause = { name: 'sweep', paused: true, reason: 'the disk is being moved' };
  expect((await admin.call('POST /job/pause', pause)).status).toBe(200);
  expect((await admin.call('POST /job/pause', pause)).status).toBe(200);
  expect(await sweep(admin)).toMatchObject({
    paused: { at: expect.any(String), by: expect.stringMatching(/^Person \d+/), reason: 'the disk is being moved' },
    nextAt: null,
  });
  await portal.clock({ advance: 'PT25H' });
  const mine = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const theirs = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  await expect.poll(async () => (await sweep(theirs)).done).toBe(2);
  expect(await sweep(mine)).toMatchObject({ done: 1, waiting: 0 });

  expect((await mine.call('POST /job/pause', { name: 'sweep', paused: false })).status).toBe(200);
  await portal.clock({ advance: 'PT25H' });
  const again = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  await expect.poll(async () => (await sweep(again)).done).toBe(2);
  const trail = (await again.call('GET /audit/list', { subjectKind: 'job' })).data.rows;
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ['job.resume', ''],
    ['job.pause', 'the disk is being moved'],
  ]);
});

test('ADM-2: only a job that repeats can be paused', async () => {
  const admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect((await admin.call('POST /job/pause', { name: 'mail.send', paused: true })).status).toBe(404);
});

test('ADM-2: a failed job says why, for people and as the machine put it, and runs again', async () => {
  const admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const reading = async () => (await admin.call('GET /job/list', {})).data.rows.find(({ name }) => name === 'sweep')!;
  await expect.poll(async () => (await reading()).done).toBeGreaterThan(0);
  const { done } = await reading();
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `update pgboss.job set state = 'failed', output = $2 where id = (
         select id from pgboss.job where data->>'tenant' = $1 and name = 'sweep' and state = 'completed' limit 1)`,
      [JSON.stringify({ message: 'connect ECONNREFUSED 10.0.0.9:25' })],
    ),
  );
  expect(await reading()).toMatchObject({
    label: 'Clearing expired data',
    failed: 1,
    error: 'Another system could not be reached. The portal will try again automatically.',
    errorDetail: 'connect ECONNREFUSED 10.0.0.9:25',
  });
  expect((await admin.call('POST /job/retry', { name: 'sweep' })).data.message).toContain('1');
  await expect.poll(reading).toMatchObject({ failed: 0, done, error: null });
  const { rows } = (await admin.call('GET /audit/list', { action: 'job.retry' })).data;
  expect(rows[0]).toMatchObject({ subjectId: 'sweep', subjectName: 'Clearing expired data' });
});

test('ADM-2, TEN-4: a tenant has the jobs, acts and forms of its own modules, and none of the demonstration', async () => {
  const admins = [
    { tenant: 'cifa', role: 'itrc-cifa-admin', without: /^grant/ },
    { tenant: 'oxfam', role: 'itrc-oxfam-super-admin', without: /^membership/ },
  ];
  for (const { tenant, role, without } of admins) {
    const { client } = await portal.person(tenant, [role]);
    const names = (await client.call('GET /job/list', {})).data.rows.map(({ name }) => name);
    expect(names).toContain('sweep');
    expect(names.filter((name) => without.test(name))).toEqual([]);
    const forms = (await client.call('GET /form/definition/list', {})).data.rows.map(({ formId }) => formId);
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((formId) => portal.engine.tenants.get(tenant)!.forms[formId]!.feeds === 'practice')).toEqual(
      [],
    );
  }
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await client.call('POST /job/pause', { name: 'grant-reports', paused: true })).status).toBe(404);
  expect((await client.call('POST /job/retry', { name: 'grant-reports' })).status).toBe(404);
  // what is a part of the grants is not there without them, whoever asks
  const visitor = (await portal.person('cifa', ['itrc-super-admin'])).client;
  const hours = await visitor.call('GET /grant/advice/hours', { by: 'project' });
  expect([hours.status, hours.code]).toEqual([404, 'module.off']);
  // nor does the clock send them there
  const sent = await portal.engine.database.pool.query(
    `select distinct data->>'tenant' as tenant from pgboss.job where name = 'grant-reports'`,
  );
  expect(sent.rows).toEqual([{ tenant: 'oxfam' }]);
});

test('ADM-2: the page tells of mails that left, and when', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { engine } = portal;
  const mails = await engine.database.tenant('cifa', async (db) => {
    const vars = { name: 'Ho', title: 'T', step: 'S', dueOn: '', who: 'Chan', what: 'W', link: '/' };
    await sendMail(db, engine, engine.tenants.get('cifa')!, {
      template: 'workflow-reminder',
      to: 'ho@example.org',
      lang: 'en',
      vars,
    });
    return db.from('outbox_mail').select('id').execute();
  });
  const { rows } = (await client.call('GET /job/list', {})).data;
  expect(rows.find(({ name }) => name === 'mail.send')).toMatchObject({
    done: mails.length,
    lastAt: expect.stringMatching(/^\d{4}-/),
  });
});
