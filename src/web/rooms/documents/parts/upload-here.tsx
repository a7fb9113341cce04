import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inWords } from '../../../../contract/fields/field-input.ts';
import type { QueuedFile } from '../../../../contract/fields/file-service.ts';
import { useAnnouncement } from '../../../../contract/fields/upload/announcement.ts';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import type { UploadQueue } from '../../../engine/files/file-queue.ts';
import { folderQueue, type UploadPlace } from '../../../engine/files/folder-queue.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './documents.module.css';
import { refreshDocuments } from './documents-data.ts';

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

/** A button to choose files; dropping them on the list does the same. */
export function ChooseFiles({
  label,
  several,
  kind,
  onFiles,
}: {
  label: string;
  several: boolean;
  kind: 'primary' | 'quiet';
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        data-upload=""
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          onFiles(chosen);
        }}
      />
      <Button kind={kind} icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
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
      className={css.drop}
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

/** What is on its way, with how far it is, why it stands still, and what may be done. */
export function GoingList({ queue, going }: { queue: UploadQueue; going: readonly QueuedFile[] }) {
  const { t, lang } = useWords();
  const text = useAnnouncement(going, t);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {going.length > 0 && (
        <ul className={css.going} aria-label={t('documents-web.going')}>
          {going.map(({ key, name, bytes, share, state, fault, mayRepeat }) => (
            <li key={key}>
              <span className={css.goingName}>
                {name} <span className={css.soft}>{fileSize(bytes, lang)}</span>
              </span>
              {state !== 'failed' && <progress value={share} max={1} aria-label={t('upload.progress', { name })} />}
              {fault && <span className={css.fault}>{inWords(fault, t)}</span>}
              {mayRepeat && (
                <Button size="s" onClick={() => queue.again(key)}>
                  {t('upload.again')}
                </Button>
              )}
              <Button
                size="s"
                kind="plain"
                icon="close"
                label={t('upload.takeAway', { name })}
                onClick={() => queue.drop(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
