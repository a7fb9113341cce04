import type { TestClient } from '../../../../server/testing/client.ts';

/** Answers that pass every rule of the application form, as the client sends them. */
export const goodAnswers = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  surname: 'Chan',
  givenName: 'Tai Man',
  surnameChinese: '陳',
  givenNameChinese: '大文',
  dateOfBirth: '17/05/1990',
  gender: 'female',
  phone: '9123 4567',
  contactEmail: 'taiman@example.org',
  occupation: 'Social worker',
  organisation: '',
  professionalField: 'social-work',
  qualifications: 'MSW',
  heardFrom: '["event"]',
  declaration: 'checked',
  ...over,
});

/** Starts a graph and answers the membership it began. */
export async function begin(client: TestClient, graphName = 'applyFullMembership') {
  const reply = await client.call('POST /workflow/graph/start', { graphName });
  if (reply.status !== 200) throw new Error(`start: ${reply.status} ${reply.code}`);
  const formId = reply.data.route!.params.formId!;
  return { ...reply.data, formId, membershipId: formId.replace('fill-in-membership-form-', '') };
}

/** Begins and submits an application. */
export async function applied(client: TestClient, graphName?: string, over: Record<string, unknown> = {}) {
  const begun = await begin(client, graphName);
  const reply = await client.call('POST /form/post', { formId: begun.formId, extra: goodAnswers(over) });
  if (reply.status !== 200) throw new Error(`submit: ${reply.status} ${JSON.stringify(reply.errorList)}`);
  return begun;
}

/** Decides on an application as it stands now. */
export async function decide(
  reviewer: TestClient,
  membershipId: string,
  decision: 'approve' | 'reject' = 'approve',
  comment = '',
) {
  const form = await reviewer.call('GET /membership/approvalForm', { membershipId });
  if (form.status !== 200) throw new Error(`approvalForm: ${form.status} ${form.code}`);
  const { version } = form.data.membership;
  return reviewer.call('POST /membership/submitForApproval', { membershipId, decision, comment, version });
}

/** Marks the open invoice of a membership as paid. */
export async function pay(treasurer: TestClient, membershipId: string, paidOn?: string) {
  const { data } = await treasurer.call('GET /membership/get', { membershipId });
  if (!data?.invoice) throw new Error(`no open invoice of ${membershipId}`);
  const { invoiceId, totalCents } = data.invoice;
  return treasurer.call('POST /payment/invoice/pay', {
    invoiceId,
    paidOn: paidOn ?? (await treasurer.call('GET /payment/invoice/get', { invoiceId })).data.issuedOn,
    reference: `FPS ${invoiceId.slice(-12)}`,
    cents: totalCents,
  });
}

/** Applies, is approved and pays. */
export async function joined(client: TestClient, staff: TestClient, graphName?: string) {
  const begun = await applied(client, graphName);
  for (const reply of [await decide(staff, begun.membershipId), await pay(staff, begun.membershipId)])
    if (reply.status !== 200) throw new Error(`join: ${reply.status} ${reply.code} ${reply.error}`);
  return begun;
}
