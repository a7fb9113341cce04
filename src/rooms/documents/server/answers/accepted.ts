import { FILE_BYTES } from '../../../../contract/limits.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { AttachmentRow } from '../store.ts';

/** A file that may be kept: as it is called, what it is, and whether a scanner has seen it. */
export type Accepted = { name: string; type: string; scan: AttachmentRow['scan'] };

export const refuseFile = (
  code: 'request.tooLarge' | 'request.type',
  key: WordKey,
  params: Record<string, string | number>,
) => new Refusal(code, { problems: { file: [{ key, params }] } });

/** Over 5 MB: 413, with the limit at the field (spec §5). */
export const tooLarge = (): Refusal =>
  refuseFile('request.tooLarge', 'problem.fileSize', { max: FILE_BYTES / 1024 / 1024 });
