import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import { applied, decide } from '../../../membership/server/testing/application.fixture.ts';

/** Somebody who was approved and owes the fee. */
export async function owing(portal: TestPortal, staff: TestClient) {
  const person = await portal.person('cifa');
  const { membershipId } = await applied(person.client, 'applyAssociateMembership');
  await decide(staff, membershipId);
  const invoice = (await person.client.call('GET /payment/invoice/mine', {})).data.rows[0]!;
  return { ...person, membershipId, invoice, invoiceId: invoice.invoiceId };
}

export const TODAY = hongKongDate(new Date());

export const booking = (invoiceId: string, over: object = {}) => ({
  invoiceId,
  paidOn: formatDate(TODAY),
  reference: 'Cheque 12',
  repeat: 'One cheque for several members',
  cents: 300_00,
  ...over,
});
