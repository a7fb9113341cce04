import { extensionOf, FILE_EXTENSIONS, type FileExtension } from '../../files.ts';
import type { Field } from '../../form.ts';
import { FILE_BYTES, FILES_MAX } from '../../limits.ts';
import type { Problem } from '../../problem.ts';
import { answerProblems } from '../answer-problems.ts';
import type { FieldType } from '../field-type.ts';
import { problem } from '../problem.ts';
import { layoutFiles } from './layout.ts';
import { mergeFiles } from './merge-files.ts';
import { readFile, type UploadedFile, uploadedFileList } from './uploaded-file.ts';

/** Longest JSON text of a list of files that is looked into. */
const WIRE_MAX = 100_000;

function readFiles(wire: unknown): { value: UploadedFile[] } | null {
  if (wire === null || wire === undefined || wire === '' || wire === 'null') return { value: [] };
  const list = typeof wire === 'string' ? parseList(wire) : wire;
  if (!Array.isArray(list)) return null;
  const files = new Map<string, UploadedFile>();
  for (const item of list) {
    const read = readFile(item);
    if (!read) return null;
    if (read.file && !files.has(read.file.attachmentId)) files.set(read.file.attachmentId, read.file);
  }
  return { value: [...files.values()] };
}

function parseList(text: string): unknown {
  if (!text.startsWith('[') || text.length > WIRE_MAX) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is held, whatever somebody stored. */
const stored = (value: unknown): UploadedFile[] => {
  const read = readFiles(value);
  return read ? read.value : [];
};

/** The types a field takes: those it names in `props.accept`, else all ten. */
export const acceptedBy = (field: Pick<Field, 'props'>): readonly FileExtension[] =>
  field.props.accept ?? FILE_EXTENSIONS;

const wrongType = (field: Pick<Field, 'props'>): Problem =>
  problem('problem.fileType', { types: acceptedBy(field).join(', ') });

/** What is wrong with a file before it is sent: its type, its size. Both sides ask this; the server looks inside too. */
export function fileProblem(file: { name: string; size: number }, field: Pick<Field, 'props'>): Problem | null {
  if (!takes(field, file.name)) return wrongType(field);
  if (file.size === 0) return problem('problem.fileEmpty');
  return file.size > FILE_BYTES ? problem('problem.fileSize', { max: FILE_BYTES / 1024 / 1024 }) : null;
}

function takes(field: Pick<Field, 'props'>, name: string): boolean {
  const extension = extensionOf(name);
  return extension !== null && acceptedBy(field).includes(extension);
}

/**
 * Files that are on the server already (FRM-10): an answer names them, and the server checks that they are its
 * sender's (`references`). On the wire JSON text: these pairs, or `uploadedFileList` as the form was sent with, whose
 * entries that are not uploaded are left out. `itemLimit` is the most files, 0 for as many as `FILES_MAX`.
 */
export const upload: FieldType<UploadedFile[]> = {
  type: 'upload',
  authoring: { limits: ['itemLimit'], own: [], props: { itemLimit: Math.min(5, FILES_MAX) } },
  holdsValue: true,
  empty: () => [],
  read: readFiles,
  refusal: () => 'problem.files',
  write: (value) => JSON.stringify(value),
  merge: mergeFiles,
  check(params, field, around) {
    const value = stored(params);
    const max = field.props.itemLimit || FILES_MAX;
    const own = () => {
      if (value.length > max) return problem('problem.filesMax', { max, current: value.length });
      return value.every(({ name }) => takes(field, name)) ? null : wrongType(field);
    };
    return answerProblems(
      { value, blank: value.length === 0, missing: 'problem.uploadFile', tidy: stored, own },
      field,
      around,
    );
  },
  takes: (field) => ({
    accept: [...acceptedBy(field)],
    attachmentScope: field.props.attachmentScope ?? 'form',
    folderDir: field.props.folderDir ?? '',
  }),
  references: (value) => stored(value).map(({ attachmentId }) => attachmentId),
  named: (value, _field, nameOf) =>
    stored(value).map((file) => ({ ...file, name: nameOf(file.attachmentId) ?? file.name })),
  files: (value, find) => uploadedFileList(stored(value), find),
  show: (value) =>
    stored(value)
      .map(({ name }) => name)
      .join(', '),
  layout: (value, field) => layoutFiles(stored(value), field),
};
