import type { FormDefinition } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import { begin } from '../../../membership/server/testing/application.fixture.ts';
import { fileOf, pdfOf, pngOf } from './files.fixture.ts';

const both = (text: string) => ({ en: text, 'zh-hant': text });

/** A form with files, a rich text and rows with files, fed to the membership room: its records decide who sees what. */
const PROOF: FormDefinition = {
  formId: 'proof',
  perRecord: true,
  title: both('Proof'),
  button: both('Send'),
  feeds: 'membershipApplication',
  fields: [
    { name: 'papers', type: 'upload', label: both('Papers'), required: true, props: { accept: ['pdf', 'png'] } },
    { name: 'essay', type: 'html', label: both('Essay') },
    {
      name: 'works',
      type: 'choiceListEditor',
      label: both('Works'),
      props: { itemType: 'row' },
      rows: [{ name: 'sample', type: 'upload', label: both('Sample') }],
    },
  ],
};

/** Puts the form into a tenant of a test's own portal; with servers of their own (TEST_PROCESSES) it would not be there. */
export function offerProof(portal: TestPortal): void {
  portal.engine.tenants.get('cifa')!.forms.proof = PROOF;
}

export const inOneProcess = !process.env.TEST_PROCESSES;

/** An applicant with an application that is not handed in, and its proof form. */
export async function applicant(portal: TestPortal) {
  const person = await portal.person('cifa');
  const { membershipId } = await begin(person.client, 'applyAssociateMembership');
  return { ...person, membershipId, formId: `proof-${membershipId}` };
}

export async function bring(client: TestClient, name = 'proof.pdf') {
  const reply = await client.call('POST /attachment/upload', { file: fileOf(pdfOf(), name) });
  return { attachmentId: reply.data.attachmentId, name };
}

export async function bringPicture(client: TestClient) {
  return (await client.call('POST /attachment/generalUpload', { file: fileOf(pngOf(), 'a.png') })).data;
}

/** Staff send it back: only so may it be handed in again. */
export const sendBack = (portal: TestPortal, membershipId: string) =>
  portal.engine.database.tenant('cifa', async (db) => {
    await db.update('membership', { status: 'returned' }).where('id', '=', membershipId).execute();
    await db.update('workflow_node', { step: 'fill' }).where('subject_id', '=', membershipId).execute();
  });
