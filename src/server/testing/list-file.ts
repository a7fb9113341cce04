import { expect } from 'vitest';
import type { Output, Sent } from '../../contract/calls/calls.ts';
import type { TestClient } from './client.ts';

type Task = Output<'POST /list/export'>;

/** Has a list made a file by the portal's worker, and waits until that is over. */
export async function takenOut(
  client: TestClient,
  query: Sent<'POST /list/export'>,
): Promise<{ task: Task; bytes: Buffer }> {
  const sent = await client.call('POST /list/export', query);
  expect([sent.status, sent.error]).toEqual([200, '']);
  const task = await endOf(client, sent.data.taskId);
  return { task, bytes: (await client.call('GET /export/file', { taskId: task.taskId })).bytes };
}

/** How an export came out, once it did. */
export async function endOf(client: TestClient, taskId: string): Promise<Task> {
  const read = async () => {
    const { rows } = (await client.call('GET /export/list', { prefix: 'list-' })).data;
    return rows.find((row) => row.taskId === taskId)!;
  };
  await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 100 }).not.toBe('waiting');
  return read();
}
