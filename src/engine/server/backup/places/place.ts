import type { Readable, Transform } from 'node:stream';
import type { BackupKey } from '../cipher.ts';

/** A stream and what it passes through on its way. */
export type Streams = readonly [Readable, ...Transform[]];

/** A backup that is being written: it counts as one only once it is finished. */
export type UnfinishedBackup = {
  write(file: string, streams: Streams): Promise<void>;
  /** What was written, to look whether it can be read. */
  read(file: string): Promise<Readable>;
  /** @param manifest what says that the backup is whole: it goes in last */
  finish(manifest: { file: string; streams: Streams }): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
};

/** Where backups lie, each under a name: a folder, or a bucket. */
export type BackupPlace = {
  /** As people read it: a folder, or `s3://bucket/prefix`. */
  address: string;
  /** @throws Error where there is one of that name */
  begin(name: string): Promise<UnfinishedBackup>;
  /** Names of the files at the top of a backup; none where it is not there. */
  topFiles(name: string): Promise<string[]>;
  read(name: string, file: string): Promise<Readable>;
  /** Names of what lies there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** Behind the name of a folder that is being written: one that broke off is never taken for a backup. */
export const UNFINISHED = '.unfinished';

/** One backup: where it lies, its name there, and both as people write them. */
export type BackupSource = { place: BackupPlace; name: string; address: string };

/** Where a backup is to lie, under which name, and the key that encrypts it (null: in clear). */
export type BackupTarget = { place: BackupPlace; name: string; key: BackupKey | null };
