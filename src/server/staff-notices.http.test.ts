import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_EVENTS, STAFF_NOTICES, type StaffEvent } from '../contract/staff-events.ts';
import { tellLost } from './engine/jobs/lost.ts';
import { must, publishedEvent } from './rooms/events/events.fixture.ts';
import { applied as grantApplied, locked, programme, review } from './rooms/grants/application.fixture.ts';
import { applied as memberApplied } from './rooms/membership/application.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Happens = { tenant: string; admin: string; word: keyof typeof STAFF_NOTICES; happens: () => Promise<void> };

const withdrawn = async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await memberApplied(client, 'applyAssociateMembership');
  const { version } = must(await client.call('GET /membership/get', { membershipId }))!;
  must(await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Another plan' }));
};

/** What happens, in which tenant, and the line that says so: one of each kind at least. */
const TABLE: Record<string, Happens> = {
  'an application for membership': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'membership.notice.submitted',
    happens: async () => void (await memberApplied((await portal.person('cifa')).client, 'applyAssociateMembership')),
  },
  'a withdrawal of one': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'membership.notice.left',
    happens: withdrawn,
  },
  'a project of three-A': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'events.notice.projectSubmitted',
    happens: async () => {
      const { client: maker } = await portal.person('cifa', ['itrc-cifa-admin']);
      const { eventId } = await publishedEvent(portal, maker, { kind: 'three-a' });
      const { client, email } = await portal.person('cifa', [], 'zh-hant');
      const { formId } = must(await client.call('POST /event/project/begin', { eventId }));
      const team = JSON.stringify([{ id: 'row-0000a', values: { name: 'Chan Tai Man', part: 'Cook' } }]);
      const extra = { projectTitle: 'Dinner', aim: 'Eat together', steps: 'Cook, eat', team };
      must(await client.call('POST /form/post', { formId, extra }));
      // E3: the submitter has a confirmation in their own language.
      const mails = await portal.mails('cifa', email);
      expect(mails.map(({ subject, lang }) => [subject, lang])).toContainEqual(['已收到你的計劃「Dinner」', 'zh-hant']);
    },
  },
  'a grant application': {
    tenant: 'oxfam',
    admin: 'itrc-oxfam-super-admin',
    word: 'grants.notice.submitted',
    happens: async () => void (await grantApplied(portal, await programme(portal))),
  },
  'reviews that differ': {
    tenant: 'oxfam',
    admin: 'itrc-oxfam-super-admin',
    word: 'grants.notice.differ',
    happens: async () => {
      const all = await programme(portal);
      const { applicationId } = await grantApplied(portal, all);
      await locked(all, applicationId);
      await review(all.one.client, applicationId, 'approve');
      await review(all.two.client, applicationId, 'reject', 'Too dear');
    },
  },
  'a job that has failed': {
    tenant: 'cifa',
    admin: 'itrc-cifa-admin',
    word: 'jobs.notice.failed',
    happens: async () => {
      const { engine } = portal;
      await engine.database.tenant('cifa', (db) => engine.queue.send(db, 'sweep', {}));
      await engine.database.pool.query(
        `update pgboss.job set state = 'failed', completed_on = now() where name = 'sweep'`,
      );
      await tellLost(engine);
      await tellLost(engine);
    },
  },
};

/** How many lines with this word somebody has, and in which language they read the first. */
async function linesOf(accountId: string, tenant: string, word: string): Promise<number> {
  return portal.engine.database.tenant(tenant, (db) =>
    db.count('select count(*)::int as count from notification where tenant_id = $1 and account_id = $2 and word = $3', [
      accountId,
      word,
    ]),
  );
}

const latest = async (client: TestClient) =>
  must(await client.call('GET /notification/list', { unread: true })).rows.map(({ message }) => message);

test.each(Object.entries(TABLE))(
  'E2: %s: staff are notified once, nobody else is, and who switched it off is not',
  async (_what, row) => {
    const { tenant, admin, word, happens } = row;
    const reader = await portal.person(tenant, [admin], 'zh-hant');
    const off = await portal.person(tenant, [admin]);
    const stranger = await portal.person(tenant);
    const { event } = STAFF_NOTICES[word];
    const { choice, events } = must(await off.client.call('GET /notification/choice', {}));
    expect(events).toContainEqual({ event, on: true });
    must(await off.client.call('POST /notification/choice/edit', { choice, off: JSON.stringify([event]) }));
    await happens();
    const lines = [reader, off, stranger].map(({ accountId }) => linesOf(accountId, tenant, word));
    expect(await Promise.all(lines)).toEqual([1, 0, 0]);
    expect((await latest(reader.client)).join()).toMatch(/[\u4e00-\u9fff]/);
    expect(must(await stranger.client.call('GET /notification/choice', {})).events).toEqual([]);
  },
);

test('E2: every kind that can be switched off is one that somebody is notified of', () => {
  const kinds = new Set<StaffEvent>(Object.values(STAFF_NOTICES).map(({ event }) => event));
  expect([...kinds].sort()).toEqual([...STAFF_EVENTS].sort());
});
