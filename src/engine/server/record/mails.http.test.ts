import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applied as appliedForGrant,
  locked,
  programme,
} from '../../../rooms/grants/server/testing/application.fixture.ts';
import { owing } from '../../../rooms/payments/server/testing/owing.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

type Record = { kind: string; recordId: string };
const mailsOf = async (client: TestClient, record: Record) =>
  (await client.call('GET /record/mail/list', record)).data.rows;

test('staff see what was mailed about a membership and its invoices, in the language sent, and open it; secrets are covered', async () => {
  const { email, membershipId, invoiceId } = await owing(portal, staff);
  const record = { kind: 'membership', recordId: membershipId };
  await staff.call('POST /record/message/send', { ...record, text: 'For your eyes', seen: 0 });
  const rows = await mailsOf(staff, record);
  expect(rows.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['membership-received', 'payment-invoice', 'record-message']),
  );
  expect(rows.every(({ to, state }) => to === email && state === 'kept')).toBe(true);
  expect((await staff.call('GET /record/get', record)).data.mails).toEqual({ count: rows.length });
  const one = async (template: string) => {
    const mailId = rows.find((row) => row.template === template)!.id;
    return (await staff.call('GET /record/mail/get', { ...record, mailId })).data;
  };
  expect(await one('membership-received')).toMatchObject({
    covered: false,
    text: expect.stringContaining('Thank you'),
  });
  const covered = await one('record-message');
  expect(covered).toMatchObject({ covered: true, text: expect.stringContaining('••••••') });
  expect(covered.text! + covered.html!).not.toContain('For your eyes');
  expect((await mailsOf(staff, { kind: 'invoice', recordId: invoiceId })).map(({ template }) => template)).toContain(
    'payment-invoice',
  );
});

test('neither the person, nor others, nor who may not see the record reads its mails; no mail is opened by another record', async () => {
  const [one, two] = [await owing(portal, staff), await owing(portal, staff)];
  const record = { kind: 'membership', recordId: one.membershipId };
  const [mail] = await mailsOf(staff, record);
  const others = [
    one.client,
    (await portal.person('cifa')).client,
    (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client,
  ];
  for (const other of others) {
    expect((await other.call('GET /record/mail/list', record)).status).toBe(404);
    expect((await other.call('GET /record/mail/get', { ...record, mailId: mail!.id })).status).toBe(404);
  }
  expect((await one.client.call('GET /record/get', record)).data.mails).toBeNull();
  const second = { kind: 'membership', recordId: two.membershipId };
  expect((await staff.call('GET /record/mail/get', { ...second, mailId: mail!.id })).status).toBe(404);
});

test('mails about a grant application are for who runs the programme, not for approvers', async () => {
  const all = await programme(portal);
  const { applicationId } = await appliedForGrant(portal, all);
  await locked(all, applicationId);
  const record = { kind: 'grant', recordId: applicationId };
  const templates = (await mailsOf(all.admin.client, record)).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['grant-received', 'grant-review-asked']));
  expect((await all.one.client.call('GET /record/mail/list', record)).status).toBe(404);
});
