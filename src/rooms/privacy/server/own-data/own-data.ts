import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { formatInstant } from '../../../../contract/dates.ts';
import type { ExportKind, Reading } from '../../../../engine/server/exports/export-kind.ts';
import { type GivenFile, gatherOwn } from '../../../../engine/server/personal/gather.ts';
import { ownDataPaper } from '../../../../engine/server/personal/paper.ts';
import { peopleOf } from '../../../../engine/server/personal/personal.store.ts';
import { kindsOf } from '../../../../engine/server/personal/subject.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { isOld } from '../rules.ts';

export const OWN_DATA = 'privacy-own-data';
/** Own files that go into the download, the first first; the others are named in it. Bytes. */
const FILES_MAX = 50 * 1_024 * 1_024;

type Spec = { provenAt: string };

/** All that is kept of a person as one file: JSON for machines, a PDF to read, and the files they brought. */
export const ownDataExport: ExportKind<Spec> = {
  can: 'person',
  title: 'privacy-server.file',
  mayFetch(ctx, { provenAt }) {
    if (isOld(new Date(provenAt), ctx.now)) throw new Refusal('privacy.prove');
  },
  make,
};

async function make(reading: Reading<Spec>): Promise<{ content: Buffer; rows: number }> {
  const { engine, tenant, lang, accountId, say, transaction } = reading;
  const now = engine.clock.now();
  const { kinds, files } = await transaction(async (db) =>
    gatherOwn(reading, db, await peopleOf(db, kindsOf(engine), [accountId])),
  );
  const rows = kinds.reduce((sum, { tables }) => sum + tables.reduce((all, table) => all + table.rows.length, 0), 0);
  const taken = await takeFiles(reading, files);
  const data = {
    tenant: tenant.key,
    organisation: engine.words.pick(lang, tenant.name),
    madeAt: now.toISOString(),
    notice: say('privacy-server.notice'),
    kinds,
    filesLeftOut: taken.leftOut,
  };
  const paper = await ownDataPaper(reading, {
    title: say('privacy-server.file'),
    facts: [say('privacy-server.madeAt', { at: formatInstant(now) }), say('privacy-server.notice')],
    kinds,
    now,
    say,
  });
  const content = zipSync(
    { 'data.json': strToU8(JSON.stringify(data, null, 2)), 'data.pdf': new Uint8Array(paper), ...taken.content },
    { level: 6, mtime: now },
  );
  return { content: Buffer.from(content), rows };
}

/** Contents of the person's files under names that no two share; those that are too much, or gone, are named. */
async function takeFiles({ engine, tenant }: Reading<Spec>, files: readonly GivenFile[]) {
  const content: Record<string, Uint8Array> = {};
  const leftOut: string[] = [];
  let sum = 0;
  for (const [at, { id, name, bytes }] of files.entries()) {
    sum += bytes;
    const read = sum > FILES_MAX ? null : await engine.files.read(tenant.key, id).then(buffer, () => null);
    if (read) content[`files/${at + 1} ${name.replaceAll(/[/\\]/g, '_')}`] = new Uint8Array(read);
    else leftOut.push(name);
  }
  return { content, leftOut };
}
