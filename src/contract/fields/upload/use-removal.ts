import { type RefObject, useState } from 'react';
import type { FileQueue, FileService } from '../file-service.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A file being taken away; with `why` once that failed: then it is not in the answer and still on the server. */
export type Leaving = { file: UploadedFile; why: string | null };

/**
 * Takes files out of an answer and away from the server. One that the server could not take away stays listed as not
 * uploaded, with the message (spec §8, ERR-2).
 */
export function useRemoval({
  files,
  queue,
  latest,
  put,
  id,
}: {
  files: FileService;
  queue: FileQueue;
  latest: RefObject<UploadedFile[]>;
  put: (next: UploadedFile[]) => void;
  /** Where the focus goes when a row is gone. */
  id: string;
}): { leaving: Leaving[]; remove: (file: UploadedFile) => void; putBack: (file: UploadedFile) => void } {
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  const without = (list: Leaving[], file: UploadedFile) =>
    list.filter((leaving) => leaving.file.attachmentId !== file.attachmentId);
  const remove = (file: UploadedFile) => {
    setLeaving((all) => [...without(all, file), { file, why: null }]);
    for (const { key, arrived } of queue.items()) if (arrived?.attachmentId === file.attachmentId) queue.drop(key);
    put(latest.current.filter(({ attachmentId }) => attachmentId !== file.attachmentId));
    files.remove(file.attachmentId).then(
      () => {
        setLeaving((all) => without(all, file));
        // The button that had it is gone; whoever has gone on to something else stays there.
        if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
      },
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        setLeaving((all) => [...without(all, file), { file, why }]);
      },
    );
  };
  const putBack = (file: UploadedFile) => {
    setLeaving((all) => without(all, file));
    if (!latest.current.some(({ attachmentId }) => attachmentId === file.attachmentId)) put([...latest.current, file]);
  };
  return { leaving, remove, putBack };
}
