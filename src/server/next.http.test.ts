import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../contract/dates.ts';
import {
  publishedEvent as bookableEvent,
  jobContext,
  must,
  registering,
} from '../rooms/events/server/testing/events.fixture.ts';
import * as grants from '../rooms/grants/server/testing/application.fixture.ts';
import { applied, begin, decide, goodAnswers, pay } from '../rooms/membership/server/testing/application.fixture.ts';
import {
  familyOf,
  inDays,
  later,
  openShift,
  signing,
  staffOf,
  volunteer,
} from '../rooms/shifts/server/testing/shifts.fixture.ts';
import { adult, beginner } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** What Home puts before a person: the next things to do, each with its button. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const nextOf = async (client: TestClient) => must(await client.call('GET /next/list', {})).rows;
const buttonsOf = async (client: TestClient) => (await nextOf(client)).map(({ button }) => button);

test('an applicant continues the draft, waits, pays what the invoice asks for, and then has nothing to do', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal.person('cifa');
  expect(await nextOf(client)).toEqual([]);
  const { formId, membershipId } = await begin(client);
  const [draft] = await nextOf(client);
  expect(draft).toMatchObject({ button: 'Continue the application', dueOn: null });
  expect(draft!.path).toContain(membershipId);
  must(await client.call('POST /form/post', { formId, extra: goodAnswers() }));
  expect(await nextOf(client)).toEqual([]);

  must(await decide(staff.client, membershipId));
  const invoice = must(await client.call('GET /payment/invoice/mine', {})).rows[0]!;
  expect(await nextOf(client)).toEqual([
    {
      title: invoice.text,
      detail: invoice.number,
      dueOn: invoice.dueOn,
      startsAt: null,
      endsAt: null,
      button: 'Pay HK$500.00',
      path: `/payments/invoice/${invoice.invoiceId}`,
    },
  ]);
  expect(await nextOf(staff.client)).toEqual([]);
  must(await pay(staff.client, membershipId));
  expect(await nextOf(client)).toEqual([]);
});

test('a returned application says what to change, in the language of the reader', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal.person('cifa', [], 'zh-hant');
  const { membershipId } = await applied(client);
  const { version } = must(await staff.client.call('GET /membership/approvalForm', { membershipId })).membership;
  must(await staff.client.call('POST /membership/return', { membershipId, comment: '請補交證書', version }));
  expect(await nextOf(client)).toMatchObject([{ button: '修改申請', detail: '請補交證書' }]);
});

test('who booked is shown the ticket of the next event until it is over or called off; nobody else is', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal.person('cifa');
  const stranger = await portal.person('cifa');
  const late = await bookableEvent(portal, staff.client);
  const at = (days: number) => new Date(portal.engine.clock.ms() + days * 86_400_000).toISOString();
  const soon = await bookableEvent(portal, staff.client, { startsAt: at(2), endsAt: at(2.25) });
  for (const event of [late, soon]) must(await registering(client, event));
  const steps = await nextOf(client);
  expect(steps.map(({ button }) => button)).toEqual(['Show the ticket', 'Show the ticket']);
  expect(steps[0]!.startsAt! < steps[1]!.startsAt!).toBe(true);
  expect(steps[0]).toMatchObject({ title: 'Symposium', detail: 'City Hall' });
  expect(await nextOf(stranger.client)).toEqual([]);
  const { version } = must(await staff.client.call('GET /event/desk/get', { eventId: soon.eventId }));
  must(await staff.client.call('POST /event/desk/cancel', { eventId: soon.eventId, version, reason: 'A typhoon' }));
  expect((await nextOf(client)).map(({ startsAt }) => startsAt)).toEqual([steps[1]!.startsAt]);
});

test('places that are kept for a while are to be paid before what has no limit', async () => {
  const staff = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client } = await portal.person('cifa');
  must(await registering(client, await bookableEvent(portal, staff.client)));
  const paid = await bookableEvent(portal, staff.client, {}, [{ name: 'Full', cents: 120_00 }]);
  must(await registering(client, paid));
  expect(await nextOf(client)).toMatchObject([
    { button: 'Pay HK$120.00', dueOn: hongKongDate(jobContext(portal).engine.clock.now()) },
    { button: 'Show the ticket' },
  ]);
});

test('a volunteer is led from the registration to the next shift; a family is told who serves; a leader sees the people', async () => {
  const staff = await staffOf(portal);
  const newcomer = await beginner(portal);
  expect(await buttonsOf(newcomer.client)).toEqual(['Continue the registration']);
  must(await newcomer.post(adult()));
  expect(await nextOf(newcomer.client)).toEqual([]);

  const family = await familyOf(portal, staff, [30]);
  const shiftId = await openShift(portal, staff.client, { capacity: 3 });
  must(await signing(family, shiftId, { people: family.personIds.slice(1) }));
  expect(await nextOf(family.client)).toMatchObject([
    { title: 'Kitchen', detail: 'Cook · House in Sha Tin · CHAN Member 0', button: 'Show the shift' },
  ]);

  const leader = await volunteer(portal, staff);
  const led = await openShift(portal, staff.client, {
    startsAt: inDays(portal, 2),
    endsAt: inDays(portal, 2, '12:00'),
    leaderId: leader.accountId,
  });
  expect(await nextOf(leader.client)).toMatchObject([
    { title: 'You lead: Kitchen', button: 'Show the shifts I lead', path: '/lead' },
  ]);
  // the people are shown from a day before on
  const [step] = await nextOf(leader.client);
  await later(portal, { at: new Date(Date.parse(step!.startsAt!) - 12 * 3_600_000).toISOString() }, [leader]);
  expect(await nextOf(leader.client)).toMatchObject([{ button: 'Show who is coming', path: `/lead/${led}` }]);
  await portal.clock({ reset: true });
});

test('an applicant has a draft with its last day; approvers have its review until theirs is written; staff have neither', async () => {
  const call = await grants.programme(portal, { closesOn: '2099-12-31' });
  const applicant = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const begun = await grants.begin(applicant.client, call.cohortId);
  expect(await nextOf(applicant.client)).toMatchObject([
    { title: 'Good neighbours', dueOn: '2099-12-31', button: 'Continue the application' },
  ]);
  await grants.handIn(applicant.client, begun.formId);
  expect(await nextOf(applicant.client)).toEqual([]);
  expect(await nextOf(call.one.client)).toEqual([]);
  await grants.locked(call, begun.applicationId);
  for (const { client } of [call.one, call.two])
    expect(await nextOf(client)).toMatchObject([{ path: `/grants/${begun.applicationId}` }]);
  await grants.review(call.one.client, begun.applicationId, 'approve');
  expect(await nextOf(call.one.client)).toEqual([]);
  expect(await nextOf(call.two.client)).toHaveLength(1);
  expect(await nextOf(call.admin.client)).toEqual([]);
});
