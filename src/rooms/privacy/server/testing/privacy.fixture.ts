import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { placesOf } from '../../../../server/testing/places-of.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';

/** A portal with the database beside it as its owner, for the whole of a test file. */
export function privacyPortal(env: Record<string, string> = {}) {
  let portal: TestPortal;
  let owner: pg.Client;
  beforeAll(async () => {
    portal = await startPortal(env);
    owner = new pg.Client({ connectionString: portal.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await portal.close();
  });
  return {
    portal: () => portal,
    owner: () => owner,
    run: (name: string, tenant: string, data: Record<string, string> = {}) => runJob(portal, name, tenant, data),
    placesOf: (text: string) => placesOf(owner, text),
    downloaded: (client: TestClient) => downloaded(portal, client),
    approvedErasure: (client: TestClient, staff: TestClient) => approvedErasure(portal, owner, client, staff),
    mailsSent: () => mailsSent(owner),
  };
}

const mailsSent = (owner: pg.Client) =>
  owner.query(`update outbox_mail set status = 'sent', sent_at = now() where status = 'queued'`);

/** The wish of a person as it stands now. */
export async function wishNow(client: TestClient): Promise<{ requestId: string; version: number }> {
  const { requestId, version } = must(await client.call('GET /privacy/own', {})).request!;
  return { requestId, version };
}

/** Asks to be erased. */
export async function wishOf(client: TestClient): Promise<{ requestId: string; version: number }> {
  must(await client.call('POST /privacy/erasure/ask', { understood: true }));
  return wishNow(client);
}

/** Keeps everything of a person. @returns how it is released */
export async function held(staff: TestClient, email: string, reason = 'A claim') {
  must(await staff.call('POST /privacy/hold/place', { email, reason }));
  const { rows } = must(await staff.call('GET /privacy/holds', {}));
  const { holdId } = rows.find((row) => row.reason === reason)!;
  return { holdId, release: async () => must(await staff.call('POST /privacy/hold/release', { holdId })) };
}

/** The job of an erasure, with something done before its transaction number `at`. @returns how many there were */
export async function erasedWhile(
  portal: TestPortal,
  { tenant, requestId }: { tenant: string; requestId: string },
  at: number,
  happens: () => Promise<unknown>,
): Promise<number> {
  const job = contextOf(portal.engine, tenant);
  let count = 0;
  const transaction: typeof job.transaction = async (work) => {
    count += 1;
    if (count === at) await happens();
    return job.transaction(work);
  };
  await portal.engine.jobs.find(({ name }) => name === 'privacy.erase')!.run({ ...job, transaction }, { requestId });
  return count;
}

/** Runs a job of the product once, as the worker would. */
export const runJob = (portal: TestPortal, name: string, tenant: string, data: Record<string, string> = {}) =>
  portal.engine.jobs.find((job) => job.name === name)!.run(contextOf(portal.engine, tenant), data);

export type OwnData = { kinds: { kind: string; tables: { table: string; rows: Record<string, unknown>[] }[] }[] };

/** The file with all that is kept of a person: asked for, made by the job and opened. */
export async function downloaded(portal: TestPortal, client: TestClient) {
  const { taskId } = must(await client.call('POST /privacy/download', {}));
  await runJob(portal, 'export', client.tenant, { taskId });
  const { bytes, status } = await client.call('GET /export/file', { taskId });
  if (status !== 200) throw new Error(`file: ${status}`);
  const files = unzipSync(new Uint8Array(bytes));
  const data = JSON.parse(strFromU8(files['data.json']!)) as OwnData;
  return { data, text: JSON.stringify(data), paper: pdfText(Buffer.from(files['data.pdf']!)).join(' '), files };
}

/** Asks for the erasure, which staff approve; the mail that says so has gone. */
export async function approvedErasure(portal: TestPortal, owner: pg.Client, client: TestClient, staff: TestClient) {
  const { requestId, version } = await wishOf(client);
  must(await staff.call('POST /privacy/request/decide', { requestId, version, approve: true }));
  await mailsSent(owner);
  const state = async () =>
    (await owner.query<{ state: string }>('select state from erasure_request where id = $1', [requestId])).rows[0]!
      .state;
  return { requestId, state, run: () => runJob(portal, 'privacy.erase', client.tenant, { requestId }) };
}
