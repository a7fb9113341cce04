import { BASE_PATH } from '../../../../contract/call.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../rooms/chat.module.css';
import type { Message } from './room-messages.ts';

const urlOf = (id: string): string => `${BASE_PATH}/attachment/get?attachmentId=${id}`;

/** Pictures are shown, files are opened; what is still looked at for viruses says so. */
export function FilesOf({ files }: { files: Message['files'] }) {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <ul className="stack" data-gap="s">
      {files.map(({ attachmentId, name, image, ready }) => (
        <li key={attachmentId}>
          {!ready ? (
            <span className="muted small">{t('chat-web.notReady', { name })}</span>
          ) : (
            <a href={urlOf(attachmentId)} target="_blank" rel="noreferrer" className={css.file}>
              {image ? (
                <img src={urlOf(attachmentId)} alt={name} loading="lazy" className={css.picture} />
              ) : (
                <>
                  <Icon name="file" size={16} /> {name}
                </>
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
