import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { accounts, crowd, MORNING, runOnce, someContent, written } from './campaigns.fixture.ts';

// What keeps a campaign from being released, and whom its purpose reaches.

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  await portal.clock({ at: MORNING });
  ({ client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
});
afterAll(() => portal.close());

const outcome = async (campaignId: string) => {
  const { data } = await staff.call('GET /campaign/get', { campaignId });
  return { state: data.state, ...Object.fromEntries(data.outcome.map(({ state, n }) => [state, n])) };
};

test('COM-1: a mail that says nothing in one language is neither tested nor sent', async () => {
  const halves: Record<string, { en: string; 'zh-hant': string }> = {
    'an empty paragraph': { en: '<p>Dear friends</p>', 'zh-hant': '<p></p>' },
    'characters that draw nothing': { en: '<p>Dear friends</p>', 'zh-hant': '<p>\u200b\u2060\u3164&nbsp;</p>' },
    'a name alone': { en: '<p>{{ name }}, …</p>', 'zh-hant': '<p>{{ name }}：來吧</p>' },
  };
  for (const [what, html] of Object.entries(halves)) {
    const blocks = [
      { kind: 'divider' as const, id: 'd1' },
      { kind: 'text' as const, id: 't1', html },
    ];
    const campaign = await written(staff, 'Lunchers', { content: someContent({ blocks }) });
    const { campaignId } = campaign;
    for (const reply of [
      await staff.call('POST /campaign/test', { campaignId, testLang: 'en' }),
      await staff.call('POST /campaign/start', campaign),
    ])
      expect([what, reply.code, Object.keys(reply.errorList ?? {})]).toEqual([
        what,
        'campaign.content',
        expect.arrayContaining([expect.stringMatching(/^blocks\.|^t1\.html\./)]),
      ]);
  }
});

test('COM-1: choosing the people does not meet the text being saved, and either changed keeps it from being sent', async () => {
  await crowd(portal, 'cifa', 'Unmet', 1);
  const campaign = await written(staff, 'Unmet');
  const { campaignId, version } = campaign;
  const chosen = await staff.call('POST /campaign/audience/choose', {
    campaignId,
    list: 'User-List',
    query: JSON.stringify({ search: 'Unmet' }),
  });
  expect(chosen.data.audienceVersion).toBe(campaign.audienceVersion + 1);
  const saved = await staff.call('POST /campaign/save', {
    campaignId,
    version,
    name: 'Unmet',
    purpose: 'service',
    content: JSON.stringify(someContent()),
  });
  expect(saved.data.version).toBe(version + 1);
  const now = { campaignId, version: version + 1, audienceVersion: chosen.data.audienceVersion };
  expect((await staff.call('POST /campaign/start', { ...now, version })).code).toBe('record.stale');
  expect((await staff.call('POST /campaign/start', { ...now, audienceVersion: 1 })).code).toBe('record.stale');
  expect((await staff.call('POST /campaign/start', now)).status).toBe(200);
});

test('COM-1: a service mail reaches who was brought in and has not confirmed the address; no other purpose does', async () => {
  await accounts(portal, 'cifa', [
    { email: 'brought-1@example.org', name: 'Brought in a', status: 'unverified', lang: 'zh-hant' },
    { email: 'brought-2@example.org', name: 'Brought in b' },
  ]);
  const countOf = async (purpose: 'service' | 'reminder' | 'marketing') => {
    const campaign = await written(staff, 'Brought', { purpose });
    return { campaign, ...(await staff.call('GET /campaign/audience/count', campaign)).data };
  };
  for (const purpose of ['reminder', 'marketing'] as const)
    expect(await countOf(purpose)).toMatchObject({ total: 2, goes: 1, leftOut: [{ why: 'unverified', n: 1 }] });
  const service = await countOf('service');
  expect(service).toMatchObject({ total: 2, goes: 2, leftOut: [] });
  await staff.call('POST /campaign/start', service.campaign);
  await runOnce(portal, 'cifa');
  expect(await outcome(service.campaign.campaignId)).toEqual({ state: 'done', kept: 2 });
  expect(await portal.mails('cifa', 'brought-1@example.org')).toMatchObject([{ lang: 'zh-hant' }]);
});
