import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { workflowJobs } from '../../../../engine/server/workflows/remind.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { applied, handIn, type Programme, programme, visible } from '../testing/application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const today = () => hongKongDate(new Date(portal.engine.clock.ms()));
/** What the job does when its hour has come. */
const remind = () => {
  const { engine } = portal;
  const tenant = engine.tenants.get('oxfam')!;
  return workflowJobs[0]!.run(
    { engine, tenant, transaction: (act) => engine.database.tenant('oxfam', act) },
    { tenant: 'oxfam' },
  );
};

test('GRA-3: the day of a return is the deadline of its step: reminded before and after, gone once it is handed in', async () => {
  const { client, email, applicationId, formId, nodeId } = await applied(portal, all);
  const dueOn = addDays(today(), 20);
  const { version } = await visible(all.admin.client, applicationId);
  const returned = await all.admin.client.call('POST /grant/application/check', {
    applicationId,
    version,
    decision: 'return',
    comment: 'Say where',
    dueOn: formatDate(dueOn),
  });
  expect(returned.status).toBe(200);
  const standing = async () => (await client.call('GET /workflow/node', { nodeId })).data;
  expect(await standing()).toMatchObject({ dueOn, overdue: false });
  // told once, in the words of the programme
  const answer = (await client.call('GET /notification/list', {})).data.rows.map(({ message }) => message);
  expect(answer.filter((message) => message.includes(formatDate(dueOn)))).toHaveLength(1);
  const reminders = async () =>
    (await portal.mails('oxfam', email)).filter(({ text }) => text.includes(nodeId)).map(({ subject }) => subject);
  await remind();
  expect(await reminders()).toEqual([]);
  for (const at of [13, 13, 19, 21, 25]) {
    await portal.clock({ at: `${addDays(dueOn, at - 20)}T03:00:00Z` });
    await remind();
  }
  // a week and a day before, and once after
  expect(await reminders()).toHaveLength(3);
  // so long away, one has to log in again
  expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
  expect((await standing()).overdue).toBe(true);
  await handIn(client, formId, { projectTitle: 'Neighbours in Sham Shui Po' });
  await remind();
  expect(await reminders()).toHaveLength(3);
  expect((await standing()).dueOn).not.toBe(dueOn);
  await portal.clock({ reset: true });
});

test('GRA-3: returned twice in one stage, the last return says why and by when: the record, its step, the desk', async () => {
  const { client, applicationId, formId, nodeId } = await applied(portal, all);
  const giveBack = async (comment: string, days: number) => {
    const { version } = await visible(all.admin.client, applicationId);
    const dueOn = addDays(today(), days);
    const act = { applicationId, version, decision: 'return', comment, dueOn: formatDate(dueOn) } as const;
    expect((await all.admin.client.call('POST /grant/application/check', act)).status).toBe(200);
    return dueOn;
  };
  const first = await giveBack('Say where', 30);
  await handIn(client, formId, { projectTitle: 'Neighbours in Sham Shui Po' });
  const dueOn = await giveBack('Say when', 10);
  expect((await visible(client, applicationId)).returned).toMatchObject({ comment: 'Say when', dueOn });
  expect((await client.call('GET /workflow/node', { nodeId })).data.dueOn).toBe(dueOn);
  const dueBy = async (day: string) => {
    const { rows } = (await all.admin.client.call('GET /grant/application/list', { due: `${day},${day}` })).data;
    return rows.some((row) => row.applicationId === applicationId);
  };
  expect([await dueBy(dueOn), await dueBy(first)]).toEqual([true, false]);
});
