import { inWords } from '../../../contract/fields/field-input.ts';
import type { FileQueue, QueuedFile } from '../../../contract/fields/file-service.ts';
import { useAnnouncement } from '../../../contract/fields/upload/announcement.ts';
import { fileSize } from '../../../contract/fields/upload/file-size.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import css from './upload-list.module.css';

/** Files chosen here: how far each is, why it stands still, and what may be done; read out when one has arrived. */
export function UploadList({
  label,
  queue,
  items,
}: {
  label: string;
  queue: Pick<FileQueue, 'again' | 'drop'>;
  items: readonly QueuedFile[];
}) {
  const { t, lang } = useWords();
  const text = useAnnouncement(items, t);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {items.length > 0 && (
        <ul className="card stack" data-pad="s" data-gap="s" aria-label={label}>
          {items.map(({ key, name, bytes, share, state, fault, mayRepeat }) => (
            <li key={key} className="row" data-gap="xs">
              <span className={css.name}>
                {name} <span className="muted small">{fileSize(bytes, lang)}</span>
              </span>
              {state !== 'failed' && state !== 'arrived' && (
                <progress value={share} max={1} aria-label={t('upload.progress', { name })} />
              )}
              {fault && <span className={`fault ${css.fault}`}>{inWords(fault, t)}</span>}
              {mayRepeat && (
                <Button size="s" onClick={() => queue.again(key)}>
                  {t('word.tryAgain')}
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
