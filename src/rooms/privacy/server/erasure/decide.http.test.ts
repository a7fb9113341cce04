import { expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { countRequests } from '../store.ts';
import { held, privacyPortal, wishNow, wishOf } from '../testing/privacy.fixture.ts';

chineseReaders();

// Who decides on a wish to be erased, and when. Each with the guards of the call itself standing.

const { portal, owner, run } = privacyPortal();

test('privacy: nobody decides on the own wish, and nobody twice on one, also with the newest version', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const own = await wishOf(staff.client);
  for (const approve of [true, false]) {
    const reply = await staff.client.call('POST /privacy/request/decide', { ...own, approve, reason: 'Mine' });
    expect(reply).toMatchObject({ status: 403, code: 'access.denied' });
  }
  expect(must(await staff.client.call('GET /privacy/own', {})).request?.state).toBe('asked');

  const { client } = await portal().person('rmhc');
  must(
    await staff.client.call('POST /privacy/request/decide', {
      ...(await wishOf(client)),
      approve: false,
      reason: 'A case is open',
    }),
  );
  const again = { ...(await wishNow(client)), approve: true };
  expect(await staff.client.call('POST /privacy/request/decide', again)).toMatchObject({ status: 403 });
  expect(must(await client.call('GET /privacy/own', {})).request?.state).toBe('refused');
});

test('privacy: the last who looks after the users of an organisation is not erased, whoever approves it', async () => {
  const last = await portal().person('industry', ['industry-admin']);
  const wish = await wishOf(last.client);
  const operator = await portal().person('cifa', ['itrc-super-admin']);
  const there = { tenant: 'industry', lang: 'en' };
  expect((await operator.client.raw('POST /user/enter', { ...there, reason: 'A wish to be erased' })).status).toBe(200);
  // the operator at the desk and the person on the own page read why, before anybody presses
  const desk = await operator.client.raw('GET /privacy/request', { ...there, requestId: wish.requestId });
  expect(desk.data).toMatchObject({ lastManager: true, request: { state: 'asked' } });
  expect(must(await last.client.call('GET /privacy/own', {})).lastManager).toBe(true);
  const decided = await operator.client.raw('POST /privacy/request/decide', { ...there, ...wish, approve: true });
  expect(decided).toMatchObject({ status: 409, code: 'role.last' });
  // with somebody else in the role it is said to nobody any more
  await portal().person('industry', ['industry-admin']);
  expect(must(await last.client.call('GET /privacy/own', {}))).toMatchObject({
    lastManager: false,
    request: { state: 'asked' },
  });
  const plain = await portal().person('industry');
  expect(must(await plain.client.call('GET /privacy/own', {})).lastManager).toBe(false);
});

/** What was done, the oldest first. */
async function trailOf(staff: TestClient, subjectKind: 'hold' | 'erasure', subjectId: string): Promise<string[]> {
  const { rows } = must(await staff.call('GET /audit/list', { subjectKind, subjectId }));
  return rows.map(({ action }) => action).reverse();
}

test('privacy: a decision over a version that has moved, and a hold that says not why or of whom, are refused', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const person = await portal().person('rmhc');
  const wish = await wishOf(person.client);
  const unseen = { ...wish, version: wish.version - 1, approve: true };
  expect((await staff.client.call('POST /privacy/request/decide', unseen)).code).toBe('record.stale');
  expect(must(await person.client.call('GET /privacy/own', {})).request?.state).toBe('asked');
  const place = async (over: object) => {
    const sent = { email: person.email, reason: 'A claim of theirs', ...over };
    return Object.keys((await staff.client.call('POST /privacy/hold/place', sent)).errorList ?? {});
  };
  expect(await place({ reason: '  ' })).toEqual(['reason']);
  expect(await place({ email: 'nobody-here@example.org' })).toEqual(['email']);
  const { release } = await held(staff.client, person.email, 'A claim of theirs');
  expect(await place({})).toEqual(['email']);
  await release();
});

test('privacy: a wish is withdrawn by whose it is alone, and stands in the trail with what was decided', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const [person, stranger] = [await portal().person('rmhc'), await portal().person('rmhc')];
  const wish = await wishOf(person.client);
  for (const by of [stranger, staff])
    expect((await by.client.call('POST /privacy/erasure/withdraw', wish)).status).toBe(404);
  const unseen = { ...wish, version: wish.version - 1 };
  expect((await person.client.call('POST /privacy/erasure/withdraw', unseen)).code).toBe('record.stale');
  must(await person.client.call('POST /privacy/erasure/withdraw', wish));
  const again = { ...wish, version: wish.version + 1 };
  expect((await person.client.call('POST /privacy/erasure/withdraw', again)).code).toBe('record.stale');
  expect(must(await person.client.call('GET /privacy/own', {})).request?.state).toBe('withdrawn');
  expect(await trailOf(staff.client, 'erasure', wish.requestId)).toEqual(['privacy.ask', 'privacy.withdraw']);
});

test('privacy: nobody is erased before the mail that says so has left; both holds and the erasure stand in the trail', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const { client, email } = await portal().person('rmhc');
  const { holdId, release } = await held(staff.client, email);
  await release();
  expect(await trailOf(staff.client, 'hold', holdId)).toEqual(['privacy.hold', 'privacy.release']);
  const wish = await wishOf(client);
  must(await staff.client.call('POST /privacy/request/decide', { ...wish, approve: true }));
  const outbox = (status: 'sent' | 'queued') =>
    portal().engine.database.tenant('rmhc', (db) =>
      db.update('outbox_mail', { status }).where('recipient', '=', email).execute(),
    );
  await outbox('queued');
  await expect(run('privacy.erase', 'rmhc', { requestId: wish.requestId })).rejects.toThrow(
    'a mail to the person is not sent',
  );
  expect(must(await client.call('GET /privacy/own', {})).request?.state).toBe('approved');
  await outbox('sent');
  await run('privacy.erase', 'rmhc', { requestId: wish.requestId });
  expect((await client.call('GET /privacy/own', {})).status).toBe(401);
  expect(await trailOf(staff.client, 'erasure', wish.requestId)).toEqual([
    'privacy.ask',
    'privacy.approve',
    'privacy.erase',
  ]);
});

test('privacy: time takes nothing of who is held, and does once the hold is released', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const [kept, free] = [await portal().person('rmhc'), await portal().person('rmhc')];
  const ids = [kept.accountId, free.accountId];
  must(await staff.client.call('POST /privacy/hold/place', { email: kept.email, reason: 'An inquiry' }));
  const left = () =>
    portal().engine.database.tenant('rmhc', async (db) => {
      const rows = await db.from('session').select('account_id').where('account_id', 'in', ids).execute();
      return rows.map(({ account_id }) => account_id);
    });
  await portal().engine.database.tenant('rmhc', (db) =>
    db.update('session', { ended_at: db.now }).where('account_id', 'in', ids).execute(),
  );
  await portal().clock({ advance: 'P400D' });
  try {
    await run('privacy.retention', 'rmhc');
    expect(await left()).toEqual([kept.accountId]);
    const later = await portal().person('rmhc', ['rmhc-admin']);
    const { holdId } = must(await later.client.call('GET /privacy/holds', {})).rows[0]!;
    must(await later.client.call('POST /privacy/hold/release', { holdId }));
    await run('privacy.retention', 'rmhc');
    expect(await left()).toEqual([]);
  } finally {
    await portal().clock({ reset: true });
  }
});

test('privacy: whose record names a language that there is none of is decided on all the same, and told in the default', async () => {
  const staff = await portal().person('rmhc', ['rmhc-admin']);
  const { client, email, accountId } = await portal().person('rmhc');
  const wish = await wishOf(client);
  await portal().engine.database.tenant('rmhc', (db) => db.change('account', accountId, { language: 'fr' }));
  must(await staff.client.call('POST /privacy/request/decide', { ...wish, approve: false, reason: 'A case is open' }));
  expect((await portal().mails('rmhc', email)).map(({ lang }) => lang)).toEqual(['en']);
});

test('privacy: a wish is overdue after the last moment of its days to answer, and not in it', async () => {
  const border = portal().engine.clock.now();
  const overdue = async () =>
    (await portal().engine.database.tenant('rmhc', (db) => countRequests(db, border))).overdue;
  const before = await overdue();
  for (const ms of [0, -1, 1]) {
    const { requestId } = await wishOf((await portal().person('rmhc')).client);
    const asked = [requestId, new Date(border.getTime() + ms)];
    await owner().query('update erasure_request set asked_at = $2 where id = $1', asked);
  }
  expect(await overdue()).toBe(before + 1);
});
