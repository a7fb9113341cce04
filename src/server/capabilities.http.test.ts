import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { calls } from '../contract/calls/calls.ts';
import { CAPABILITIES } from '../contract/capabilities.ts';
import {
  applied,
  goodAnswers,
  joinTeam,
  type Programme,
  programme,
  visible,
} from '../rooms/grants/server/testing/application.fixture.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

const APPLICANT = 'itrc-oxfam-applicant';
let portal: TestPortal;
let grants: Programme;
beforeAll(async () => {
  portal = await startPortal();
  grants = await programme(portal);
});
afterAll(() => portal.close());

describe('every capability gates something', () => {
  /** What verbs and policies of the server ask: `can('…')`. */
  async function askedByServer(): Promise<Set<string>> {
    const query = new Set<string>();
    const root = path.resolve(import.meta.dirname, '..');
    for await (const file of fs.glob('{server,engine/server,rooms/*/server}/**/*.ts', { cwd: root })) {
      if (/\.(test|fixture)\.ts$|\/testing\/|demo|seed/.test(file)) continue;
      const text = await fs.readFile(path.join(root, file), 'utf8');
      for (const [, name] of text.matchAll(/\bcan\('([a-z-]+)'\)/g)) query.add(name!);
    }
    return query;
  }

  test('ACC-9: a call or a rule of the server asks for each', async () => {
    const query = await askedByServer();
    for (const { who } of Object.values(calls) as CallShape[])
      if (typeof who === 'object') for (const name of [who.can].flat()) query.add(name);
    expect(CAPABILITIES.filter((name) => !query.has(name))).toEqual([]);
  });
});

describe('a role that is revoked takes its calls with it, at the next request', () => {
  const revoke = async (accountId: string, role: string) =>
    expect((await grants.admin.client.call('POST /role/revoke', { accountId, role })).status).toBe(200);
  /** Only what this capability opens is taken from the role for a while. */
  async function without<T>(role: string, capability: string, act: () => Promise<T>): Promise<T> {
    const definition = portal.engine.tenants.get('oxfam')!.roles[role]!;
    const whole = definition.capabilities;
    definition.capabilities = whole.filter((value) => value !== capability);
    try {
      return await act();
    } finally {
      definition.capabilities = whole;
    }
  }

  test('ACC-9: the applicant neither reads nor changes the own application any more', async () => {
    const { client, accountId, applicationId, formId } = await applied(portal, grants);
    await visible(client, applicationId);
    await revoke(accountId, APPLICANT);
    expect((await client.call('GET /grant/application/get', { applicationId })).status).toBe(404);
    expect((await client.call('GET /grant/apply', {})).data.rows).toEqual([]);
    expect((await client.call('GET /form/get', { formId })).status).toBe(404);
    expect((await client.call('POST /form/post', { formId, extra: goodAnswers() })).status).toBe(404);
    const version = 1;
    expect((await client.call('POST /grant/application/withdraw', { applicationId, version })).status).toBe(404);
    const member = { applicationId, email: 'friend@example.org', permission: 'view' } as const;
    expect((await client.call('POST /grant/team/edit', member)).status).toBe(404);
  });

  test('ACC-9: a team member without the role reads nothing of it', async () => {
    const { client, applicationId } = await applied(portal, grants);
    const friend = await portal.person('oxfam');
    await joinTeam(client, applicationId, friend, 'edit');
    await visible(friend.client, applicationId);
    await revoke(friend.accountId, 'itrc-oxfam-application-team-member');
    expect((await friend.client.call('GET /grant/application/get', { applicationId })).status).toBe(404);
  });

  // takes a capability from a role as this process knows it: other processes would go on with theirs
  test.skipIf(process.env.TEST_PROCESSES)('ACC-9: each of them gates what it names, by itself', async () => {
    const { client, applicationId } = await applied(portal, grants);
    const application = () => visible(client, applicationId);
    const { version } = await application();
    const member = { applicationId, email: 'friend@example.org', permission: 'view' } as const;
    await without(APPLICANT, 'oxfam-application-add-team-member', async () => {
      expect((await application()).abilities.team).toBe(false);
      expect((await client.call('POST /grant/team/edit', member)).code).toBe('grant.state');
    });
    await without(APPLICANT, 'oxfam-dashboard-manage-project', async () => {
      expect((await application()).abilities.withdraw).toBe(false);
      expect((await client.call('POST /grant/application/withdraw', { applicationId, version })).code).toBe(
        'grant.state',
      );
    });
    const draft = await portal.person('oxfam', [APPLICANT]);
    const begun = await draft.client.call('POST /workflow/graph/start', {
      graphName: 'grantApplication',
      params: { cohortId: grants.cohortId },
    });
    const formId = begun.data.route!.params.formId!;
    await without(APPLICANT, 'oxfam-application-edit', async () => {
      expect((await draft.client.call('GET /form/get', { formId })).data.allowEdit).toBe(false);
      expect((await draft.client.call('POST /form/post', { formId, extra: goodAnswers() })).status).not.toBe(200);
    });
    expect((await draft.client.call('POST /form/post', { formId, extra: goodAnswers() })).status).toBe(200);
  });
});
