import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must, publishedEvent } from '../testing/events.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const programme = (times: object = {}) => publishedEvent(portal, staff, { kind: 'three-a', ...times });
const begin = (client: TestClient, eventId: string) => client.call('POST /event/project/begin', { eventId });
const send = (client: TestClient, formId: string, over: Record<string, unknown> = {}) =>
  client.call('POST /form/post', {
    formId,
    extra: {
      projectTitle: 'Dinner together',
      aim: 'Families eat together once a week',
      steps: 'Invite, cook, eat',
      team: JSON.stringify([{ id: 'row-0000a', values: { name: 'Chan Tai Man', part: 'Cook' } }]),
      ...over,
    },
  });
const projectsIn = async (client: TestClient) =>
  must(await client.call('GET /session', {})).module.event.wofoo3aProject;

test('EVT-2: a project is begun, handed in, returned with a note, handed in again and accepted; the session says so', async () => {
  const { eventId } = await programme();
  const { client, email } = await portal.person('cifa');
  const offer = must(await client.call('GET /front/offer', { kind: 'events', offerId: eventId }));
  expect(offer.begin).toMatchObject({ action: 'Event-Project-Begin', label: 'Submit a project' });
  const { projectId, formId } = must(await begin(client, eventId));
  expect(must(await begin(client, eventId)).projectId).toBe(projectId);
  // a draft is nobody's business, and counts for nothing
  expect((await staff.call('GET /event/project/get', { projectId })).status).toBe(404);
  expect((await staff.call('GET /form/get', { formId })).status).toBe(404);
  expect(await projectsIn(client)).toEqual([]);

  expect(Object.keys((await send(client, formId, { projectTitle: '', team: '[]' })).errorList).sort()).toEqual([
    'projectTitle',
    'team',
  ]);
  must(await send(client, formId));
  expect(await projectsIn(client)).toEqual([{ projectId, eventId, title: 'Dinner together', state: 'submitted' }]);
  expect((await send(client, formId)).code).toBe('form.locked');
  const stranger = (await portal.person('cifa')).client;
  expect((await stranger.call('GET /event/project/get', { projectId })).status).toBe(404);
  expect((await send(stranger, formId)).status).toBe(404);
  expect((await stranger.call('GET /event/project/list', {})).status).toBe(403);

  const { rows } = must(await staff.call('GET /event/project/list', { search: 'dinner' }));
  expect(rows).toMatchObject([{ projectId, email, state: 'submitted' }]);
  const decide = (version: number, decision: 'accept' | 'return', reason = '') =>
    staff.call('POST /event/project/decide', { projectId, version, decision, reason });
  const { version } = rows[0]!;
  expect(Object.keys((await decide(version, 'return')).errorList)).toEqual(['reason']);
  must(await decide(version, 'return', 'Who pays for the food?'));
  expect((await decide(version, 'accept')).code).toBe('record.stale');
  expect((await decide(version + 1, 'accept')).code).toBe('event.decided');
  const returned = must(await client.call('GET /event/project/get', { projectId }));
  expect(returned).toMatchObject({ state: 'returned', note: 'Who pays for the food?', abilities: { edit: true } });
  expect((await portal.mails('cifa', email)).some(({ text }) => text.includes('has been returned'))).toBe(true);
  must(await send(client, formId, { projectTitle: 'Dinner for all' }));
  must(await decide(version + 2, 'accept'));
  // exactly one project: it counts as having submitted one
  expect(await projectsIn(client)).toEqual([{ projectId, eventId, title: 'Dinner for all', state: 'accepted' }]);
  expect(await projectsIn(stranger)).toEqual([]);
  const trail = must(await staff.call('GET /audit/list', { subjectKind: 'event-project', subjectId: projectId })).rows;
  expect(new Set(trail.map(({ subjectName }) => subjectName))).toEqual(new Set(['Dinner for all']));
});

test('EVT-2: nobody decides the own project', async () => {
  const { eventId } = await programme();
  const own = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { projectId, formId } = must(await begin(own, eventId));
  must(await send(own, formId));
  const { version, abilities } = must(await own.call('GET /event/project/get', { projectId }));
  expect(abilities.decide).toBe(false);
  const reply = await own.call('POST /event/project/decide', { projectId, version, decision: 'accept' });
  expect([reply.status, reply.code]).toEqual([403, 'access.denied']);
});

test('projects come latest first, page by page there and back', async () => {
  const { eventId } = await programme();
  for (const projectTitle of ['Breakfast', 'Lunch', 'Supper']) {
    const { client } = await portal.person('cifa');
    must(await send(client, must(await begin(client, eventId)).formId, { projectTitle }));
  }
  await expectInOrder(staff, ['GET /event/project/list', 'falling']);
});

test('EVT-5: after the last day no project is begun or handed in, and before the first none is begun', async () => {
  const DAY_MS = 86_400_000;
  const at = (days: number) => new Date(portal.engine.clock.ms() + days * DAY_MS).toISOString();
  const { client } = await portal.person('cifa');
  const over = await begin(client, (await programme({ closesAt: at(-1) })).eventId);
  expect([over.status, over.code, over.error]).toEqual([409, 'event.submissionExpired', 'Submission is expired']);
  const early = await begin(client, (await programme({ opensAt: at(1) })).eventId);
  expect([early.code, early.error]).toEqual(['event.notOpen', 'Not open for registration']);
  expect((await begin(client, (await publishedEvent(portal, staff)).eventId)).status).toBe(404);

  const { eventId } = await programme({ closesAt: at(1 / 144) });
  const { formId } = must(await begin(client, eventId));
  await portal.clock({ advance: 'PT11M' });
  expect((await send(client, formId)).code).toBe('event.submissionExpired');
  await portal.clock({ reset: true });
});
