import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { issueInvoice } from '../../../payments/server/invoices/issue-invoice.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const HEAD = ['E-mail', '英文姓名', 'Membership type', 'Joined on'];

test('taking an import back leaves a membership that an open invoice was issued for', async () => {
  const lines = ['owes', 'free'].map((name) => [`${name}@undo.example.org`, `AU ${name}`, 'associate', '2026-05-31']);
  const file = new File([[HEAD, ...lines].map((line) => line.join(',')).join('\n')], 'register.csv');
  const { task, mapping } = (await staff.call('POST /membership/import/read', { file })).data;
  const { taskId } = task;
  await staff.call('POST /membership/import/run', { taskId, mapping });
  const taken = async () => (await staff.call('GET /membership/task/get', { taskId })).data.taken;
  await expect.poll(taken).toBe(2);
  const state = async () => (await staff.call('GET /membership/task/get', { taskId })).data.status;
  await expect.poll(state).toBe('done');
  const found = async (search: string) => (await staff.call('GET /membership/browse', { search })).data.rows[0];
  const { membershipId } = (await found('owes@undo'))!;
  const { engine } = portal;
  await engine.database.tenant('cifa', async (db) => {
    const accountId = await db.value<string>('select account_id from membership where tenant_id = $1 and id = $2', [
      membershipId,
    ]);
    await issueInvoice(
      { engine, tenant: engine.tenants.get('cifa')!, actor: { kind: 'job', job: 'membership-terms' }, requestId: '' },
      db,
      {
        payer: { accountId: accountId! },
        subject: { kind: 'membership', id: membershipId },
        purpose: 'renewal',
        title: { en: 'Fee', 'zh-hant': '會費' },
        lines: [{ text: { en: 'Fee', 'zh-hant': '會費' }, quantity: 1, eachCents: 300_00, purpose: 'fee' }],
      },
    );
  });
  const undone = await staff.call('POST /membership/import/undo', { taskId });
  expect(undone.data.message).toMatch(/^1 memberships? .* 1 that/);
  expect(await found('owes@undo')).toBeDefined();
  expect(await found('free@undo')).toBeUndefined();
});
