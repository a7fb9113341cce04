import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { RoomMessages, Waiting } from './room-messages.ts';

/** What was typed and never said, for whom the room is shut now: to be copied, or discarded. */
export function Unsent({ room, waiting }: { room: RoomMessages; waiting: readonly Waiting[] }) {
  const { t } = useWords();
  const said = waiting.filter(({ text }) => text !== '');
  if (said.length === 0) return null;
  return (
    <div className="stack">
      <p>{t('chat-web.unsent')}</p>
      <ul className="stack" data-gap="s">
        {said.map(({ clientId, text }) => (
          <li key={clientId} className="row" data-gap="xs" data-justify="between">
            <span className="quote">{text}</span>
            <Button size="s" onClick={() => room.forget(clientId)}>
              {t('word.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
