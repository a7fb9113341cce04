import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { contextOf } from '../../engine/jobs/job.ts';
import type { TestClient } from '../../testing/client.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { must } from '../volunteers/volunteers.fixture.ts';

/** Runs a job of the product once, as the worker would. */
export const runJob = (portal: TestPortal, name: string, tenant: string, data: Record<string, string> = {}) =>
  portal.engine.jobs.find((job) => job.name === name)!.run(contextOf(portal.engine, tenant), data);

/** Every place of the database in which a text stands: all tables of product and queue, whole rows. */
export async function placesOf(owner: pg.Client, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [`%${text}%`]);
    if (hit.rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}

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
  must(await client.call('POST /privacy/erasure/ask', { understood: true }));
  const { requestId, version } = must(await client.call('GET /privacy/own', {})).request!;
  must(await staff.call('POST /privacy/request/decide', { requestId, version, approve: true }));
  await owner.query(`update outbox_mail set status = 'sent', sent_at = now() where status = 'queued'`);
  const state = async () =>
    (await owner.query<{ state: string }>('select state from erasure_request where id = $1', [requestId])).rows[0]!
      .state;
  return { requestId, state, run: () => runJob(portal, 'privacy.erase', client.tenant, { requestId }) };
}
