import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { QueuedFile } from '../../../../contract/fields/file-service.ts';
import type { UploadQueue } from '../../../../engine/web/files/file-queue.ts';
import { folderQueue, type UploadPlace } from '../../../../engine/web/files/folder-queue.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../library/documents.module.css';
import { refreshDocuments } from '../library/documents-data.ts';

/** The files on their way to a place; those that have arrived leave the list and the page asks for its lists again. */
export function useUploads(account: string, place: UploadPlace): { queue: UploadQueue; going: readonly QueuedFile[] } {
  const queue = folderQueue(account, place);
  const items = useSyncExternalStore(queue.follow, queue.items);
  useEffect(() => {
    const arrived = items.filter(({ state }) => state === 'arrived');
    if (arrived.length === 0) return;
    queue.take();
    for (const { key } of arrived) queue.drop(key);
    void refreshDocuments();
  }, [queue, items]);
  return { queue, going: items.filter(({ state }) => state !== 'arrived') };
}

/** Takes files that are dropped on what stands in it. Without a taker the browser is kept from leaving the page. */
export function DropHere({
  onFiles,
  children,
}: {
  onFiles: ((files: readonly File[]) => void) | null;
  children: ReactNode;
}) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the upload button does the same
    <div
      className={`stack ${css.drop}`}
      data-over={(over && onFiles !== null) || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {over && onFiles && <p className={css.dropWords}>{t('documents-web.drop')}</p>}
      {children}
    </div>
  );
}
