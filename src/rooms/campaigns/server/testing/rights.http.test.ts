import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { AUDIENCE_MAX } from '../rules.ts';
import { crowd, MORNING, runOnce, started, written } from './campaigns.fixture.ts';

// By whose right people are written to, and read: that of whoever acts, over the list they stand in.

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

test('COM-1: a campaign whose starter lost the list is held, and goes on by the right of whoever lets it go on', async () => {
  await crowd(portal, 'cifa', 'Taken-over', 2);
  const leaver = await portal.person('cifa', ['itrc-cifa-admin']);
  const campaignId = await started(leaver.client, 'Taken-over');
  await portal.engine.database.tenant('cifa', (db) =>
    db.remove('role_grant').where('account_id', '=', leaver.accountId).execute(),
  );
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'paused' });
  expect((await staff.call('POST /campaign/resume', { campaignId })).status).toBe(200);
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 2 });
});

/** The campaign is for people of a list whose module is off. */
const withClosedList = (campaignId: string) =>
  portal.engine.database.tenant('cifa', (db) =>
    db
      .update('campaign', { audience: JSON.stringify({ list: 'Volunteer-List', query: {} }) })
      .where('id', '=', campaignId)
      .execute(),
  );

test('COM-1: who may not read the list of an audience reads nobody of it among the recipients', async () => {
  await crowd(portal, 'cifa', 'Closed', 2);
  const campaignId = await started(staff, 'Closed');
  await runOnce(portal, 'cifa');
  expect((await staff.call('GET /campaign/recipients', { campaignId })).data.rows).toHaveLength(2);
  const { sourceKey } = (await staff.call('GET /campaign/recipients', { campaignId })).data.rows[0]!;
  await withClosedList(campaignId);
  expect(await staff.call('GET /campaign/recipients', { campaignId })).toMatchObject({ code: 'module.off' });
  const clear = { campaignId, sourceKey, reason: 'Their mailbox is there again' };
  expect(await staff.call('POST /campaign/recipient/clear', clear)).toMatchObject({ code: 'module.off' });
});

test('COM-1: who may not read the list of an audience lets no held campaign of it go on', async () => {
  await crowd(portal, 'cifa', 'Kept', 2);
  const campaignId = await started(staff, 'Kept');
  expect((await staff.call('POST /campaign/pause', { campaignId })).status).toBe(200);
  await withClosedList(campaignId);
  expect(await staff.call('POST /campaign/resume', { campaignId })).toMatchObject({ code: 'module.off' });
  expect((await outcome(campaignId)).state).toBe('paused');
});

test('COM-1: a list without people is no audience, and one with too many is said to be too large', async () => {
  await crowd(portal, 'cifa', 'Many', 2);
  const campaign = await written(staff, 'Many');
  const choose = (list: string) =>
    staff.call('POST /campaign/audience/choose', { ...campaign, list, query: JSON.stringify({ search: 'Many' }) });
  expect(await choose('Audit-Trail')).toMatchObject({ code: 'record.notFound' });
  const list = portal.engine.lists['User-List']!;
  const { open } = list;
  list.open = async (...of) => ({ ...(await open(...of)), count: async () => AUDIENCE_MAX + 1 });
  try {
    const { campaignId } = campaign;
    expect(await staff.call('GET /campaign/audience/count', { campaignId })).toMatchObject({
      code: 'campaign.tooLarge',
    });
  } finally {
    list.open = open;
  }
});
