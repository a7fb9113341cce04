import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, runMain, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { diceOf, TRIAL_SEED, trialSize } from '../../../../server/testing/trials.ts';
import { crowd, MORNING, runOnce, setTo, started, written } from '../testing/campaigns.fixture.ts';

/** Mails to many through a real mail server program: to the message a minute, and each once whatever dies. */

let catcher: MailCatcher;
let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });
  await goTo(MORNING);
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

async function goTo(at: string) {
  await portal.clock({ at });
  ({ client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
}

const worker = () =>
  runMain('worker.ts', {
    DATABASE_URL: portal.ownerUrl,
    DATA_DIR: portal.engine.settings.dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    BASE_URL: portal.urls[0]!,
    SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
  });

const gotBy = (word: string) =>
  catcher.got.filter((mail) => mail.to?.[0]?.address?.toLowerCase().startsWith(`${word.toLowerCase()}-`));

/** What every worker that died held is another's: as thirty seconds of silence would say. */
async function heartsStopped() {
  const { pool } = portal.engine.database;
  await pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and name in ('mail.send', 'campaigns-send')",
  );
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  for (const name of ['mail.send', 'campaigns-send']) await portal.engine.queue.boss.supervise(name);
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
}

const states = async (campaignId: string) => {
  const { data } = await staff.call('GET /campaign/get', { campaignId });
  return { state: data.state as string, ...Object.fromEntries(data.outcome.map(({ state, n }) => [state, n])) };
};

/** Who got no mail, or more than one without our having said so. */
async function wrongs(campaignId: string, word: string, n: number): Promise<string[]> {
  const { data } = await staff.call('GET /campaign/recipients', { campaignId, state: 'uncertain', size: 100 });
  const known = new Set(data.rows.map(({ address }) => address.toLowerCase()));
  const counts = new Map<string, { mails: number; ids: Set<string> }>();
  for (const mail of gotBy(word)) {
    const to = mail.to![0]!.address!.toLowerCase();
    const one = counts.get(to) ?? { mails: 0, ids: new Set() };
    counts.set(to, { mails: one.mails + 1, ids: one.ids.add(mail.messageId!) });
  }
  return Array.from({ length: n }, (_, at) => `${word}-${at}@example.org`.toLowerCase()).flatMap((to) => {
    const one = counts.get(to);
    if (!one) return [`${to}: none`];
    if (one.ids.size > 1) return [`${to}: ${one.ids.size} different mails`];
    return one.mails > 1 && !known.has(to) ? [`${to}: ${one.mails} times, and nobody said so`] : [];
  });
}

test('F-19: started twice, on two workers that are killed again and again: everybody is written to, once', async () => {
  const people = trialSize(80, 1_000);
  const kills = trialSize(2, 20);
  const dice = diceOf(TRIAL_SEED);
  await setTo(portal, staff, 'campaign-per-minute', '10000');
  await crowd(portal, 'cifa', 'Killed', people);
  const campaign = await written(staff, 'Killed');
  const twice = await Promise.all([1, 2].map(() => staff.call('POST /campaign/start', campaign)));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  let alive = await Promise.all([worker(), worker()]);
  try {
    for (let at = 0; at < kills; at += 1) {
      const until = Math.min(people - 1, gotBy('Killed').length + 1 + dice(Math.ceil(people / kills)));
      await expect.poll(() => gotBy('Killed').length, { interval: 5 }).toBeGreaterThanOrEqual(until);
      await Promise.all(alive.map((stop) => stop('SIGKILL')));
      await heartsStopped();
      alive = await Promise.all([worker(), worker()]);
    }
    const { campaignId } = campaign;
    const done = async () => {
      await runOnce(portal, 'cifa');
      return (await states(campaignId)).state;
    };
    await expect.poll(done, { interval: 500 }).toBe('done');
    expect(await wrongs(campaignId, 'Killed', people)).toEqual([]);
    const { sent = 0, uncertain = 0 } = (await states(campaignId)) as { sent?: number; uncertain?: number };
    expect(sent + uncertain).toBe(people);
    // the mails in flight on two workers, four at a time
    expect(uncertain).toBeLessThanOrEqual(kills * 8);

    const before = gotBy('Killed').length;
    // the control: a mail that is put back as if it had not left is seen by the count above
    await portal.engine.database.tenant('cifa', async (db) => {
      const [row] = await db.query<{ id: string }>(
        `update outbox_mail set status = 'queued', sent_at = null where tenant_id = $1 and id =
           (select o.id from campaign_recipient r join outbox_mail o on o.tenant_id = $1 and o.id = r.mail_id
            where r.tenant_id = $1 and r.campaign_id = $2 and not o.uncertain limit 1)
         returning id`,
        [campaignId],
      );
      await portal.engine.queue.send(db, 'mail.send', { mailId: row!.id });
    });
    await expect.poll(() => gotBy('Killed').length).toBe(before + 1);
    expect(await wrongs(campaignId, 'Killed', people)).toHaveLength(1);
  } finally {
    await Promise.all(alive.map((stop) => stop('SIGKILL')));
    await heartsStopped();
  }
}, 900_000);

test('COM-1: a minute takes as many mails as it may and not one more, also after the mail server was away', async () => {
  await goTo('2027-03-02T02:00:05Z');
  await setTo(portal, staff, 'campaign-per-minute', '7');
  await crowd(portal, 'cifa', 'Paced', 20);
  await crowd(portal, 'cifa', 'Other', 3);
  // two campaigns of one sender share the minute
  const campaignId = await started(staff, 'Paced');
  const other = await started(staff, 'Other');
  const stop = await worker();
  const both = () => gotBy('Paced').length + gotBy('Other').length;
  const minute = async (at: string, all: number) => {
    // on a busy machine the worker needs a while, and the next minute must not begin meanwhile
    const here = async () => {
      await portal.clock({ at });
      return both();
    };
    await here();
    await Promise.all([runOnce(portal, 'cifa'), runOnce(portal, 'cifa')]);
    await expect.poll(here).toBe(all);
    await runOnce(portal, 'cifa');
    expect(await here()).toBe(all);
  };
  try {
    await minute('2027-03-02T02:01:05Z', 7);
    await minute('2027-03-02T02:02:05Z', 14);
    await catcher.down();
    await portal.clock({ at: '2027-03-02T02:03:05Z' });
    await runOnce(portal, 'cifa');
    await portal.clock({ at: '2027-03-02T02:04:05Z' });
    await runOnce(portal, 'cifa');
    await catcher.up();
    // what waited is what this minute takes
    await minute('2027-03-02T02:05:05Z', 21);
    await minute('2027-03-02T02:06:05Z', 23);
    await goTo('2027-03-02T02:07:05Z');
    await runOnce(portal, 'cifa');
    await expect.poll(async () => (await states(campaignId)).state).toBe('done');
    expect((await states(other)).state).toBe('done');
  } finally {
    await stop('SIGKILL');
  }
}, 600_000);

test('COM-1: two workers in two campaigns of one sender take no more than the minute has between them', async () => {
  await goTo('2027-03-02T03:00:05Z');
  await crowd(portal, 'cifa', 'First', 9);
  await crowd(portal, 'cifa', 'Second', 9);
  const { database } = portal.engine;
  const waiting = async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  const first = await started(staff, 'First');
  await runOnce(portal, 'cifa');
  const mails = (sql: string) => database.tenant('cifa', (db) => db.query<{ n: number }>(sql));
  await mails(
    "update outbox_mail set status = 'sent', sent_at = created_at where tenant_id = $1 and status = 'queued'",
  );
  await goTo('2027-03-02T03:01:05Z');
  const second = await started(staff, 'Second');
  // the worker of the one has counted the minute and is held before its mails can be seen
  const holds = await database.begin('cifa');
  await holds.db.query('select from campaign_recipient where tenant_id = $1 and campaign_id = $2 for update', [first]);
  const sendFrom = (id: string, at: string) =>
    database.tenant('cifa', (db) =>
      db
        .update('campaign', { send_at: new Date(at) })
        .where('id', '=', id)
        .execute(),
    );
  await sendFrom(second, '2027-03-02T04:00:00Z');
  const runs = [runOnce(portal, 'cifa')];
  await expect.poll(waiting, { interval: 10 }).toBe(1);
  await sendFrom(second, '2027-03-02T02:00:00Z');
  let isDone = false;
  runs.push(
    runOnce(portal, 'cifa').then(() => {
      isDone = true;
    }),
  );
  await expect.poll(async () => isDone || (await waiting()) > 1, { interval: 10 }).toBe(true);
  await holds.rollback();
  await Promise.all(runs);
  const queued =
    "select count(*)::int as n from outbox_mail where tenant_id = $1 and paced is not null and status = 'queued'";
  expect(await mails(queued)).toEqual([{ n: 7 }]);
});

test('COM-1: who pauses a campaign while it is being cancelled is told that it has moved, and it stays cancelled', async () => {
  await crowd(portal, 'cifa', 'Halted', 2);
  const campaignId = await started(staff, 'Halted');
  let reply: ReturnType<typeof staff.call<'POST /campaign/pause'>> | undefined;
  await portal.engine.database.tenant('cifa', async (db) => {
    await db.update('campaign', { state: 'cancelled', done_at: db.now }).where('id', '=', campaignId).execute();
    reply = staff.call('POST /campaign/pause', { campaignId });
    const waits = async () => {
      const { rows } = await portal.engine.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waits, { interval: 10 }).toBeGreaterThan(0);
  });
  expect(await reply).toMatchObject({ status: 409, code: 'campaign.state' });
  expect((await states(campaignId)).state).toBe('cancelled');
});
