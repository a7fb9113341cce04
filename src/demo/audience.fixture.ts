import { expect } from 'vitest';
import type { CallKey } from '../contract/calls/calls.ts';
import type { TestClient } from '../server/testing/client.ts';

type Listed = { rows: Record<string, unknown>[]; total: number };

/**
 * A mailing for a list with a filter goes to the people of the rows that its screen shows, each once, and leaves out the
 * others with a reason (COM-1).
 * @param key what tells a row of the list apart
 * @returns whom it reaches
 */
export async function expectAudience(
  staff: TestClient,
  { list, call, key, query }: { list: string; call: CallKey; key: string; query: Record<string, string> },
): Promise<{ sourceKey: string; name: string; address: string }[]> {
  const reply = await staff.raw(call, { tenant: staff.tenant, lang: staff.lang, size: 100, ...query });
  expect(`${list} ${reply.status} ${reply.error}`).toBe(`${list} 200 `);
  const shown = reply.data as Listed;
  expect(shown.rows.length, `${list} fits on a page`).toBe(shown.total);
  expect(shown.total, list).toBeGreaterThan(0);
  const made = await staff.call('POST /campaign/create', { name: `To ${list}`, purpose: 'service' });
  const { campaignId } = made.data;
  const audience = { campaignId, version: 1, list, query: JSON.stringify(query) };
  expect((await staff.call('POST /campaign/audience/choose', audience)).status, list).toBe(200);
  const { total, goes, leftOut } = (await staff.call('GET /campaign/audience/count', { campaignId })).data;
  expect(total, list).toBe(shown.total);
  expect(goes + leftOut.reduce((sum, { n }) => sum + n, 0), list).toBe(total);
  const { rows } = (await staff.call('GET /campaign/audience/people', { campaignId })).data;
  expect(rows, list).toHaveLength(goes);
  const keys = new Set(shown.rows.map((row) => row[key]));
  for (const { sourceKey, address } of rows) {
    expect(keys.has(sourceKey), `${list} ${sourceKey}`).toBe(true);
    expect(address, list).toMatch(/^[^@\s]+@[^@\s]+$/);
  }
  expect(new Set(rows.map(({ address }) => address.toLowerCase())).size, list).toBe(goes);
  return rows;
}
