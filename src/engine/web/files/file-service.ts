import { BASE_PATH } from '../../../contract/call.ts';
import { inWords } from '../../../contract/fields/field-input.ts';
import type { FileService, Sending } from '../../../contract/fields/file-service.ts';
import { type PartWire, sendInParts } from '../../../contract/fields/upload/send-in-parts.ts';
import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import { PICTURE_TYPES } from '../../../contract/files.ts';
import type { Field } from '../../../contract/form.ts';
import type { Problem } from '../../../contract/problem.ts';
import { CallRefused, callApi } from '../call.ts';
import { type Observable, observable } from '../observable.ts';
import { t } from '../words.ts';
import { type QueueParts, UploadQueue } from './file-queue.ts';
import { freshId } from './fresh-id.ts';
import { lineBack } from './line-back.ts';
import { FileRefused, prepareFile } from './prepare-file.ts';
import { type FileScope, forgetFormFiles, keptFiles } from './stored-files.ts';
import { turns } from './turns.ts';

/** The files of one open form. */
export type FormFiles = FileService & {
  /** How many are on their way. */
  moving: Observable<number>;
  /** Waits while files are on their way; answers what stands in the way of a submit, by field (as an `errorList`). */
  settled(): Promise<Record<string, Problem[]>>;
  /** The form was submitted or its draft thrown away: nothing that waits stays. */
  forget(): Promise<void>;
};

/** Files sent at once, and looked at (a large photo fills the memory of a phone). */
const SENDING = turns(2);
const PREPARING = turns(1);
/** A request that says nothing for so long is lost. Milliseconds. */
const SILENCE_MS = 60_000;

const QUIET = { quiet: true } as const;

const wireOf = ({ kind, folderDir }: Pick<Sending, 'kind' | 'folderDir'>): PartWire =>
  wireTo((end, signal) => {
    const call = kind === 'image' ? 'POST /attachment/generalUpload' : 'POST /attachment/upload';
    return callApi(call, { ...end, folderDir }, { ...QUIET, signal });
  });

/** The wire of an upload in pieces; `finish` makes the call that ends it. */
export function wireTo(finish: PartWire['finish']): PartWire {
  return {
    received: (uploadId, signal) =>
      withinTime(signal, async (signal) => {
        const { received } = await callApi('GET /attachment/part', { uploadId }, { ...QUIET, signal });
        return received;
      }),
    part: (piece, signal) =>
      withinTime(signal, async (signal) => {
        const chunk = new File([piece.chunk], 'part');
        const { received } = await callApi('POST /attachment/part', { ...piece, chunk }, { ...QUIET, signal });
        return received;
      }),
    finish: (end, signal) => withinTime(signal, (signal) => finish(end, signal)),
    passes(error) {
      // What is no refusal of ours is a request that was cut off.
      if (!(error instanceof CallRefused)) return error instanceof DOMException;
      const { status, code } = error;
      return status === 0 || status === 429 || status >= 500 || /^upload\.(offset|incomplete)$/.test(code);
    },
  };
}

async function withinTime<T>(outer: AbortSignal, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const inner = new AbortController();
  const stop = () => inner.abort();
  const timer = setTimeout(stop, SILENCE_MS);
  outer.addEventListener('abort', stop);
  try {
    outer.throwIfAborted();
    return await act(inner.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
}

function wordsOf(error: unknown): { fault: string | Problem; mayRepeat: boolean } {
  if (error instanceof CallRefused && error.status > 0) {
    const [atFile] = error.errorList.file ?? [];
    return { fault: atFile ?? error.message, mayRepeat: ![413, 415, 422].includes(error.status) };
  }
  const cutOff = error instanceof CallRefused || error instanceof DOMException;
  return { fault: { key: cutOff ? 'upload.stalled' : 'upload.failed' }, mayRepeat: true };
}

/**
 * Brings the files of a form to the server and takes them away. With a scope, files that wait are kept in this browser
 * and go on when the form is opened again.
 * @param prefix what the ids of its inputs begin with
 */
export function filesOf(scope: FileScope | null, prefix: string): FormFiles {
  const queues = new Map<string, UploadQueue>();
  const moving = observable(0);
  /** Pictures inside rich texts, which stand in no queue. */
  const pictures = new Set<Promise<unknown>>();
  const count = () => moving.set([...queues.values()].reduce((sum, queue) => sum + queue.moving, pictures.size));
  return {
    moving,
    async send(sending) {
      const going = sendAlone(sending);
      pictures.add(going);
      count();
      return going.finally(() => {
        pictures.delete(going);
        count();
      });
    },
    queue(id, field) {
      const known = queues.get(id);
      const queue = known ?? new UploadQueue(partsFor(scope, id, field), field, count);
      queue.field = field;
      queues.set(id, queue);
      return queue;
    },
    async remove(attachmentId) {
      try {
        const { message } = await callApi('POST /attachment/userDelete', { attachmentId }, QUIET);
        return message;
      } catch (error) {
        // It is not there any more, which is what was asked for.
        if (error instanceof CallRefused && error.status === 404) return '';
        throw error;
      }
    },
    urlOf: (attachmentId) => `${BASE_PATH}/attachment/get?attachmentId=${attachmentId}`,
    async settled() {
      await Promise.allSettled(pictures);
      // An editor puts a picture that has arrived into its text.
      await new Promise((done) => setTimeout(done));
      const all = await Promise.all([...queues].map(async ([id, queue]) => [id, await queue.settled()] as const));
      const unsent = all.flatMap(([id, left]): [string, Problem[]][] =>
        left ? [[id.slice(prefix.length + 1), [{ key: 'upload.notSent', params: { name: left.name } }]]] : [],
      );
      return Object.fromEntries(unsent);
    },
    async forget() {
      for (const queue of queues.values()) for (const { key } of queue.items()) queue.drop(key);
      if (scope) await forgetFormFiles(scope).catch(() => undefined);
    },
  };
}

const PICTURE = { props: { accept: PICTURE_TYPES } };

/** Looked at and made smaller as every photo is, then sent; rejects in words. */
async function sendAlone({ file, name, kind, folderDir, onProgress, signal }: Sending): Promise<AttachmentFile> {
  onProgress(0);
  const ready = await PREPARING(() => prepareFile(file, name, PICTURE), signal).catch((error: unknown) => {
    throw error instanceof FileRefused ? new Error(inWords(error.fault, t)) : error;
  });
  const upload = { ...ready, uploadId: freshId(), begun: false, onProgress, signal, onStall: () => undefined };
  const pause = (tries: number) => lineBack(tries, signal, () => undefined);
  return SENDING(() => sendInParts(wireOf({ kind, folderDir }), { ...upload, pause }), signal);
}

const partsFor = (scope: FileScope | null, id: string, { props }: Field): QueueParts =>
  queueParts(wireOf({ kind: 'form', folderDir: props.folderDir ?? '' }), scope, id);

/** What a queue is made of; the turns of the page are shared by all. */
export const queueParts = (wire: PartWire, scope: FileScope | null, id: string): QueueParts => ({
  wire,
  kept: scope && 'indexedDB' in globalThis ? keptFiles(scope, id) : null,
  prepare: prepareFile,
  preparing: PREPARING,
  sending: SENDING,
  wordsOf,
});

/** For inputs outside of a form that is kept, as in the gallery. */
export const fileService: FormFiles = filesOf(null, '');
