import { formatDate } from '../contract/dates.ts';
import { must } from '../rooms/events/server/testing/events.fixture.ts';
import { applied, handIn, programme, running, visible } from '../rooms/grants/server/testing/application.fixture.ts';
import { volunteer } from '../rooms/hours/server/testing/hours.fixture.ts';
import { goodAnswers, joined } from '../rooms/membership/server/testing/application.fixture.ts';
import {
  adult,
  approved,
  beginner,
  registrationOf,
  type Staff,
} from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import type { TestClient } from './testing/client.ts';
import type { TestPortal } from './testing/portal.ts';

/** An application that is in the check of the programme. */
async function inCheck(portal: TestPortal) {
  const all = await programme(portal);
  const applicant = await applied(portal, all);
  const of = async () => {
    const { applicationId } = applicant;
    return { applicationId, version: (await visible(all.admin.client, applicationId)).version };
  };
  return { all, ...applicant, of };
}

/** What sets off each line for staff about an application for a grant. */
export const grantStories = (portal: TestPortal) => ({
  withdrawn: async () => {
    const { client, of } = await inCheck(portal);
    must(await client.call('POST /grant/application/withdraw', { ...(await of()), reason: 'Another grant' }));
  },
  answered: async () => {
    const { all, client, formId, of } = await inCheck(portal);
    const back = { ...(await of()), decision: 'return' as const, comment: 'Say where' };
    must(await all.admin.client.call('POST /grant/application/check', back));
    await handIn(client, formId, { need: 'Seven of ten eat alone.' });
  },
  conflict: async () => {
    const { all, applicationId, of } = await inCheck(portal);
    const approvers = [all.one.accountId, all.two.accountId];
    must(
      await all.admin.client.call('POST /grant/application/check', {
        ...(await of()),
        decision: 'eligible',
        approvers,
      }),
    );
    must(
      await all.one.client.call('POST /grant/review/declare', { applicationId, conflict: true, reason: 'My cousin' }),
    );
  },
  /** @param spent of each row of the budget */
  report: async (spent: readonly string[]) => {
    const all = await programme(portal);
    const { client, applicationId } = await running(portal, all);
    const often = { everyMonths: 3, endsOn: '2027-12-31', dueDays: 30 };
    const { reports } = must(await all.admin.client.call('POST /grant/report/schedule', { applicationId, ...often }));
    const { formId } = reports[0]!;
    const { fields } = must(await client.call('GET /form/get', { formId }));
    const rows = (fields.spending?.value ?? []) as readonly { id: string }[];
    const spending = JSON.stringify(rows.map(({ id }, at) => ({ id, values: { spent: spent[at] ?? '0' } })));
    const extra = { done: 'Dinners', reached: '38', objectives: 'On the way', spending, declaration: 'checked' };
    must(await client.call('POST /form/post', { formId, extra: { ...extra, overspent: 'Rice is dearer' } }));
  },
});

/** A member asks for another surname. */
export async function profileAsked(portal: TestPortal, staff: TestClient): Promise<void> {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await joined(client, staff);
  const about = { membershipId, formId, dataId: membershipId, formType: 'profile' };
  must(await client.call('POST /form/postMembership', { ...about, extra: goodAnswers({ surname: 'Wong' }) }));
}

/** What sets off each line for staff about a volunteer. */
export const volunteerStories = (portal: TestPortal, staffNow: () => Promise<Staff>) => ({
  withdrawn: async () => {
    const { post, registrationId, client } = await beginner(portal);
    must(await post(adult()));
    const { version } = await registrationOf(client, registrationId);
    must(await client.call('POST /volunteer/withdraw', { registrationId, version }));
  },
  reactivateAsked: async () => {
    const staff = await staffNow();
    const { client, registrationId } = await volunteer(portal, staff);
    const extra = { exitReason: 'time', exitComment: '' };
    must(await client.call('POST /form/post', { formId: `volunteer-exit-${registrationId}`, extra }));
    const { change } = await registrationOf(staff.client, registrationId);
    const done = { changeId: change!.changeId, decision: 'approve' as const };
    must(await staff.client.call('POST /volunteer/change/review', done));
    must(await client.call('POST /volunteer/reactivate', { registrationId, reason: 'I have time again' }));
    const { change: back } = await registrationOf(staff.client, registrationId);
    const refused = { changeId: back!.changeId, decision: 'refuse' as const, comment: 'Please call us first' };
    return { dealtWith: () => staff.client.call('POST /volunteer/change/review', refused) };
  },
  changed: async () => {
    const { client, registrationId, people } = await volunteer(portal, await staffNow(), 'family');
    const change = { registrationId, kind: 'removeMember' as const, personId: people[1]! };
    must(await client.call('POST /volunteer/change/ask', change));
  },
  /** @param last the answer that the line is about; a consent is given before it is withdrawn */
  consent: async (last: 'give' | 'refuse' | 'withdraw') => {
    const parentEmail = `parent-who-${last}@example.org`;
    const born = `${portal.engine.clock.now().getUTCFullYear() - 17}-01-01`;
    const school = { occupation: 'student', school: 'A school, S5', education: 'secondary' };
    const answers = adult({ nameEn: 'WONG Siu Ming', birthDate: formatDate(born), parentEmail, ...school });
    await approved(portal, await staffNow(), 'individual', answers, 'submitted');
    const [mail] = await portal.mails('rmhc', parentEmail);
    const url = new URL(mail!.links.find((link) => link.includes('/consent/'))!);
    const link = { consentId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
    const said = { ...link, email: parentEmail, guardian: 'Wong Mei' };
    const says = (answer: typeof last) =>
      portal.client('rmhc').call('POST /volunteer/consent/answer', { ...said, answer });
    if (last === 'withdraw') must(await says('give'));
    must(await says(last));
  },
});
