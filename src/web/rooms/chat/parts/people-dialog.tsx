import { callApi } from '../../../engine/call.ts';
import { refresh, useRead } from '../../../engine/read.ts';
import { ActButton } from '../../../engine/ui/act-button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './chat.module.css';
import { FoundMessages } from './found-messages.tsx';
import { CHAT } from './lobby-topics.tsx';

/** Who is in the room, whom one blocks, and a search in it. */
export function PeopleDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useWords();
  const { data } = useRead(CHAT, 'GET /chat/people', { roomId });
  return (
    <Dialog open side="end" title={t('chat-web.people')} onClose={onClose}>
      <div className="stack">
        <FoundMessages roomId={roomId} />
        {data ? (
          <ul className={css.rooms}>
            {data.rows.map(({ accountId, name, blocked }) => (
              <li key={accountId} className={css.personLine}>
                <span>{name}</span>
                <ActButton
                  size="s"
                  act={() => callApi('POST /chat/block', { accountId, blocked: !blocked })}
                  refresh={() => refresh(CHAT)}
                >
                  {blocked ? t('chat-web.unblock') : t('chat-web.block')}
                </ActButton>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </Dialog>
  );
}
