import { createHash } from 'node:crypto';
import { FILE_EXTENSIONS } from '../../../../contract/files.ts';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILES_MAX, FILE_BYTES } from '../../../../contract/limits.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { fileId } from '../../../../engine/server/files/file-id.ts';
import type { ImportArchive, ImportKind, UnitProblem } from '../../../../engine/server/imports/import-kind.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';
import { acceptFile, lookInto } from '../answers/accept-file.ts';
import { tooLarge } from '../answers/accepted.ts';
import { isThrown } from '../library/bin.store.ts';
import { type FolderOwner, lockFolders } from '../library/folder.store.ts';
import { foldersTo, sweptBefore } from '../rules.ts';
import { indexDocument } from '../search/index-document.ts';
import { readZipEntries, type ZipEntry } from '../search/zip-directory.ts';
import { addBrought, addBroughtFolders, broughtKeys, lockBrought, namesIn, removeBrought } from './import.store.ts';
import { type PlacedEntry, placeEntries } from './place-entries.ts';
import { unpack } from './unpack.ts';

const LIBRARY: FolderOwner = { scope: 'system', accountId: null };
const FIELDS = ['path', 'folder', 'name', 'size', 'digest'] as const;
/** The titles stand in the first line. */
const lineOf = ({ at }: PlacedEntry): number => at + 2;
const wrong = (problem: UnitProblem['problem']): UnitProblem => ({ field: 'path', problem });

/** What a refusal of a file says at its field. */
function problemIn(refusal: unknown): UnitProblem {
  const [problem] = refusal instanceof Refusal ? (refusal.problems?.file ?? []) : [];
  if (!problem) throw refusal;
  return wrong(problem.key === 'problem.fileType' ? { ...problem, key: 'documents.import.type' } : problem);
}

/** An archive that is damaged or made to do harm is refused as a whole; a file in it alone. */
function entriesOf(content: Buffer): ZipEntry[] {
  const entries = readZipEntries(content);
  if (typeof entries === 'string') throw refuseField('file', `documents.import.${entries}`);
  return entries;
}

const archive: ImportArchive = {
  bytesMax: ARCHIVE_BYTES_MAX,
  async read(_ctx, file) {
    const content = Buffer.from(await file.arrayBuffer());
    const entries = entriesOf(content);
    const placed = placeEntries(entries, file.name);
    if (placed.length === 0) throw refuseField('file', 'documents.import.empty');
    if (placed.length > ARCHIVE_FILES_MAX)
      throw refuseField('file', 'documents.import.many', { max: ARCHIVE_FILES_MAX });
    const problems = new Map<number, UnitProblem>();
    const lines: SheetLine[] = [];
    for (const entry of placed) {
      const zipped = entries[entry.at]!;
      const found = entry.why ? wrong({ key: entry.why }) : await judgeEntry(content, zipped, entry);
      if (typeof found !== 'string') problems.set(lineOf(entry), found);
      const digest = typeof found === 'string' ? found : '-';
      const size = `${Math.ceil(zipped.unpacked / 1024)} KB`;
      lines.push({ line: lineOf(entry), cells: [entry.path, entry.folder, entry.name, size, digest] });
    }
    return { lines: [{ line: 1, cells: [...FIELDS] }, ...lines], wrong: problems };
  },
};

/** What tells the content of a file from others, or why it is not taken. */
async function judgeEntry(content: Buffer, zipped: ZipEntry, { name }: PlacedEntry): Promise<string | UnitProblem> {
  try {
    // the size that the directory promises is looked at before anything is unpacked
    if (zipped.unpacked > FILE_BYTES) throw tooLarge();
    const bytes = await unpack(content, zipped);
    if (!bytes) return wrong({ key: 'documents.import.packed' });
    await lookInto(name, bytes, FILE_EXTENSIONS);
    return createHash('sha256').update(bytes).digest('base64url');
  } catch (refusal) {
    return problemIn(refusal);
  }
}

/** The files of an archive become documents of the library, its folders folders; the scanner sees each of them. */
export const documentsImport: ImportKind = {
  can: ['document-manage'],
  // biome-ignore format: a table to be read at a glance
  columns: [
    { field: 'path', title: 'documents.import.inArchive', as: 'text', max: 1_000, example: '' },
    { field: 'folder', title: 'documents.import.into', as: 'text', max: 1_000, example: '' },
    { field: 'name', title: 'documents.import.as', as: 'text', max: 300, example: '' },
    { field: 'size', title: 'documents.import.size', as: 'text', example: '' },
    { field: 'digest', title: 'documents.import.size', as: 'text', example: '', hidden: true },
  ],
  presets: [],
  archive,
  who: ({ name }) => String(name),
  key: ({ folder, name, digest }) => ({ natural: [String(folder).toLowerCase(), String(name).toLowerCase(), digest!] }),
  async place(ctx, db, units) {
    const barred = new Map<number, UnitProblem>();
    const keys = units.map(({ key }) => key);
    const known = await broughtKeys(db, keys);
    const there = await namesIn(
      db,
      units.map(({ values }) => String(values.folder)),
      keys,
    );
    const gone = new Map<string, boolean>();
    for (const { line, key, values } of units) {
      const folder = String(values.folder);
      if (known.has(key)) continue;
      if (!gone.has(folder)) gone.set(folder, await isThrown(db, LIBRARY, foldersTo(folder), sweptBefore(ctx.now)));
      if (gone.get(folder)) barred.set(line, { field: 'folder', problem: { key: 'documents.import.gone' } });
      else if (there.has(`${folder}/${values.name}`.toLowerCase()))
        barred.set(line, { field: 'name', problem: { key: 'documents.import.there' } });
    }
    return barred;
  },
  known: broughtKeys,
  async store(ctx, db, { line, key, values }, { taskId, by, archive: content }) {
    await lockFolders(db, LIBRARY);
    if ((await broughtKeys(db, [key])).size > 0) return false;
    const bytes = content && (await unpack(content, entriesOf(content)[line - 2]!));
    if (!bytes) return wrong({ key: 'documents.import.packed' });
    const accepted = await acceptFile(ctx, String(values.name), bytes, FILE_EXTENSIONS).catch(problemIn);
    if ('problem' in accepted) return accepted;
    return keep(ctx, db, { bytes, accepted, folder: String(values.folder), by, taskId, key });
  },
  async undo(_ctx, db, taskId) {
    await lockFolders(db, LIBRARY);
    const rows = await lockBrought(db, taskId);
    const free = rows.filter(({ isChanged }) => !isChanged);
    // contents without a row are swept
    await removeBrought(
      db,
      taskId,
      free.map(({ id }) => id),
    );
    const kept = rows.filter(({ isChanged }) => isChanged);
    return { undone: free.length, kept: kept.map(({ who }) => ({ who, why: 'documents.import.changed' as const })) };
  },
};

async function keep(
  ctx: Context,
  db: Parameters<ImportKind['store']>[1],
  document: {
    bytes: Buffer;
    accepted: Awaited<ReturnType<typeof acceptFile>>;
    folder: string;
    by: string;
    taskId: string;
    key: string;
  },
): Promise<boolean> {
  const { bytes, accepted, folder, by, taskId, key } = document;
  const id = fileId(ctx.now.getTime());
  await ctx.engine.files.put(ctx.tenant.key, id, bytes);
  const row = {
    ...accepted,
    id,
    scope: 'system' as const,
    folder,
    account_id: by,
    title: accepted.name,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest(),
    upload_id: null,
    loose_since: null,
    import_id: taskId,
    import_key: key,
  };
  await addBroughtFolders(db, folder, taskId);
  if (!(await addBrought(db, row))) return false;
  await indexDocument(ctx, db, row, 'new');
  await audit(db, ctx, 'document.import', id);
  return true;
}
