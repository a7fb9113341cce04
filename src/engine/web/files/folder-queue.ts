import { callApi } from '../call.ts';
import { currentPortal } from '../page.ts';
import { EVERY_TYPE } from './every-type.ts';
import { UploadQueue } from './file-queue.ts';
import { queueParts, wireTo } from './file-service.ts';

/** Where files of no form go: a folder, or a document of which they are the new version. */
export type UploadPlace = { attachmentScope: 'user' | 'system'; folderDir: string; replaces?: string };

const queues = new Map<string, UploadQueue>();

/**
 * The queue of a folder, always the same one: files that wait go on when the folder is opened again, also after the tab
 * was closed.
 */
export function folderQueue(account: string, place: UploadPlace): UploadQueue {
  const { attachmentScope, folderDir, replaces } = place;
  const { tenant } = currentPortal();
  const scope = { tenant, account, formId: `documents-${attachmentScope}`, dataId: replaces ?? folderDir };
  const key = JSON.stringify(scope);
  const known = queues.get(key);
  if (known) return known;
  const wire = wireTo((end, signal) =>
    attachmentScope === 'user'
      ? callApi('POST /attachment/userUpload', { ...end, folderDir }, { quiet: true, signal })
      : callApi(
          'POST /attachment/systemUpload',
          { ...end, folderDir, ...(replaces && { replaces }) },
          { quiet: true, signal },
        ),
  );
  const queue = new UploadQueue(queueParts(wire, scope, 'files'), EVERY_TYPE);
  queues.set(key, queue);
  return queue;
}
