import type { AttachmentFile } from './uploaded-file.ts';

/** Of one piece of a file: small enough to show how it goes on, large enough to waste little on each request. Bytes. */
export const PART_BYTES = 256 * 1024;

/** The calls an upload in pieces is made of (`/attachment/part`, then one of the upload calls). */
export type PartWire = {
  /** How many bytes the server has of it. */
  received(uploadId: string, signal: AbortSignal): Promise<number>;
  /** Sends a piece; answers how many bytes the server has now. */
  part(piece: { uploadId: string; offset: number; chunk: Blob }, signal: AbortSignal): Promise<number>;
  /** All pieces are there: the same answer however often it is asked. */
  finish(end: { uploadId: string; fileName: string; fileSize: number }, signal: AbortSignal): Promise<AttachmentFile>;
  /** Whether it is worth trying again: no line, a server that is busy, a piece that is missing. */
  passes(error: unknown): boolean;
};

export type PartUpload = {
  uploadId: string;
  file: Blob;
  name: string;
  /** Something of it may be on the server already. */
  begun: boolean;
  /** How much has arrived, 0 to 1. */
  onProgress(share: number): void;
  /** The line broke; it goes on after `pause`. */
  onStall(error: unknown): void;
  /** Waits before another try, `tries` of which have failed one after the other (from 1). */
  pause(tries: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
};

/** The browser cannot read the file any more: it was moved, or changed on disk. */
export class FileUnreadable extends Error {}

/**
 * Sends a file in pieces. After a broken line it asks how far it came and goes on from there, as often as it takes;
 * rejects with what the server refused it for, or when it was aborted.
 */
export async function sendInParts(wire: PartWire, upload: PartUpload): Promise<AttachmentFile> {
  const { uploadId, file, name, signal } = upload;
  let sure = !upload.begun;
  let at = 0;
  let tries = 0;
  const reach = (received: number) => {
    if (received > at) tries = 0;
    at = received;
    upload.onProgress(Math.min(at / file.size, 1));
  };
  for (;;) {
    try {
      if (!sure) reach(await wire.received(uploadId, signal));
      sure = true;
      while (at < file.size) {
        const chunk = await read(file, at, signal);
        reach(await wire.part({ uploadId, offset: at, chunk }, signal));
      }
      return await wire.finish({ uploadId, fileName: name, fileSize: file.size }, signal);
    } catch (error) {
      if (signal.aborted || error instanceof FileUnreadable || !wire.passes(error)) throw error;
      sure = false;
      tries += 1;
      upload.onStall(error);
      await upload.pause(tries, signal);
      signal.throwIfAborted();
    }
  }
}

/** Into memory first: a request that cannot read its own file looks like a broken line. */
async function read(file: Blob, at: number, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  try {
    return new Blob([await file.slice(at, at + PART_BYTES).arrayBuffer()]);
  } catch {
    throw new FileUnreadable();
  }
}
