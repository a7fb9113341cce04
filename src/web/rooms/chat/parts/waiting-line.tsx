import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './chat.module.css';
import type { RoomMessages, Waiting } from './room-messages.ts';

/** A message that is not with the server yet, or was refused: nothing typed is lost. */
export function WaitingLine({ one, room }: { one: Waiting; room: RoomMessages }) {
  const { t } = useWords();
  return (
    <div className={css.message} data-own="">
      <p className={css.text}>{one.text || t('chat-web.filesOnly')}</p>
      {one.failed === null ? (
        <p className={css.note}>{t('chat-web.sending')}</p>
      ) : (
        <div className="row">
          <span className={css.failed} role="alert">
            {t('chat-web.notSent', { why: one.failed })}
          </span>
          <Button size="s" onClick={() => room.retry(one.clientId)}>
            {t('chat-web.retry')}
          </Button>
          <Button size="s" kind="plain" onClick={() => room.forget(one.clientId)}>
            {t('chat-web.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
