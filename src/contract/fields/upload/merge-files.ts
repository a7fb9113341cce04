import type { Branches } from '../field-type.ts';
import { readFile, type UploadedFile } from './uploaded-file.ts';

const filesIn = (value: unknown): UploadedFile[] =>
  Array.isArray(value) ? value.flatMap((value) => readFile(value)?.file ?? []) : [];

/** Files that either has brought are there; what either took away is gone. */
export function mergeFiles({ before, mine, theirs }: Branches): UploadedFile[] {
  const ids = (value: unknown) => new Set(filesIn(value).map(({ attachmentId }) => attachmentId));
  const [was, here, there] = [ids(before), ids(mine), ids(theirs)];
  const all = [...filesIn(theirs), ...filesIn(mine).filter(({ attachmentId }) => !there.has(attachmentId))];
  return all.filter(({ attachmentId: id }) => (here.has(id) && there.has(id)) || !was.has(id));
}
