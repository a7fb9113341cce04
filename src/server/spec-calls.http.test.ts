import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BASE_PATH } from '../contract/call.ts';
import type { CallKey } from '../contract/calls/calls.ts';
import { fileOf, pdfOf, pngOf } from '../rooms/documents/server/testing/files.fixture.ts';
import { publishedEvent } from '../rooms/events/server/testing/events.fixture.ts';
import { applied, begin, goodAnswers, joined } from '../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { specCalls } from './testing/spec-calls.fixture.ts';

/**
 * Each call of spec §7 for workflow, form, attachment and membership, over plain HTTP: for the right role it answers as
 * the OpenAPI document says that is served, and every other is refused (ATT-1, FRM-1, MEM-7, WFL-1).
 */

type Actor = 'nobody' | 'stranger' | 'reader' | 'member' | 'owner' | 'staff';
type Row = {
  call: CallKey;
  /** Who is answered; all others are refused. */
  may: readonly Actor[];
  /** What is asked, made afresh for each who asks. */
  input(): Promise<Record<string, unknown>> | Record<string, unknown>;
};
const EVERYBODY: Actor[] = ['nobody', 'stranger', 'reader', 'member', 'owner', 'staff'];
const ANYBODY: Actor[] = ['stranger', 'reader', 'member', 'owner', 'staff'];
const OWNER: Actor[] = ['owner'];
const STAFF: Actor[] = ['staff'];
const system = { attachmentScope: 'system' };
const WALK = 'practiceWalk';

let portal: TestPortal;
const as = {} as Record<Actor, TestClient>;
type Operation = {
  parameters?: { name: string }[];
  requestBody?: { content: { 'multipart/form-data': { schema: { properties?: Record<string, unknown> } } } };
  responses: { 200: { content: { 'application/json': { schema: never } } } };
};
let described: Record<string, Record<string, Operation>>;
let made = 0;

beforeAll(async () => {
  portal = await startPortal();
  as.nobody = portal.client('cifa');
  as.staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  for (const actor of ['stranger', 'owner'] as const) as[actor] = (await portal.person('cifa')).client;
  as.member = (await portal.person('cifa', ['itrc-cifa-membership-full-member'])).client;
  as.reader = (await portal.person('cifa', ['itrc-cifa-membership-reading-member'])).client;
  const document = (await (await fetch(`${portal.urls[0]}${BASE_PATH}/openapi.json`)).json()) as {
    paths: typeof described;
  };
  described = document.paths;
});
afterAll(() => portal.close());

/** The owner's, where a row needs somebody who has not applied yet. */
const fresh = async () => {
  as.owner = (await portal.person('cifa')).client;
  return as.owner;
};
const pending = async () => (await applied(await fresh())).membershipId;
const active = async () => (await joined(await fresh(), as.staff)).membershipId;
const run = async () => {
  const { data } = await (await fresh()).call('POST /workflow/graph/start', { graphName: WALK });
  await as.owner.call('POST /workflow/node/edit', { nodeId: data.nodeId, extra: { way: 'long' } });
  return data.nodeId;
};
const next = () => {
  made += 1;
  return made;
};
const pdf = () => fileOf(pdfOf(), `paper-${next()}.pdf`);
/** A document in a folder of staff's own. */
const closed = async () => {
  const folderDir = `Closed ${next()}`;
  await as.staff.call('POST /attachment/folder/edit', {
    ...system,
    folderDir,
    readers: '["itrc-cifa-admin"]',
  } as never);
  const { data } = await as.staff.call('POST /attachment/systemUpload', { file: pdf(), folderDir });
  return { folderDir, attachmentId: data.attachmentId };
};
const own = async () => (await (await fresh()).call('POST /attachment/userUpload', { file: pdf() })).data.attachmentId;
const reading = async () => {
  await active();
  made += 1;
  return (await as.owner.call('POST /membership/user/edit', { email: `reading-${made}@example.org` })).data.user.userId;
};

const ROWS: Row[] = [
  { call: 'POST /workflow/graph/start', may: ANYBODY, input: () => ({ graphName: WALK }) },
  { call: 'GET /workflow/node', may: OWNER, input: async () => ({ nodeId: await run() }) },
  {
    call: 'POST /workflow/node/edit',
    may: OWNER,
    input: async () => ({ nodeId: await run(), extra: { way: 'short' } }),
  },
  {
    call: 'POST /workflow/next',
    may: OWNER,
    input: async () => ({ workflowName: WALK, currentStep: 'choose', direction: 'forward', nodeId: await run() }),
  },
  { call: 'POST /attachment/upload', may: ANYBODY, input: () => ({ file: pdf() }) },
  { call: 'POST /attachment/generalUpload', may: ANYBODY, input: () => ({ file: fileOf(pngOf(), 'dot.png') }) },
  { call: 'POST /attachment/userUpload', may: ANYBODY, input: () => ({ file: pdf(), folderDir: 'Mine' }) },
  { call: 'POST /attachment/systemUpload', may: STAFF, input: () => ({ file: pdf(), folderDir: 'Library' }) },
  { call: 'GET /attachment/userList', may: ANYBODY, input: () => ({}) },
  {
    call: 'POST /attachment/userDelete',
    may: OWNER,
    input: async () => ({ attachmentId: await own(), attachmentScope: 'user' }),
  },
  { call: 'GET /attachment/list', may: STAFF, input: async () => ({ folderDir: (await closed()).folderDir }) },
  { call: 'POST /attachment/search', may: ANYBODY, input: () => ({ searchTerm: 'paper' }) },
  {
    call: 'GET /attachment/get',
    may: STAFF,
    input: async () => ({ attachmentId: (await closed()).attachmentId, info: '1' }),
  },
  {
    call: 'POST /attachment/edit',
    may: STAFF,
    input: async () => ({ attachmentId: (await closed()).attachmentId, attachmentTitle: 'Renamed' }),
  },
  { call: 'POST /attachment/folder/edit', may: STAFF, input: () => ({ ...system, folderDir: `New ${next()}` }) },
  {
    call: 'POST /attachment/folder/rename',
    may: STAFF,
    input: async () => ({ ...system, folderDir: (await closed()).folderDir, name: `Other ${next()}` }),
  },
  {
    call: 'POST /attachment/folder/delete',
    may: STAFF,
    input: async () => ({ ...system, folderDir: (await closed()).folderDir }),
  },
  { call: 'GET /attachment/folder/list', may: ANYBODY, input: () => system },
  {
    call: 'GET /attachment/approvalForm',
    may: ['owner', 'staff'],
    input: async () => {
      const id = await pending();
      return { formId: `fill-in-membership-form-${id}`, dataId: '' };
    },
  },
  { call: 'GET /membership/apply', may: ANYBODY, input: () => ({}) },
  { call: 'GET /membership/domainForm', may: ANYBODY, input: () => ({}) },
  { call: 'GET /membershipSetting/get', may: ANYBODY, input: () => ({}) },
  { call: 'GET /membership/browse', may: STAFF, input: () => ({}) },
  { call: 'GET /membership/approvalForm', may: STAFF, input: async () => ({ membershipId: await pending() }) },
  { call: 'GET /membership/get', may: ['owner', 'staff'], input: async () => ({ membershipId: await pending() }) },
  { call: 'GET /membership/user/list', may: ['owner', 'staff'], input: async () => ({ membershipId: await active() }) },
  {
    call: 'POST /membership/user/edit',
    may: OWNER,
    input: async () => {
      await active();
      return { email: `invited-${next()}@example.org`, name: 'Ah Wai' };
    },
  },
  { call: 'POST /membership/user/remove', may: ['owner', 'staff'], input: async () => ({ userId: await reading() }) },
  {
    call: 'POST /membership/submitForApproval',
    may: STAFF,
    input: async () => {
      const membershipId = await pending();
      const { data } = await as.staff.call('GET /membership/approvalForm', { membershipId });
      return { membershipId, decision: 'approve', version: data.membership.version };
    },
  },
  { call: 'GET /form/get', may: ANYBODY, input: () => ({ formId: 'all-field-types', dataId: '' }) },
  {
    call: 'GET /form/getEvent',
    may: EVERYBODY,
    input: async () => ({ eventId: (await publishedEvent(portal, as.staff)).eventId }),
  },
  ...(['POST /form/post', 'POST /form/validate'] as const).map(
    (call): Row => ({
      call,
      may: OWNER,
      input: async () => {
        const { membershipId, formId } = await begin(await fresh());
        return { formId, dataId: membershipId, extra: goodAnswers() };
      },
    }),
  ),
  {
    call: 'GET /form/getMembership',
    may: ['owner', 'staff'],
    input: async () => ({ membershipId: await pending() }),
  },
  {
    call: 'POST /form/postMembership',
    may: OWNER,
    input: async () => {
      const { membershipId, formId } = await begin(await fresh());
      return { membershipId, formId, dataId: membershipId, extra: goodAnswers() };
    },
  },
];

/** What a call of the two groups and the membership form answers, from the document and not from the contract. */
function schemaOf(call: CallKey): z.ZodType {
  const [method, path] = call.split(' ') as [string, string];
  return z.fromJSONSchema(described[path]![method.toLowerCase()]!.responses[200].content['application/json'].schema);
}

describe('ATT-1, FRM-1, MEM-7, WFL-1: each call of the specification answers as described, for the right role alone', () => {
  test.each(ROWS)('$call', async ({ call, may, input }) => {
    const query = { tenant: 'cifa', lang: 'en' };
    for (const actor of ['nobody', ...ANYBODY] as Actor[]) {
      const params = await input();
      const reply = await as[actor].raw(call, { ...query, ...params });
      const row = `${call} by ${actor}: ${reply.status} ${reply.code} ${reply.error}`;
      if (may.includes(actor)) {
        expect(reply.status, row).toBe(200);
        const read = schemaOf(call).safeParse(JSON.parse(reply.bytes.toString()));
        expect(read.error?.issues ?? [], row).toEqual([]);
      } else {
        expect(actor === 'nobody' ? [401] : [403, 404], row).toContain(reply.status);
        expect(reply.data, row).toBeUndefined();
        expect(reply.error, row).not.toBe('');
      }
    }
  });
});

/** Tried by every actor in `ROWS`; the others by tests of their own, which ask more of each. */
const ENTRANCE = specCalls.filter(({ path }) => path === '/session' || path.startsWith('/user/'));

test('the table has every call of the specification but those of session and user', () => {
  const named = specCalls.filter((call) => !ENTRANCE.includes(call)).map(({ call }) => call);
  expect(ROWS.map(({ call }) => call as string).sort()).toEqual(named.sort());
  // and the document's schemas tell a wrong answer from a right one
  for (const { call } of ROWS)
    expect([call, schemaOf(call).safeParse({ data: { odd: 1 } }).success]).toEqual([call, false]);
});

describe('spec §7: each call is there by its exact path and method, and takes the fields it names', () => {
  test.each(specCalls)('$call', async ({ call, method, path, fields }) => {
    const operation = described[path]?.[method.toLowerCase()];
    expect(operation, `${call} in the OpenAPI document`).toBeDefined();
    const { parameters = [], requestBody } = operation!;
    const body = requestBody?.content['multipart/form-data'].schema.properties ?? {};
    const taken = [...parameters.map(({ name }) => name), ...Object.keys(body)];
    expect(taken, call).toEqual(expect.arrayContaining([...fields, 'tenant', 'lang']));
    const reply = await as.nobody.raw(call as CallKey, { tenant: 'cifa', lang: 'en' });
    expect([reply.status, reply.code], call).not.toEqual([404, 'request.notFound']);
  });
});
