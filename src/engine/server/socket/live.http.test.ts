import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { TestClient } from '../../../server/testing/client.ts';
import { TestPage } from '../../../server/testing/open-page.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../server/testing/portal.ts';

// two servers on one database: what one says the pages of the other hear too
let here: TestPortal;
let there: TestPortal;
const pages: TestPage[] = [];

beforeAll(async () => {
  here = await startPortal();
  there = await startPortal({}, { ownerUrl: here.ownerUrl });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function open(portal: TestPortal, client: TestClient): Promise<TestPage> {
  const page = await TestPage.open(portal.urls[0]!, client);
  pages.push(page);
  return page;
}
const onBoth = async (client: TestClient) => [await open(here, client), await open(there, client)];
const named = (query: unknown) => (query as { name?: string }).name;
const ended = (all: readonly TestPage[]) => expect.poll(() => all.map((page) => page.ended), { timeout: 2_000 });
const USERS = 'list/GET /user/list';
const MAILS = 'list/GET /mail/outbox/list';

describe('ACC-2: pages of a session that is over are closed at once, on every server', () => {
  it('by logging out, and no other page of the person', async () => {
    const { client, email } = await here.person('cifa');
    const other = here.client('cifa');
    await other.call('POST /user/login', { email, password: PASSWORD });
    const [mine, theirs] = [await onBoth(client), await onBoth(other)];
    await client.call('GET /user/logout', {});
    await ended(mine).toEqual([true, true]);
    expect(theirs.map((page) => page.line.connected)).toEqual([true, true]);
  });

  it('by another password, by an administrator, and where the account is closed under the eyes of the database alone', async () => {
    const { client, email, accountId } = await here.person('cifa');
    const other = here.client('cifa');
    await other.call('POST /user/login', { email, password: PASSWORD });
    const theirs = await onBoth(other);
    const change = { currentPassword: PASSWORD, password: 'Another-2026', passwordConfirm: 'Another-2026' };
    expect((await client.call('POST /user/update/password', change)).status).toBe(200);
    await ended(theirs).toEqual([true, true]);
    // no call, no hint: whoever writes it, the servers hear of it
    const mine = await onBoth(client);
    await here.engine.database.tenant('cifa', (db) =>
      db.update('account', { status: 'disabled' }).where('id', '=', accountId).execute(),
    );
    await ended(mine).toEqual([true, true]);
  });

  it('what was taken back ends nothing; a session that ran out ends by the clock', async () => {
    const { client, accountId } = await here.person('cifa');
    const looks = [here, there].map(({ engine }) => vi.spyOn(engine.database.pool, 'query'));
    const mine = await onBoth(client);
    // each page is looked at once when it has come
    const looked = () => looks.every((spy) => spy.mock.calls.some(([query]) => named(query) === 'open_sessions'));
    await expect.poll(looked).toBe(true);
    for (const spy of looks) spy.mockRestore();
    const back = here.engine.database.tenant('cifa', async (db) => {
      await db.update('account', { status: 'disabled' }).where('id', '=', accountId).execute();
      throw new Error('taken back');
    });
    await expect(back).rejects.toThrow('taken back');
    expect((await client.call('GET /user/profile', {})).status).toBe(200);
    expect(mine.map((page) => page.line.connected)).toEqual([true, true]);
    await here.clock({ advance: 'PT16M' });
    try {
      await expect.poll(() => mine.map((page) => page.ended), { timeout: 6_000 }).toEqual([true, true]);
    } finally {
      await here.clock({ reset: true });
    }
  });
});

describe('COM-3: topics', () => {
  it('who may read a list is told on every server that it changed, once, and others are refused', async () => {
    const [staff, member] = [await here.person('cifa', ['itrc-cifa-admin']), await here.person('cifa')];
    const watching = await onBoth(staff.client);
    for (const page of watching) expect(await page.topic(USERS)).toMatchObject({ on: true });
    const stranger = await open(here, member.client);
    expect(await stranger.topic(USERS)).toEqual({ refused: 'record.notFound' });
    for (const page of watching) page.heard.length = 0;
    await here.engine.database.tenant('cifa', (db) =>
      Promise.resolve(db.changed('account', member.accountId, 'user.edit')),
    );
    await expect.poll(() => watching.map((page) => page.heard)).toEqual([[`topic ${USERS}`], [`topic ${USERS}`]]);
    expect(stranger.heard.filter((said) => said.startsWith('topic'))).toEqual([]);
  });

  it('a thousand changes are a few hints; the last of them is never left out', async () => {
    const { client } = await here.person('cifa', ['itrc-cifa-admin']);
    const [near, far] = await onBoth(client);
    for (const page of [near!, far!]) await page.topic(MAILS);
    for (let turn = 0; turn < 1_000; turn++) here.engine.socket.changed('cifa', MAILS);
    await expect.poll(() => [near!.heard.length, far!.heard.length]).toEqual([2, 2]);
  });

  it('whose role is taken hears no more of it and is told so', async () => {
    const { client, accountId } = await here.person('cifa', ['itrc-cifa-admin']);
    const watching = await onBoth(client);
    for (const page of watching) await page.topic(USERS);
    await here.engine.database.tenant('cifa', (db) =>
      db.remove('role_grant').where('account_id', '=', accountId).execute(),
    );
    await expect.poll(() => watching.map((page) => page.heard.includes(`lost ${USERS}`))).toEqual([true, true]);
    for (const page of watching) page.heard.length = 0;
    here.engine.socket.changed('cifa', USERS);
    // what comes next over the same line is of something else
    here.engine.socket.hint('cifa', accountId, 'documents');
    await expect.poll(() => watching.map((page) => page.heard)).toEqual([['hint documents'], ['hint documents']]);
    expect(await watching[0]!.topic(USERS)).toEqual({ refused: 'record.notFound' });
  });

  it('a page that comes back is told that something changed while it was away; of another tenant nobody hears', async () => {
    const { client } = await here.person('cifa', ['itrc-cifa-admin']);
    const elsewhere = await here.person('oxfam', ['oxfam-admin']);
    const other = await open(here, elsewhere.client);
    await other.topic(USERS);
    other.heard.length = 0;
    here.engine.socket.changed('cifa', USERS);
    const late = await open(there, client);
    await expect.poll(() => late.topic(USERS)).toEqual({ on: true, changed: true });
    expect(other.heard).toEqual([]);
  });

  test.each([
    ['no text', 7],
    ['no kind', '/x'],
    ['a kind that nobody brings', 'nothing/1'],
    ['a property of every object', 'constructor/1'],
    ['a list that is none', 'list/GET /session'],
    ['a record that is none', 'record/membership/1'],
    ['NUL', 'list/\u0000'],
    ['far too long', `list/${'x'.repeat(5_000)}`],
  ])('%s is refused and harms nothing', async (_what, name) => {
    const { client } = await here.person('cifa', ['itrc-cifa-admin']);
    const page = await open(here, client);
    expect((await page.topic(name)).refused).toMatch(/record.notFound|request.malformed/);
    expect(await page.topic(USERS)).toMatchObject({ on: true });
  });

  it('nobody listens to hundreds of things, or asks without an end', async () => {
    const { client } = await here.person('cifa', ['itrc-cifa-admin']);
    const page = await open(here, client);
    const answers = await Promise.all(Array.from({ length: 150 }, () => page.topic('list/none')));
    expect(answers.filter(({ refused }) => refused === 'request.tooMany')).toHaveLength(50);
  });
});
