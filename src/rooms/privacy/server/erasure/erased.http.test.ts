import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import { switchModule } from '../../../../server/testing/switch-module.ts';
import { openAccount } from '../../../accounts/server/register/open-account.ts';
import { MANY_PLACES } from '../../../accounts/server/testing/people.fixture.ts';
import { publishedEvent } from '../../../events/server/testing/events.fixture.ts';
import { applied, joinTeam, programme, visible } from '../../../grants/server/testing/application.fixture.ts';
import { verified } from '../../../hours/server/testing/hours.fixture.ts';
import {
  adult,
  beginner,
  must,
  registrationOf,
  staffOf,
} from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { privacyPortal } from '../testing/privacy.fixture.ts';

// Erasures from the wish to the last text column of the database: what is left is what the plan says is kept.

const { portal, owner, run, placesOf, downloaded, approvedErasure } = privacyPortal(MANY_PLACES);

const today = () => hongKongDate(portal().engine.clock.now());
const planOf = async (client: TestClient) => must(await client.call('GET /privacy/own', {})).plan;
/** In which tables each of these texts stands now. */
const left = async (texts: readonly string[]) => {
  const found: Record<string, string[]> = {};
  for (const text of texts) found[text] = await placesOf(text);
  return found;
};
const nowhere = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, []]));

/** Erases a person by the wish, the decision and the job. */
async function erased(client: TestClient, staff: TestClient) {
  const erasure = await approvedErasure(client, staff);
  await erasure.run();
  expect(await erasure.state()).toBe('done');
}

test('privacy: of a young volunteer only the name on the certificate is left, and nothing of the parent', async () => {
  const staff = await staffOf(portal());
  const youth = await beginner(portal(), 'individual');
  const parent = 'quincunx-parent@example.org';
  const year = Number(today().slice(0, 4));
  const answers = {
    nameEn: 'QUINCUNX Yara',
    nameZh: '覃雅拉',
    birthDate: `${year - 17}-01-01`,
    occupation: 'student',
    school: 'A school, S5',
    education: 'secondary',
    mobile: '9777 0001',
    address: '5 Sorrel Terrace',
    parentEmail: parent,
  };
  must(await youth.post(adult(answers)));
  const [mail] = await portal().mails('rmhc', parent);
  const link = new URL(mail!.links.find((url) => url.includes('/consent/'))!);
  const consent = { consentId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! };
  const answer = { ...consent, email: parent, guardian: 'QUINCUNX Mother', answer: 'give' as const };
  must(await portal().client('rmhc').call('POST /volunteer/consent/answer', answer));
  const { registrationId } = youth;
  const { version, people } = await registrationOf(staff.client, registrationId);
  must(await staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  const { personId } = people[0]!;
  await verified(portal(), staff.client, personId, { ago: 3 });
  const period = { from: formatDate(addDays(today(), -30)), to: formatDate(today()) };
  const issue = { rows: [{ key: personId }], ...period, language: 'en' as const };
  must(await staff.client.call('POST /certificate/issue/bulk', issue as never));

  const { text } = await downloaded(youth.client);
  for (const own of ['QUINCUNX Yara', '覃雅拉', '9777 0001', '5 Sorrel Terrace', youth.email, 'Meals of Love'])
    expect([own, text.includes(own)]).toEqual([own, true]);
  // the parent's name is the parent's; the address was typed by the youth
  expect(text).not.toContain('QUINCUNX Mother');
  expect((await planOf(youth.client)).find(({ kind }) => kind === 'volunteers')?.stops).toHaveLength(1);
  await portal().engine.database.tenant('rmhc', (db) =>
    db.query(`update volunteer_registration set state = 'inactive', since = now() where tenant_id = $1 and id = $2`, [
      registrationId,
    ]),
  );
  expect((await planOf(youth.client)).find(({ kind }) => kind === 'certificates')).toMatchObject({
    kept: 1,
    erased: 0,
  });
  await erased(youth.client, staff.client);
  const gone = ['9777 0001', '5 Sorrel Terrace', youth.email, parent, 'QUINCUNX Mother'];
  expect(await left([...gone, 'QUINCUNX Yara', '覃雅拉'])).toEqual({
    ...nowhere(gone),
    'QUINCUNX Yara': ['certificate'],
    覃雅拉: ['certificate'],
  });
});

test('privacy: an application with its team is kept for seven years, as its plan says, and then goes; a member of the team goes at once', async () => {
  const round = await programme(portal());
  const person = await applied(portal(), round, {
    personName: 'ZELKOVA Petra',
    contactName: 'ZELKOVA Petra',
    contactPhone: '9777 0002',
    contactEmail: 'zelkova@example.org',
    address: '7 Sorrel Terrace',
  });
  const mate = await portal().person('oxfam', ['itrc-oxfam-applicant']);
  await owner().query(`update account set display_name = 'ZELKOVA Mate' where id = $1`, [mate.accountId]);
  await joinTeam(person.client, person.applicationId, mate, 'edit');
  expect((await downloaded(person.client)).text).toContain('7 Sorrel Terrace');
  expect((await downloaded(mate.client)).text).not.toMatch(/ZELKOVA Petra|7 Sorrel/);
  await erased(mate.client, round.admin.client);
  expect(await left(['ZELKOVA Mate', mate.email])).toEqual(nowhere(['ZELKOVA Mate', mate.email]));

  expect((await planOf(person.client)).find(({ kind }) => kind === 'applications')?.stops).toHaveLength(1);
  const { version } = await visible(person.client, person.applicationId);
  const withdrawn = { applicationId: person.applicationId, version, reason: 'Moved away' };
  must(await person.client.call('POST /grant/application/withdraw', withdrawn as never));
  const line = (await planOf(person.client)).find(({ kind }) => kind === 'applications');
  expect(line).toMatchObject({ kept: 1, erased: 0, stops: [] });
  expect(line!.why).not.toBe('');
  await erased(person.client, round.admin.client);
  expect(await left([person.email])).toEqual(nowhere([person.email]));
  // what hangs on the application stays with it: its answers, its procedure, its trail, its mails
  const kept = new Set(Object.values(await left(['ZELKOVA Petra', '9777 0002', '7 Sorrel Terrace'])).flat());
  const ofTheApplication = [
    'audit_entry',
    'form_answer',
    'grant_application',
    'notification',
    'outbox_mail',
    'workflow_node',
  ];
  expect([...kept].filter((table) => !ofTheApplication.includes(table))).toEqual([]);
  expect(kept).toContain('form_answer');
  await portal().clock({ advance: 'P2600D' });
  try {
    await run('privacy.retention', 'oxfam');
    const all = ['ZELKOVA Petra', '9777 0002', 'zelkova@example.org', '7 Sorrel Terrace'];
    expect(await left(all)).toEqual(nowhere(all));
  } finally {
    await portal().clock({ reset: true });
  }
});

test('privacy: a donor is told that the receipt is kept by law until when; only gift, payment and papers bear the name', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const donor = await portal().person('cifa');
  must(
    await staff.client.call('POST /donation/record', {
      amount: '1200',
      method: 'cheque',
      paidOn: formatDate(today()),
      reference: 'HSBC 000777',
      name: 'PERIWINKLE Sol',
      receiptName: 'PERIWINKLE SOL LTD',
      email: donor.email,
      language: 'en',
    }),
  );
  expect((await downloaded(donor.client)).text).toContain('PERIWINKLE SOL LTD');
  const line = (await planOf(donor.client)).find(({ kind }) => kind === 'gifts');
  expect(line).toMatchObject({ count: 1, kept: 1, erased: 0, until: expect.any(String) });
  expect(line!.why).toMatch(/seven years.*tax/);
  await erased(donor.client, staff.client);
  const books = ['donor', 'gift', 'gift_receipt', 'invoice', 'payment', 'payment_intent'];
  for (const [text, places] of Object.entries(await left(['PERIWINKLE', donor.email])))
    expect([text, places.filter((table) => !books.includes(table))]).toEqual([text, []]);
  expect(await placesOf('PERIWINKLE SOL LTD')).toContain('gift_receipt');
});

test('privacy: who booked as a guest opens an account with the address, is given the booking and has it erased', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const event = await publishedEvent(portal(), staff.client);
  const email = 'tamarisk-guest@example.org';
  const guest = portal().client('cifa');
  must(
    await guest.call('POST /event/guest/register', {
      eventId: event.eventId,
      attendees: JSON.stringify([{ name: 'TAMARISK Friend', tierId: event.tierIds[0] }]) as never,
      name: 'TAMARISK Guest',
      email,
    }),
  );
  const [mail] = await portal().mails('cifa', email);
  const link = new URL(mail!.links.find((url) => url.includes('/events/link/'))!);
  const booking = { bookingId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! };
  must(await guest.call('POST /event/booking/answer', { ...booking, accept: true }));
  await portal().engine.database.tenant('cifa', (db) =>
    openAccount(db, { email, displayName: 'TAMARISK Guest', password: PASSWORD, language: 'en', roles: [] }),
  );
  const own = portal().client('cifa');
  must(await own.call('POST /user/login', { email, password: PASSWORD }));
  expect((await downloaded(own)).text).toContain('TAMARISK Friend');
  expect((await planOf(own)).find(({ kind }) => kind === 'bookings')?.stops).toHaveLength(1);
  must(await guest.call('POST /event/booking/cancel', booking));
  await erased(own, staff.client);
  expect(await left(['TAMARISK', email])).toEqual(nowhere(['TAMARISK', email]));
});

test('privacy: what somebody wrote in the chat goes, where others read on', async () => {
  switchModule(portal().engine.tenants.get('cifa'), 'chat', true);
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const [writer, other] = [
    await portal().person('cifa', ['itrc-cifa-membership-full-member']),
    await portal().person('cifa', ['itrc-cifa-membership-full-member']),
  ];
  await owner().query(`update account set display_name = 'OLEANDER Nia' where id = $1`, [writer.accountId]);
  const { roomId } = must(await staff.client.call('POST /chat/room/open', { kind: 'corner', recordId: 'members' }));
  const say = (client: TestClient, text: string) =>
    client.call('POST /chat/message/send', { roomId, clientId: randomUUID(), text });
  must(await say(writer.client, 'Call me at 9777 0003, Nia OLEANDER'));
  must(await say(other.client, 'Who brings the cake?'));
  expect((await downloaded(writer.client)).text).toContain('9777 0003');
  expect((await downloaded(other.client)).text).not.toMatch(/9777 0003|OLEANDER/);
  await erased(writer.client, staff.client);
  const gone = ['OLEANDER', '9777 0003', writer.email];
  expect(await left(gone)).toEqual(nowhere(gone));
  const { rows } = must(await other.client.call('GET /chat/message/list', { roomId }));
  expect(rows.map(({ text }) => text)).toContain('Who brings the cake?');
});
