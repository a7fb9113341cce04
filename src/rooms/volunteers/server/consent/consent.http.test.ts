import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { adult, beginner, must, registrationOf } from '../testing/volunteers.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
let nobody: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('rmhc', ['rmhc-admin'])).client;
  nobody = portal.client('rmhc');
});
afterAll(() => portal.close());

const year = () => Number(portal.engine.clock.now().toISOString().slice(0, 4));
const youth = (parentEmail: string) =>
  adult({
    nameEn: 'WONG Siu Ming',
    birthDate: `${year() - 17}-01-01`,
    occupation: 'student',
    school: 'A school, S5',
    education: 'secondary',
    parentEmail,
  });
let parents = 0;
const parent = () => `parent-${++parents}@example.org`;

/** The link in the newest mail to a parent. */
async function linkTo(address: string) {
  const [mail] = await portal.mails('rmhc', address);
  const url = new URL(mail!.links.find((link) => link.includes('/consent/'))!);
  return { consentId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
}
type Link = Awaited<ReturnType<typeof linkTo>>;
const answer = (link: Link, email: string, choice: 'give' | 'refuse' | 'withdraw', guardian = 'Wong Mei') =>
  nobody.call('POST /volunteer/consent/answer', { ...link, email, guardian, answer: choice });

/** What the trail says of a registration, in its order, with the reasons. */
const trailOf = async (subjectId: string) =>
  must(await staff.call('GET /audit/list', { subjectId, size: 100 }))
    .rows.map(({ action, reason }) => [action, reason])
    .reverse();

test('VOL-1: a youth needs a parent’s address that is not the own; staff approve once the parent has agreed', async () => {
  const { client, email, registrationId, post } = await beginner(portal);
  expect((await post(youth(''))).errorList.parentEmail).toEqual([
    'Please input the e-mail address of a parent or guardian: their consent is needed for people under 18.',
  ]);
  expect((await post(youth(email))).errorList.parentEmail).toEqual([
    'Please input the address of your parent or guardian, not your own.',
  ]);
  const address = parent();
  must(await post(youth(address)));
  const { version, ...waiting } = await registrationOf(staff, registrationId);
  expect(waiting).toMatchObject({ kind: 'youth', consent: 'asked', abilities: { decide: true, approve: false } });
  const approve = () => staff.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' });
  expect((await approve()).code).toBe('volunteer.consentMissing');

  const link = await linkTo(address);
  const read = must(await nobody.call('POST /volunteer/consent/read', link));
  expect(read).toMatchObject({ state: 'asked', youth: 'WONG Siu Ming 陳大文', expired: false });
  expect(JSON.stringify(read)).not.toContain(address);
  expect((await answer(link, address, 'give', '')).errorList).toHaveProperty('guardian');
  expect((await answer(link, 'no address', 'give')).errorList).toHaveProperty('email');
  expect((await answer(link, address, 'withdraw')).code).toBe('volunteer.linkAnswered');
  must(await answer(link, address, 'give'));
  expect((await answer(link, address, 'give')).code).toBe('volunteer.linkAnswered');
  expect((await client.call('POST /volunteer/consent/resend', { registrationId })).code).toBe('volunteer.linkAnswered');
  expect(await registrationOf(client, registrationId)).toMatchObject({
    consent: 'given',
    abilities: { resend: false },
  });
  must(await approve());

  must(await answer(link, address, 'withdraw'));
  expect(await registrationOf(staff, registrationId)).toMatchObject({ state: 'approved', consent: 'withdrawn' });
  expect(JSON.stringify(await portal.mails('rmhc', email))).toContain('withdrawn');
  // the parent has the way back in a mail, staff a line in the inbox, and the trail every step with who it was
  expect((await portal.mails('rmhc', address)).map(({ subject }) => subject)).toHaveLength(2);
  const notices = must(await staff.call('GET /notification/list', {})).rows;
  expect(notices.filter(({ link }) => link === `/volunteers/${registrationId}`)).toHaveLength(3);
  expect(await trailOf(registrationId)).toEqual([
    ['volunteer.begin', ''],
    ['volunteer.submit', ''],
    ['volunteer.consentAsk', ''],
    ['volunteer.consentGive', 'Wong Mei'],
    ['volunteer.approve', ''],
    ['volunteer.consentWithdraw', 'Wong Mei'],
  ]);
});

test('VOL-1: a link is good for the address it was mailed to, unchanged, for one registration', async () => {
  const { registrationId, client, post } = await beginner(portal);
  const address = parent();
  must(await post(youth(address)));
  const link = await linkTo(address);
  expect((await answer(link, 'friend@example.org', 'give')).code).toBe('volunteer.linkAddress');
  expect((await answer({ ...link, key: `${link.key.slice(0, -2)}AA` }, address, 'give')).code).toBe('volunteer.link');
  const second = await beginner(portal);
  const other = parent();
  must(await second.post(youth(other)));
  expect((await answer({ ...link, consentId: (await linkTo(other)).consentId }, other, 'give')).code).toBe(
    'volunteer.link',
  );
  expect((await registrationOf(client, registrationId)).consent).toBe('asked');
  // another address ends the link that was mailed first
  const { version } = await registrationOf(staff, registrationId);
  must(await staff.call('POST /volunteer/return', { registrationId, version, comment: 'Whose address is this?' }));
  const next = parent();
  must(await post(youth(next)));
  expect((await answer(link, address, 'give')).code).toBe('volunteer.link');
  must(await answer(await linkTo(next), next, 'refuse'));
  expect((await registrationOf(staff, registrationId)).consent).toBe('refused');
});

test('VOL-1: a link is mailed again so often and no more, and goes out of date', async () => {
  const { registrationId, client, post } = await beginner(portal);
  const address = parent();
  must(await post(youth(address)));
  const resend = (by: TestClient) => by.call('POST /volunteer/consent/resend', { registrationId });
  expect((await resend(staff)).status).toBe(404);
  for (let left = 3; left >= 0; left--) expect(must(await resend(client)).registration.parent?.mailsLeft).toBe(left);
  expect((await resend(client)).code).toBe('volunteer.consentLimit');
  // nor by another address
  const { version } = await registrationOf(staff, registrationId);
  must(await staff.call('POST /volunteer/return', { registrationId, version, comment: 'Whose address is this?' }));
  expect((await post(youth(parent()))).code).toBe('volunteer.consentLimit');
  const link = await linkTo(address);
  await portal.clock({ advance: 'P31D' });
  try {
    expect(must(await nobody.call('POST /volunteer/consent/read', link)).expired).toBe(true);
    expect((await answer(link, address, 'give')).code).toBe('volunteer.linkExpired');
  } finally {
    await portal.clock({ reset: true });
  }
});

test('VOL-1: a link is good up to its last millisecond, and no longer in the next one', async () => {
  const [first, second] = [await beginner(portal), await beginner(portal)];
  for (const [{ registrationId, post }, late] of [
    [first, true],
    [second, false],
  ] as const) {
    const address = parent();
    must(await post(youth(address)));
    const link = await linkTo(address);
    const [row] = await portal.engine.database.tenant('rmhc', (db) =>
      db.from('volunteer_consent').select('expires_at').where('registration_id', '=', registrationId).execute(),
    );
    const standing = vi.spyOn(portal.engine.clock, 'ms').mockReturnValue(row!.expires_at.getTime() - (late ? 0 : 1));
    const reply = await answer(link, address, 'give');
    standing.mockRestore();
    expect([late, reply.code]).toEqual([late, late ? 'volunteer.linkExpired' : '']);
  }
});
