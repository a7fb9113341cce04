import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { fileOf, pdfOf } from '../../../documents/server/testing/files.fixture.ts';
import {
  applied,
  finalAnswers,
  goodAnswers,
  joinTeam,
  locked,
  type Programme,
  programme,
  promoted,
  review,
  rows,
} from '../testing/application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const ORGANISATION = {
  applicantType: 'organisation',
  personName: '',
  personExperience: '',
  organisationName: 'Kwun Tong Kitchen',
  registration: 'section88',
  registrationNumber: '91/1234',
  foundedYear: '1999',
  mission: 'Meals for all.',
  management: rows({ name: 'Wong Mei', post: 'Chairperson' }),
};

/** An organisation whose certificate went with the approved first stage; the final form is to be filled in. */
async function inFinalStage() {
  const owner = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const { data } = await owner.client.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'certificate.pdf') });
  const certificate = JSON.stringify([{ attachmentId: data.attachmentId, name: 'certificate.pdf' }]);
  const begun = await owner.client.call('POST /workflow/graph/start', {
    graphName: 'grantApplication',
    params: { cohortId: all.cohortId },
  });
  const formId = begun.data.route!.params.formId!;
  const applicationId = formId.replace('grant-application-initial-', '');
  const sent = await owner.client.call('POST /form/post', {
    formId,
    extra: goodAnswers({ ...ORGANISATION, certificate }),
  });
  expect([sent.status, sent.errorList]).toEqual([200, {}]);
  await locked(all, applicationId);
  for (const { client } of [all.one, all.two]) await review(client, applicationId, 'approve');
  expect((await promoted(all, applicationId)).status).toBe(200);
  return { ...owner, applicationId, attachmentId: data.attachmentId, certificate };
}

test('GRA-3: a file given in the first stage is there in the final one, for everybody who may fill it in', async () => {
  const { client, applicationId, attachmentId } = await inFinalStage();
  const mate = await portal.person('oxfam');
  await joinTeam(client, applicationId, mate, 'edit');
  const formId = `grant-application-final-${applicationId}`;
  for (const reader of [client, mate.client, all.admin.client]) {
    const { fields } = (await reader.call('GET /form/get', { formId })).data;
    expect(fields.certificate!.uploadedFileList).toMatchObject([
      { uploaded: true, file: { attachmentId, name: 'certificate.pdf' } },
    ]);
  }
  expect((await mate.client.raw('GET /attachment/get', { tenant: 'oxfam', lang: 'en', attachmentId })).status).toBe(
    200,
  );
  // papers that nobody has to bring are open, whatever was brought before
  const { fields } = (await client.call('GET /form/get', { formId })).data;
  expect(['certificate', 'accounts', 'otherPapers', 'projectTitle'].map((name) => fields[name]!.readOnly)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const sent = await mate.client.call('POST /form/post', { formId, extra: finalAnswers(ORGANISATION) });
  expect([sent.status, sent.errorList]).toEqual([200, {}]);
  const stored = (await all.admin.client.call('GET /form/get', { formId })).data.fields.certificate!;
  expect(stored.uploadedFileList).toMatchObject([{ uploaded: true, file: { attachmentId } }]);
});

test('GRA-3: a carried file may be sent again by a team member who did not bring it; any other file of the owner may not', async () => {
  const { client, applicationId, certificate } = await inFinalStage();
  const mate = await portal.person('oxfam');
  await joinTeam(client, applicationId, mate, 'edit');
  const loose = await client.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'private.pdf') });
  const foreign = JSON.stringify([{ attachmentId: loose.data.attachmentId, name: 'private.pdf' }]);
  const formId = `grant-application-final-${applicationId}`;
  const post = (otherPapers: string) =>
    mate.client.call('POST /form/validate', { formId, extra: finalAnswers({ ...ORGANISATION, otherPapers }) });
  expect((await post(certificate)).status).toBe(200);
  expect((await post(foreign)).errorList).toHaveProperty('otherPapers');
});

test('GRA-3: what was left empty in the first stage can be answered in the final one', async () => {
  const owner = await applied(portal, all, { team: '' });
  await locked(all, owner.applicationId);
  for (const { client } of [all.one, all.two]) await review(client, owner.applicationId, 'approve');
  await promoted(all, owner.applicationId);
  const formId = `grant-application-final-${owner.applicationId}`;
  const { fields } = (await owner.client.call('GET /form/get', { formId })).data;
  expect([fields.organisationName!.readOnly, fields.personName!.readOnly]).toEqual([false, true]);
});
