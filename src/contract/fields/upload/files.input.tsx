import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FILES_MAX } from '../../limits.ts';
import type { FieldInputProps, ShownProps } from '../field-input.ts';
import { isRefused } from '../file-service.ts';
import { Sign } from '../sign.input.tsx';
import { useAnnouncement } from './announcement.ts';
import { DropArea } from './drop-area.input.tsx';
import { FileRow, GoingRow, LeavingRow } from './file-row.input.tsx';
import { FilesShown } from './files-shown.input.tsx';
import { upload } from './upload.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { useRemoval } from './use-removal.ts';

/** The files of an answer, whatever somebody stored. */
const filesIn = (value: unknown, field: FieldInputProps['field']): UploadedFile[] =>
  upload.read(value, field)?.value ?? [];

/** Files to choose, drop, photograph or paste; they are sent at once, each by itself (FRM-10). */
export function UploadInput(props: FieldInputProps) {
  const { field, id, value, files, t, lang } = props;
  const queue = files.queue(id, field);
  const items = useSyncExternalStore(queue.follow, queue.items);
  const stored = filesIn(value, field);
  const latest = useRef(stored);
  latest.current = stored;
  const put = (next: UploadedFile[]) => {
    latest.current = next;
    props.set(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` writes to the latest answer whichever it is
  useLayoutEffect(() => {
    const come = queue.take().filter(({ attachmentId }) => !has(latest.current, attachmentId));
    if (come.length > 0) put([...latest.current, ...come]);
  }, [queue, items]);
  const { leaving, remove, putBack } = useRemoval({ files, queue, latest, put, id });
  const [left, setLeft] = useState<string[]>([]);
  const text = useAnnouncement(items, t);
  const typesId = useId();
  useMissedDrops();

  const max = field.props.itemLimit || FILES_MAX;
  const going = items.filter((item) => item.state !== 'arrived' && !isRefused(item));
  const room = Math.max(0, max - stored.length - going.length);
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setLeft(chosen.slice(room).map(({ name }) => name));
    queue.add(chosen.slice(0, room));
  };
  const shownByQueue = new Set(items.flatMap(({ arrived }) => arrived?.attachmentId ?? []));
  const gone = goneOf(field);
  const row = { field, files, t, lang };
  const fileRow = (file: UploadedFile, picture: string | null, bytes?: number, was?: number | null) => (
    <FileRow
      key={file.attachmentId}
      {...row}
      file={file}
      gone={gone.has(file.attachmentId)}
      picture={picture}
      bytes={bytes}
      was={was}
      onRemove={() => remove(file)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the controls in it
    <div
      className="upload"
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0 || room === 0) return;
        event.preventDefault();
        add([...event.clipboardData.files]);
      }}
      onBlur={(event) => {
        if (going.length === 0 && !event.currentTarget.contains(event.relatedTarget)) props.leave();
      }}
    >
      {field.required && stored.length === 0 && (
        <p className="upload-warning">
          <Sign name="warning" />
          {t('warning.label.warningRequireUpload')}
        </p>
      )}
      {(stored.length > 0 || items.length > 0 || leaving.length > 0) && (
        <ul className="upload-list">
          {stored.filter(({ attachmentId }) => !shownByQueue.has(attachmentId)).map((file) => fileRow(file, null))}
          {items.map((item) =>
            item.arrived ? (
              has(stored, item.arrived.attachmentId) && fileRow(item.arrived, item.picture, item.bytes, item.was)
            ) : (
              <GoingRow
                key={item.key}
                {...row}
                item={item}
                onAgain={() => queue.again(item.key)}
                onDrop={() => {
                  queue.drop(item.key);
                  props.leave();
                  document.getElementById(id)?.focus();
                }}
              />
            ),
          )}
          {leaving.map(({ file, why }) => (
            <LeavingRow
              key={file.attachmentId}
              {...row}
              file={file}
              why={why}
              onPutBack={() => putBack(file)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <DropArea props={props} typesId={typesId} several={max > 1} onFiles={add} />
      ) : (
        <p id={id} className="upload-full" tabIndex={-1}>
          {t('upload.full', { max })}
        </p>
      )}
      {left.length > 0 && (
        <p className="upload-fault" role="alert">
          <Sign name="warning" />
          {t('upload.notTaken', { max, names: left.join(', ') })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </div>
  );
}

const has = (files: readonly UploadedFile[], id: string) => files.some(({ attachmentId }) => attachmentId === id);

/** Files the server named in the answer and does not have any more. */
function goneOf(field: FieldInputProps['field']): Set<string> {
  const list = field.uploadedFileList ?? [];
  const known = filesIn(field.value, field);
  if (list.length !== known.length) return new Set();
  return new Set(known.flatMap(({ attachmentId }, at) => (list[at]!.uploaded ? [] : [attachmentId])));
}

/** A file dropped beside the area would make the browser leave the page for it. */
function useMissedDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}

/** The files of an answer for reading. */
export function UploadShown({ value, ...props }: ShownProps) {
  return <FilesShown {...props} uploads={filesIn(value, props.field)} gone={goneOf(props.field)} />;
}
