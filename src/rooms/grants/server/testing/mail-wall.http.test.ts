import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../../contract/calls/calls.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, locked, type Programme, programme, review } from './application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

test('GRA-5: an administrator with a conflict finds no mail about the application, by list, count, person or id', async () => {
  const TITLE = 'A garden behind a wall';
  const second = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  const { applicationId } = await applied(portal, all, { projectTitle: TITLE });
  await locked(all, applicationId);
  await review(all.one.client, applicationId, 'approve');
  await review(all.two.client, applicationId, 'approve');
  const ask = (filter: object = {}) => second.client.call('GET /mail/outbox/list', { size: 100, ...filter });
  const before = (await ask()).data;
  const about = await portal.engine.database.tenant('oxfam', (db) =>
    db.from('outbox_mail').select(['id', 'recipient']).where('about_id', '=', applicationId).execute(),
  );
  expect(about.length).toBeGreaterThan(3);
  const texts = async () => (await second.client.call('GET /mail/text/list', {})).data.rows;
  const counted = (await texts()).reduce((sum, { sent }) => sum + sent, 0);
  for (const { id } of about) expect((await second.client.call('GET /mail/outbox/get', { id })).status).toBe(200);

  await portal.engine.database.tenant('oxfam', (db) =>
    db
      .insert('grant_declaration', {
        application_id: applicationId,
        account_id: second.accountId,
        conflict: true,
        reason: 'My sister runs it',
        declared_at: db.now,
      })
      .execute(),
  );
  const after = (await ask()).data;
  expect(after.total).toBe(before.total - about.length);
  expect((await texts()).reduce((sum, { sent }) => sum + sent, 0)).toBe(counted - about.length);
  for (const { id, recipient } of about) {
    const known = { id, person: recipient, q: recipient, tenant: 'oxfam', lang: 'en', size: '50' };
    for (const name of [...Object.keys(calls).filter((key) => key.startsWith('GET /mail/')), 'GET /search']) {
      const reply = await second.client.raw(name, known);
      expect(reply.bytes.toString(), name).not.toContain(id);
      expect(reply.bytes.toString(), name).not.toContain(TITLE);
    }
    expect((await second.client.call('GET /mail/outbox/get', { id })).status).toBe(404);
    expect((await second.client.call('POST /mail/outbox/resend', { id })).status).toBe(404);
  }
  // the other administrator still finds them
  expect((await all.admin.client.call('GET /mail/outbox/get', { id: about[0]!.id })).status).toBe(200);
});
