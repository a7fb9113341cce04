import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import { STAFF_EVENTS, STAFF_NOTICES, type StaffEvent } from '../contract/staff-events.ts';
import { tellLost } from '../engine/server/jobs/lost.ts';
import { setUp, startedBy } from '../rooms/checkout/server/testing/paying.fixture.ts';
import { fileOf, pdfOf } from '../rooms/documents/server/testing/files.fixture.ts';
import { must, publishedEvent, registering } from '../rooms/events/server/testing/events.fixture.ts';
import {
  applied as grantApplied,
  locked,
  programme,
  review,
} from '../rooms/grants/server/testing/application.fixture.ts';
import { verified, volunteer } from '../rooms/hours/server/testing/hours.fixture.ts';
import { applied as memberApplied } from '../rooms/membership/server/testing/application.fixture.ts';
import { booking, owing, TODAY } from '../rooms/payments/server/testing/owing.fixture.ts';
import { wishOf } from '../rooms/privacy/server/testing/privacy.fixture.ts';
import { openShift } from '../rooms/shifts/server/testing/shifts.fixture.ts';
import { adult, beginner, registrationOf } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import { OF_ANOTHER_KIND, staffLines } from './staff-lines.fixture.ts';
import { grantStories, profileAsked, volunteerStories } from './staff-stories.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { chineseReaders } from './testing/readers.ts';

chineseReaders();

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await setUp((await colleague(CIFA)).client, 'upload');
});
afterAll(() => portal.close());

/** What has come to wait: who set it off, if they are staff, and how a colleague deals with it or its person withdraws it. */
type Waits = { actor?: string; dealtWith?: () => Promise<unknown> };
type Happens = {
  tenant: string;
  admin: string;
  word: keyof typeof STAFF_NOTICES;
  /** Answers what there is of `Waits`. */
  happens: () => Promise<unknown>;
};

const CIFA = { tenant: 'cifa', admin: 'itrc-cifa-admin' } as const;
const RMHC = { tenant: 'rmhc', admin: 'rmhc-admin' } as const;
const OXFAM = { tenant: 'oxfam', admin: 'itrc-oxfam-super-admin' } as const;
const ofVolunteers = () => volunteerStories(portal, () => colleague(RMHC));
const colleague = ({ tenant, admin }: { tenant: string; admin: string }) => portal.person(tenant, [admin]);

/** Somebody who has transferred what they owe, and sent the slip. */
const slipSent = async (staff: TestClient) => {
  const payer = await owing(portal, staff);
  const url = new URL((await startedBy(payer, 'upload')).url);
  const intentId = url.pathname.split('/').at(-1)!;
  const named = { intentId, secret: url.searchParams.get('s')! };
  const sent = { file: fileOf(pdfOf('slip'), 'slip.pdf'), reference: 'FRN1', paidOn: formatDate(TODAY) };
  must(await portal.client('cifa', 'zh-hant').call('POST /checkout/slip/send', { ...named, ...sent }));
  const read = async () => must(await staff.call('GET /checkout/intent/get', { intentId }));
  return { intentId, read, slipId: (await read()).slips[0]!.slipId };
};

const withdrawn = async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await memberApplied(client, 'applyAssociateMembership');
  const { version } = must(await client.call('GET /membership/get', { membershipId }))!;
  must(await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Another plan' }));
};

/** What happens, in which tenant, and the line that says so: one of each kind at least. */
const TABLE: Record<string, Happens> = {
  'an application for membership': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'membership.notice.submitted',
    happens: async () => void (await memberApplied((await portal.person('cifa')).client, 'applyAssociateMembership')),
  },
  'a withdrawal of one': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'membership.notice.left',
    happens: withdrawn,
  },
  'a booking that needs approval': {
    ...CIFA,
    word: 'events.notice.toApprove',
    happens: async () => {
      const { client: staff } = await colleague(CIFA);
      const event = await publishedEvent(portal, staff, {}, [{ approval: true }]);
      const { bookingId } = must(await registering((await portal.person('cifa')).client, event));
      return {
        dealtWith: () => staff.call('POST /event/desk/decide', { bookingId, decision: 'refuse', reason: 'Full' }),
      };
    },
  },
  'a booking that needs approval, cancelled by who booked': {
    ...CIFA,
    word: 'events.notice.toApprove',
    happens: async () => {
      const event = await publishedEvent(portal, (await colleague(CIFA)).client, {}, [{ approval: true }]);
      const { client } = await portal.person('cifa');
      const { bookingId } = must(await registering(client, event));
      return { dealtWith: () => client.call('POST /event/booking/cancel', { bookingId }) };
    },
  },
  'a slip of a bank transfer': {
    ...CIFA,
    word: 'checkout.notice.slip',
    happens: async () => {
      const { client: staff } = await colleague(CIFA);
      const { slipId } = await slipSent(staff);
      return { dealtWith: () => staff.call('POST /checkout/slip/refuse', { slipId, reason: 'Another name' }) };
    },
  },
  'a refund that needs a second person': {
    ...CIFA,
    word: 'checkout.notice.refundAsked',
    happens: async () => {
      const { client: staff, accountId: actor } = await colleague(CIFA);
      const { intentId, read, slipId } = await slipSent(staff);
      const money = { cents: 300_00, reference: 'FRN1', paidOn: formatDate(TODAY) };
      must(await staff.call('POST /checkout/slip/confirm', { slipId, ...money }));
      const asked = { intentId, cents: 100, reason: 'Paid twice', version: (await read()).version };
      must(await staff.call('POST /checkout/refund/ask', asked));
      const { refundId, version } = (await read()).refunds[0]!;
      const second = (await colleague(CIFA)).client;
      const refused = { refundId, approve: false, reason: 'Once', version };
      return { actor, dealtWith: () => second.call('POST /checkout/refund/decide', refused) };
    },
  },
  'a payment that was booked by mistake': {
    ...CIFA,
    word: 'payments.notice.correctionAsked',
    happens: async () => {
      const { client: staff, accountId: actor } = await colleague(CIFA);
      const { invoiceId } = await owing(portal, staff);
      must(await staff.call('POST /payment/invoice/pay', booking(invoiceId)));
      must(await staff.call('POST /payment/correction/ask', { invoiceId, reason: 'Another payer' }));
      const { corrections } = must(await staff.call('GET /payment/invoice/get', { invoiceId }));
      const { correctionId } = corrections[0]!;
      const second = (await colleague(CIFA)).client;
      const refused = { correctionId, approve: false, reason: 'It was theirs' };
      return { actor, dealtWith: () => second.call('POST /payment/correction/decide', refused) };
    },
  },
  'two accounts of one person': {
    ...CIFA,
    admin: 'itrc-super-admin',
    word: 'accounts.notice.mergeAsked',
    happens: async () => {
      const both = { ...CIFA, admin: 'itrc-super-admin' };
      const { client: staff, accountId: actor } = await colleague(both);
      const [keep, close] = [await portal.person('cifa'), await portal.person('cifa')];
      const pair = { keepId: keep.accountId, closeId: close.accountId };
      must(await staff.call('POST /user/merge/ask', { ...pair, reason: 'Twice' }));
      const { mergeId, version } = must(await staff.call('GET /user/merge/list', {})).rows[0]!;
      const second = (await colleague(both)).client;
      const refused = { mergeId, version, approve: false, reason: 'Two people' };
      return { actor, dealtWith: () => second.call('POST /user/merge/decide', refused) };
    },
  },
  'a wish to have data erased': {
    ...CIFA,
    word: 'privacy.notice.asked',
    happens: async () => {
      const { client } = await portal.person('cifa');
      const wish = await wishOf(client);
      return { dealtWith: () => client.call('POST /privacy/erasure/withdraw', wish) };
    },
  },
  'a registration of a volunteer': {
    ...RMHC,
    word: 'volunteers.notice.submitted',
    happens: async () => {
      const { post, registrationId, client } = await beginner(portal);
      must(await post(adult()));
      const { version } = await registrationOf(client, registrationId);
      return { dealtWith: () => client.call('POST /volunteer/withdraw', { registrationId, version }) };
    },
  },
  'a volunteer who wants to leave': {
    ...RMHC,
    word: 'volunteers.notice.leaveAsked',
    happens: async () => {
      const { client, registrationId } = await volunteer(portal, await colleague(RMHC));
      const extra = { exitReason: 'time', exitComment: '' };
      must(await client.call('POST /form/post', { formId: `volunteer-exit-${registrationId}`, extra }));
      const { change } = await registrationOf(client, registrationId);
      return { dealtWith: () => client.call('POST /volunteer/change/cancel', { changeId: change!.changeId }) };
    },
  },
  'a volunteer who would change a name': {
    ...RMHC,
    word: 'volunteers.notice.updateAsked',
    happens: async () => {
      const { client, registrationId } = await volunteer(portal, await colleague(RMHC));
      const [formId, extra] = [`volunteer-individual-${registrationId}`, { nameEn: 'CHAN Tai Moon' }];
      const { version } = must(await client.call('GET /form/get', { formId }));
      must(await client.call('POST /volunteer/particulars/update', { registrationId, extra, version }));
      return { dealtWith: () => client.call('POST /volunteer/particulars/cancel', { registrationId }) };
    },
  },
  'a sign-up for a shift on which staff decide': {
    ...RMHC,
    word: 'shifts.notice.toDecide',
    happens: async () => {
      const staff = await colleague(RMHC);
      const shiftId = await openShift(portal, staff.client, { approval: true });
      const { client, personId } = await volunteer(portal, staff);
      must(await client.call('POST /shift/signup', { shiftId, personIds: JSON.stringify([personId]) }));
      return {
        dealtWith: () => client.call('POST /shift/cancel', { shiftId, personIds: JSON.stringify([personId]) }),
      };
    },
  },
  'a request for a certificate of service': {
    ...RMHC,
    word: 'hours.notice.certificateAsked',
    happens: async () => {
      const staff = await colleague(RMHC);
      const { client, personId } = await volunteer(portal, staff);
      await verified(portal, staff.client, personId, {});
      const today = hongKongDate(portal.engine.clock.now());
      const period = { from: formatDate(addDays(today, -30)), to: formatDate(today) };
      must(await client.call('POST /certificate/request', { personId, language: 'both', ...period }));
      // the line leads to the list with this request alone
      const [line] = must(await staff.client.call('GET /notification/list', { unread: true })).rows;
      const asked = new URL(line!.link!, 'https://portal').searchParams.get('request')!;
      const { rows } = must(await staff.client.call('GET /certificate/requests', { request: asked }));
      expect(rows.map((row) => row.personId)).toEqual([personId]);
      const { requestId, version } = rows[0]!;
      const held = { requestId, version, act: 'hold', reason: 'One visit more' } as const;
      return { dealtWith: () => staff.client.call('POST /certificate/request/decide', held) };
    },
  },
  'a project of three-A': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'events.notice.projectSubmitted',
    happens: async () => {
      const { client: maker } = await portal.person('cifa', ['itrc-cifa-admin']);
      const { eventId } = await publishedEvent(portal, maker, { kind: 'three-a' });
      const { client, email } = await portal.person('cifa', [], 'zh-hant');
      const { formId } = must(await client.call('POST /event/project/begin', { eventId }));
      const team = JSON.stringify([{ id: 'row-0000a', values: { name: 'Chan Tai Man', part: 'Cook' } }]);
      const extra = { projectTitle: 'Dinner', aim: 'Eat together', steps: 'Cook, eat', team };
      must(await client.call('POST /form/post', { formId, extra }));
      // the submitter has a confirmation in their own language.
      const mails = await portal.mails('cifa', email);
      expect(mails.map(({ subject, lang }) => [subject, lang])).toContainEqual(['已收到你的項目「Dinner」', 'zh-hant']);
    },
  },
  'a grant application': {
    tenant: 'oxfam',
    admin: 'itrc-oxfam-super-admin',
    word: 'grants.notice.submitted',
    happens: async () => void (await grantApplied(portal, await programme(portal))),
  },
  'reviews that differ': {
    tenant: 'oxfam',
    admin: 'itrc-oxfam-super-admin',
    word: 'grants.notice.differ',
    happens: async () => {
      const all = await programme(portal);
      const { applicationId } = await grantApplied(portal, all);
      await locked(all, applicationId);
      await review(all.one.client, applicationId, 'approve');
      await review(all.two.client, applicationId, 'reject', 'Too dear');
    },
  },
  'a grant application that is withdrawn': {
    ...OXFAM,
    word: 'grants.notice.left',
    happens: () => grantStories(portal).withdrawn(),
  },
  'a returned grant application, handed in again': {
    ...OXFAM,
    word: 'grants.notice.answered',
    happens: () => grantStories(portal).answered(),
  },
  'an approver with a conflict': {
    ...OXFAM,
    word: 'grants.notice.conflict',
    happens: () => grantStories(portal).conflict(),
  },
  'a report of a project': {
    ...OXFAM,
    word: 'grants.notice.report',
    happens: () => grantStories(portal).report(['1000']),
  },
  'a report that spends more than is in the budget': {
    ...OXFAM,
    word: 'grants.notice.reportOver',
    happens: () => grantStories(portal).report(['900000']),
  },
  'a member who asks for other particulars': {
    ...CIFA,
    word: 'membership.notice.profileAsked',
    happens: async () => profileAsked(portal, (await colleague(CIFA)).client),
  },
  'a registration of a volunteer that is withdrawn': {
    ...RMHC,
    word: 'volunteers.notice.left',
    happens: () => ofVolunteers().withdrawn(),
  },
  'a volunteer who wants to come back': {
    ...RMHC,
    word: 'volunteers.notice.reactivateAsked',
    happens: () => ofVolunteers().reactivateAsked(),
  },
  'a family that has changed': {
    ...RMHC,
    word: 'volunteers.notice.changedStaff',
    happens: () => ofVolunteers().changed(),
  },
  'a parent who agrees': {
    ...RMHC,
    word: 'volunteers.notice.consentGivenStaff',
    happens: () => ofVolunteers().consent('give'),
  },
  'a parent who does not agree': {
    ...RMHC,
    word: 'volunteers.notice.consentRefusedStaff',
    happens: () => ofVolunteers().consent('refuse'),
  },
  'a parent who withdraws the consent': {
    ...RMHC,
    word: 'volunteers.notice.consentWithdrawnStaff',
    happens: () => ofVolunteers().consent('withdraw'),
  },
  'a job that has failed': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'jobs.notice.failed',
    happens: async () => {
      const { engine } = portal;
      await engine.database.tenant('cifa', (db) => engine.queue.send(db, 'sweep', {}));
      await engine.database.pool.query(
        `update pgboss.job set state = 'failed', completed_on = now() where name = 'sweep'`,
      );
      await tellLost(engine);
      await tellLost(engine);
    },
  },
};

const lines = staffLines(() => portal);

const latest = async (client: TestClient) =>
  must(await client.call('GET /notification/list', { unread: true })).rows.map(({ message }) => message);

test.each(Object.entries(TABLE))(
  '%s: staff are notified once, nobody else is, and who switched it off is not',
  async (_what, row) => {
    const { tenant, admin, word, happens } = row;
    const reader = await portal.person(tenant, [admin], 'zh-hant');
    const off = await portal.person(tenant, [admin]);
    const stranger = await portal.person(tenant);
    const { event } = STAFF_NOTICES[word];
    const { choice, events } = must(await off.client.call('GET /notification/choice', {}));
    expect(events).toContainEqual({ event, on: true });
    must(await off.client.call('POST /notification/choice/edit', { choice, off: JSON.stringify([event]) }));
    const { actor, dealtWith } = ((await happens()) ?? {}) as Waits;
    const counts = [reader, off, stranger].map(({ accountId }) => lines.count(accountId, tenant, word));
    expect(await Promise.all(counts)).toEqual([1, 0, 0]);
    expect((await latest(reader.client)).join()).toMatch(/[\u4e00-\u9fff]/);
    if (actor) expect(await lines.count(actor, tenant, word)).toBe(0);
    if (!dealtWith) return;
    // what is dealt with or withdrawn is new to nobody, so that no digest repeats it
    expect(await lines.unread(reader.accountId, tenant, word)).toBe(1);
    await lines.addAlike(reader.accountId, tenant, word);
    const hint = vi.spyOn(portal.engine.socket, 'hint');
    must((await dealtWith()) as Parameters<typeof must>[0]);
    // their open page hears that a line of theirs is read
    expect(hint.mock.calls).toContainEqual([tenant, reader.accountId, 'notifications']);
    hint.mockRestore();
    expect(await lines.unread(reader.accountId, tenant, word)).toBe(1);
    expect(await lines.unread(reader.accountId, tenant, OF_ANOTHER_KIND)).toBe(1);
    expect(must(await stranger.client.call('GET /notification/choice', {})).events).toEqual([]);
  },
);

/** Lines whose stories stand with what they need: a gateway, a text that breaks, a sign that no font has. */
const ELSEWHERE: readonly string[] = [
  'donations.notice.paused',
  'record-messages.notice.answered',
  'mails.notice.broken',
  'mails.notice.unprintable',
];

test('every line for staff has a story here', () => {
  const told = new Set<string>(Object.values(TABLE).map(({ word }) => word));
  const untold = Object.keys(STAFF_NOTICES).filter((word) => !told.has(word));
  expect(untold.sort()).toEqual(ELSEWHERE.toSorted());
});

test('every kind that can be switched off is one that somebody is notified of', () => {
  const kinds = new Set<StaffEvent>(Object.values(STAFF_NOTICES).map(({ event }) => event));
  expect([...kinds].sort()).toEqual([...STAFF_EVENTS].sort());
});
