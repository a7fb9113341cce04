import type { Field } from '../form.ts';
import type { Fault } from '../problem.ts';
import type { AttachmentFile, UploadedFile } from './upload/uploaded-file.ts';

/** What is to be sent: an answer's file, or a picture inside a rich text. */
export type Sending = {
  file: Blob;
  name: string;
  kind: 'form' | 'image';
  folderDir: string;
  /** How much has arrived, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
};

/** Refused for good: it is listed with the reason, takes no place of another and holds no form up. */
export const isRefused = ({ state, mayRepeat }: Pick<QueuedFile, 'state' | 'mayRepeat'>): boolean =>
  state === 'failed' && !mayRepeat;

/**
 * Where a chosen file is on its way: it is looked at and made smaller, waits for its turn, is sent, has lost the line
 * (and goes on by itself), was refused, or has arrived.
 */
export type FileState = 'preparing' | 'waiting' | 'sending' | 'stalled' | 'failed' | 'arrived';

/** A file that was chosen; a new object for every change. */
export type QueuedFile = {
  /** Of the upload; the same after the page was closed and opened again. */
  key: string;
  name: string;
  bytes: number;
  state: FileState;
  /** How much has arrived, 0 to 1. */
  share: number;
  /** Why it stands still or was refused. */
  fault: Fault | null;
  /** Sending it again may help. */
  mayRepeat: boolean;
  /** Bytes before it was made smaller; null where it was not. */
  was: number | null;
  /** Address of the picture in this browser; null for everything else. */
  picture: string | null;
  /** What the answer keeps, once it has arrived. */
  arrived: UploadedFile | null;
};

/** The files chosen in one input. It works while somebody follows it, and goes on where it was when somebody does again. */
export type FileQueue = {
  /** In the order they were chosen; the same list as long as nothing in it changes. */
  items(): readonly QueuedFile[];
  follow(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Those that have arrived since this was asked last: the asker puts them into the answer. */
  take(): UploadedFile[];
  again(key: string): void;
  /** The person does not want it any more. */
  drop(key: string): void;
};

/** How inputs bring files to the server and take them away; the web's engine fills it, tests may fill it otherwise. */
export type FileService = {
  /** Goes on where a broken line stopped it; rejects with a message in the reader's words when the server refuses. */
  send(sending: Sending): Promise<AttachmentFile>;
  /** The queue of the input with this id (`FieldInputProps.id`), always the same one. */
  queue(id: string, field: Field): FileQueue;
  /** Answers what the server says about it. Rejects when it could not be taken away: then it is still there. */
  remove(attachmentId: string): Promise<string>;
  /** The address a file or a picture is shown from. */
  urlOf(attachmentId: string): string;
};
