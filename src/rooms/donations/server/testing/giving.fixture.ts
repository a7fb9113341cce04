import { randomUUID } from 'node:crypto';
import type { Sent } from '../../../../contract/calls/calls.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import type { Method } from '../../../checkout/contract/values.ts';
import { payAt } from '../../../checkout/server/testing/paying.fixture.ts';

type Given = Sent<'POST /donation/give'>;

export const someGift = (over: Partial<Given> = {}): Given => ({
  amount: '500',
  cycle: 'once',
  name: 'Chan Tai Man',
  email: `donor-${randomUUID().slice(0, 8)}@example.org`,
  ...over,
});

/** Somebody who wants to give. */
export async function begun(client: TestClient, over: Partial<Given> = {}) {
  const gift = someGift(over);
  const reply = await client.call('POST /donation/give', gift);
  if (reply.status !== 200) throw new Error(`give: ${reply.status} ${reply.code} ${JSON.stringify(reply.errorList)}`);
  return { ...reply.data, email: gift.email };
}

/** Who has the key of a gift goes to the gateway, pays and comes back. */
export async function paidWith(
  client: TestClient,
  { giftId, key }: { giftId: string; key: string },
  expiry = '01/39',
  method: Method = 'mastercard',
) {
  const started = await client.call('POST /checkout/link/start', {
    kind: 'donation',
    id: giftId,
    key,
    method,
  });
  if (started.status !== 200) throw new Error(`start: ${started.status} ${started.code}`);
  const way = await payAt(started.data.url, expiry);
  if (!way) return null;
  const [intentId, secret] = [way.pathname.split('/').at(-1)!, way.searchParams.get('s')!];
  return (
    await client.call('POST /checkout/return', { intentId, secret, byLink: way.searchParams.get('by') === 'link' })
  ).data;
}

/** A gift that was made. */
export async function given(client: TestClient, over: Partial<Given> = {}) {
  const gift = await begun(client, over);
  await paidWith(client, gift);
  const { data } = await client.call('POST /donation/thanks', gift);
  return { ...gift, ...data };
}

/** The mails to an address, the newest last. */
export const mailsTo = (portal: TestPortal, tenant: string, email: string) =>
  portal.engine.database.tenant(tenant, (db) =>
    db.query<{ template: string; lang: string; subject: string; body_text: string; body_html: string }>(
      `select template, lang, subject, body_text, body_html from outbox_mail where tenant_id = $1 and recipient = $2
       order by created_at, seq`,
      [email],
    ),
  );
