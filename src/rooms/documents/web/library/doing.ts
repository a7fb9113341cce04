import type { FileRow, FolderRow } from './documents-data.ts';

/** What the person is about to do; each has its dialog. */
export type Doing =
  | { act: 'newFolder' }
  | { act: 'renameFolder'; folder: FolderRow }
  | { act: 'moveFolder'; folder: FolderRow }
  | { act: 'deleteFolder'; folder: FolderRow }
  | { act: 'rights'; folder: FolderRow }
  | { act: 'renameFile'; file: FileRow }
  | { act: 'moveFile'; file: FileRow }
  | { act: 'deleteFile'; file: FileRow }
  | { act: 'bin' };
