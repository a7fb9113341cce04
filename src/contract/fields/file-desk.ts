import type { AttachmentFile } from './upload/uploaded-file.ts';

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

/** How inputs bring files to the server and take them away; the web's engine fills it, tests may fill it otherwise. */
export type FileDesk = {
  /** Goes on where a broken line stopped it; rejects with a message in the reader's words when the server refuses. */
  send(sending: Sending): Promise<AttachmentFile>;
  /** Rejects when the server could not take it away: then it is still there. */
  remove(attachmentId: string): Promise<void>;
  /** The address a file or a picture is shown from. */
  urlOf(attachmentId: string): string;
};
