import { beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../contract/dates.ts';
import { back, payAt, payingHere, setUp } from '../rooms/checkout/server/testing/paying.fixture.ts';
import { begun, mailsTo, paidWith } from '../rooms/donations/server/testing/giving.fixture.ts';
import { must, publishedEvent, registering } from '../rooms/events/server/testing/events.fixture.ts';
import type { TestClient } from './testing/client.ts';

/** TEN-1: in the two small tenants, which are only declared, somebody new joins, books and pays. */

const paying = payingHere();
const staff: Record<string, TestClient> = {};
beforeAll(async () => {
  for (const [tenant, role] of [
    ['industry', 'industry-admin'],
    ['thirdparty', 'partner-admin'],
  ] as const) {
    const { client } = await paying.portal.person(tenant, [role]);
    staff[tenant] = client;
    await setUp(client, 'mastercard', { merchantId: `TEST${tenant}`.toUpperCase() });
  }
});

/** Registers on the login page, follows the link of the mail and logs in. */
async function newcomer(tenant: string) {
  const client = paying.portal.client(tenant);
  const email = `new-${tenant}@example.org`;
  const password = 'Portal-2026';
  must(await client.call('POST /user/register', { email, password, passwordConfirm: password }));
  const [mail] = await paying.portal.mails(tenant, email);
  const code = /\b\d{6}\b/.exec(mail!.text)![0];
  must(await client.call('POST /user/verify', { email, code }));
  must(await client.call('POST /user/login', { email, password }));
  return { client, email };
}

/** Pays something of one's own at the gateway. */
async function pay(client: TestClient, kind: string, id: string) {
  const { url } = must(await client.call('POST /checkout/start', { kind, id, method: 'mastercard' }));
  expect(must(await back(client, (await payAt(url))!)).state).toBe('paid');
}

const books = async (client: TestClient, tenant: string) => {
  const event = await publishedEvent(paying.portal, staff[tenant]!, { kind: 'general' }, [{ cents: 120_00 }]);
  const { bookingId } = must(await registering(client, event));
  await pay(client, 'event-booking', bookingId);
  const booking = must(await client.call('GET /event/booking/get', { bookingId }));
  expect(booking.state).toBe('confirmed');
  expect(booking.attendees[0]!.ticket).not.toBeNull();
};

const company = (over: Record<string, unknown> = {}) => ({
  companyName: 'Harbour Metals Limited',
  companyNameChinese: '海港金屬有限公司',
  businessRegistration: '12345678',
  trade: 'manufacturing',
  employees: 'few',
  contactPerson: 'Ho Ka Yan',
  occupation: 'Director',
  phone: '9123 4567',
  contactEmail: 'office@harbour.example.org',
  declaration: 'checked',
  ...over,
});

test('TEN-1: industry · a company joins, pays its fee, names a representative, and books an event', async () => {
  const { client } = await newcomer('industry');
  const desk = staff.industry!;
  const started = must(await client.call('POST /workflow/graph/start', { graphName: 'applyCompanyMembership' }));
  const formId = started.route!.params.formId!;
  const bad = await client.call('POST /form/post', { formId, extra: company({ businessRegistration: '123' }) });
  expect(Object.keys(bad.errorList)).toEqual(['businessRegistration']);
  must(await client.call('POST /form/post', { formId, extra: company() }));
  const membershipId = formId.slice(-36);
  const read = async (who: TestClient) => must(await who.call('GET /membership/get', { membershipId }))!;
  expect(await read(desk)).toMatchObject({ fullname: 'Harbour Metals Limited', fullnameChinese: '海港金屬有限公司' });
  const { version } = await read(desk);
  must(
    await desk.call('POST /membership/submitForApproval', { membershipId, decision: 'approve', comment: '', version }),
  );
  const { invoice } = await read(client);
  expect(invoice!.totalCents).toBe(2_000_00);
  await pay(client, 'invoice', invoice!.invoiceId);
  const member = await read(client);
  expect(member.number).toBe('C-00001');
  expect(must(await client.call('GET /session', {})).roles).toEqual(['industry-company-member']);
  expect((await client.call('GET /form/getMembership', { membershipId, formType: 'profile' })).status).toBe(200);

  const other = await paying.portal.person('industry');
  must(await client.call('POST /membership/user/edit', { email: other.email, name: 'Lee Ka Yan' }));
  const [invitation] = must(await other.client.call('GET /invitation/list', {})).rows;
  expect(invitation!.title).toBe('Representative at Industry Association');
  must(await other.client.call('POST /invitation/answer', { invitationId: invitation!.invitationId, accept: true }));
  expect(must(await other.client.call('GET /session', {})).roles).toEqual(['industry-representative']);

  await books(client, 'industry');
  const { figures } = must(await desk.call('GET /figure/list', {}));
  expect(figures.length).toBeGreaterThan(2);
});

test('TEN-1: thirdparty · somebody registers, books and pays, and gives under its own look', async () => {
  const { client } = await newcomer('thirdparty');
  await books(client, 'thirdparty');
  const gift = await begun(paying.portal.client('thirdparty'));
  expect(await paidWith(paying.portal.client('thirdparty'), gift)).toMatchObject({ state: 'paid' });
  const [mail] = await mailsTo(paying.portal, 'thirdparty', gift.email);
  expect(mail!.body_html).toContain('Third Party Partner');
  const { rows } = must(await staff.thirdparty!.call('GET /donation/list', { search: gift.email }));
  expect(rows).toHaveLength(1);
  const from = formatDate(hongKongDate(new Date()));
  const key = 'donations-file-number';
  const plan = { key, from, value: '91/1', reason: 'As on the list', version: 0 };
  must(await staff.thirdparty!.call('POST /setting/dated/plan', plan));
  // what the tenant does not have is not there
  expect((await client.call('GET /membership/apply', {})).code).toBe('module.off');
});
