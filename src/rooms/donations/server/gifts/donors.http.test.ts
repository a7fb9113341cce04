import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { back, payAt, payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { must } from '../../../events/server/testing/events.fixture.ts';
import { begun, given, mailsTo } from '../testing/giving.fixture.ts';

chineseReaders();

/** Whose giving it is when an address goes from one person to the next (PAY-1). */

const paying = payingHere();

const sql = (text: string, values: unknown[]) =>
  paying.portal.engine.database.tenant('cifa', (db) => db.query<{ account_id: string }>(text, values));
const newAddress = () => `person-${randomUUID().slice(0, 8)}@example.org`;

/** An account takes another address, as when the change is confirmed. */
async function moves(accountId: string, email: string): Promise<void> {
  await sql('update account set email = $3, email_key = $3 where tenant_id = $1 and id = $2', [accountId, email]);
}

/** Somebody who holds an address. */
async function personAt(email: string) {
  const person = await paying.portal.person('cifa');
  await moves(person.accountId, email);
  return { ...person, email };
}

const mine = async (client: TestClient) => must(await client.call('GET /donation/mine', {}));
/** References of what they see as their own giving. */
async function gifts(client: TestClient): Promise<string[]> {
  const { donorId, key } = await mine(client);
  if (!donorId) return [];
  return must(await client.call('POST /donation/giving', { donorId, key })).gifts.map(({ giftId }) => giftId);
}

test('PAY-1: the next who has an address begins anew; who had it keeps what they gave, and sees nothing of the next', async () => {
  const address = newAddress();
  const first = await personAt(address);
  const withoutLogin = await given(paying.portal.client('cifa'), { email: address });
  const own = await given(first.client, { email: address });
  expect((await gifts(first.client)).sort()).toEqual([own.giftId, withoutLogin.giftId].sort());
  const later = newAddress();
  await moves(first.accountId, later);
  const second = await personAt(address);
  expect(await gifts(second.client)).toEqual([]);
  const theirs = await given(second.client, { email: address });
  expect(await gifts(second.client)).toEqual([theirs.giftId]);
  expect((await gifts(first.client)).sort()).toEqual([own.giftId, withoutLogin.giftId].sort());
  // a link that is asked for by the address opens what is kept under it now
  must(await paying.portal.client('cifa').call('POST /donation/find', { email: address }));
  const link = (await mailsTo(paying.portal, 'cifa', address)).findLast(
    ({ template }) => template === 'donation-link',
  )!;
  expect(link.body_text).toContain((await mine(second.client)).donorId!);
  must(await paying.portal.client('cifa').call('POST /donation/find', { email: later }));
  const other = (await mailsTo(paying.portal, 'cifa', later)).findLast(({ template }) => template === 'donation-link')!;
  expect(other.body_text).toContain((await mine(first.client)).donorId!);
  // the inbox of the first says nothing of what the second gives
  const [row] = await sql('select account_id from donor where tenant_id = $1 and email_key = $2', [address]);
  expect(row!.account_id).toBe(second.accountId);
});

test('PAY-1: what was given without logging in is of whoever held the address then, and of nobody who has it later', async () => {
  const address = newAddress();
  const first = await personAt(address);
  const gift = await given(paying.portal.client('cifa'), { email: address });
  await moves(first.accountId, newAddress());
  const second = await personAt(address);
  expect(await gifts(second.client)).toEqual([]);
  expect(await gifts(first.client)).toEqual([gift.giftId]);
  // and what is given without logging in from now on is the second's
  const next = await given(paying.portal.client('cifa'), { email: address });
  expect(await gifts(second.client)).toEqual([next.giftId]);
});

test('PAY-1: gifts from two addresses of one person are shown together once both were proven', async () => {
  const [before, after] = [newAddress(), newAddress()];
  const person = await personAt(before);
  const one = await given(person.client, { email: before });
  const two = await given(paying.portal.client('cifa'), { email: after });
  await moves(person.accountId, after);
  expect((await gifts(person.client)).sort()).toEqual([one.giftId, two.giftId].sort());
});

test('PAY-1: rows of a time before donors followed their account are left to who they are of', async () => {
  const address = newAddress();
  const first = await paying.portal.person('cifa');
  const gift = await begun(paying.portal.client('cifa'), { email: address });
  const started = await paying.portal.client('cifa').call('POST /checkout/link/start', {
    ...{ kind: 'donation', id: gift.giftId, key: gift.key, method: 'mastercard' },
  });
  await back(first.client, (await payAt(must(started).url))!);
  await sql('update donor set account_id = $3 where tenant_id = $1 and email_key = $2', [address, first.accountId]);
  const second = await personAt(address);
  expect(await gifts(second.client)).toEqual([]);
  const theirs = await given(second.client, { email: address });
  expect(await gifts(second.client)).toEqual([theirs.giftId]);
  expect(await gifts(first.client)).toEqual([gift.giftId]);
});

test('PAY-1: what nobody took with them when they left the address, in a time before, is not of who has it next', async () => {
  const address = newAddress();
  const first = await personAt(address);
  const gift = await given(paying.portal.client('cifa'), { email: address });
  await moves(first.accountId, newAddress());
  await sql('update donor set account_id = null, email_key = $2 where tenant_id = $1 and account_id = $3', [
    address,
    first.accountId,
  ]);
  const second = await personAt(address);
  expect(await gifts(second.client)).toEqual([]);
  const theirs = await given(second.client, { email: address });
  expect(await gifts(second.client)).toEqual([theirs.giftId]);
  expect(theirs.giftId).not.toBe(gift.giftId);
});
