import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../rooms/chat.module.css';
import type { RoomMessages, Waiting } from './room-messages.ts';

/** A message that is not with the server yet, or was refused: nothing typed is lost. */
export function WaitingLine({ unsent, room }: { unsent: Waiting; room: RoomMessages }) {
  const { t } = useWords();
  return (
    <div className={css.message} data-own="">
      <p className="written">{unsent.text || t('chat-web.filesOnly')}</p>
      {unsent.failed === null ? (
        <p className="muted small">{t('chat-web.sending')}</p>
      ) : (
        <div className="row">
          <span className="fault" role="alert">
            {t('chat-web.notSent', { why: unsent.failed })}
          </span>
          <Button size="s" onClick={() => room.retry(unsent.clientId)}>
            {t('chat-web.retry')}
          </Button>
          <Button size="s" kind="plain" onClick={() => room.forget(unsent.clientId)}>
            {t('word.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
