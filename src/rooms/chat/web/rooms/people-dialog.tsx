import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { FoundMessages } from '../messages/found-messages.tsx';
import { ActDialog } from '../messages/message-line.tsx';
import type { RoomMessages } from '../messages/room-messages.ts';
import { CHAT } from './lobby-topics.tsx';

/** Who is in the room, whom one blocks, and a search in it; for its moderators also who was removed. */
export function PeopleDialog({
  roomId,
  room,
  mayModerate,
  onClose,
}: {
  roomId: string;
  room: RoomMessages;
  mayModerate: boolean;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { data } = useRead(CHAT, 'GET /chat/people', { roomId });
  return (
    <Dialog open side="end" title={t('chat-web.people')} onClose={onClose}>
      <div className="stack">
        <FoundMessages roomId={roomId} />
        {mayModerate && <Removed roomId={roomId} />}
        {data ? (
          <ul className="stack" data-gap="s">
            {data.rows.map(({ accountId, name, blocked }) => (
              <li key={accountId} className="row" data-gap="xs" data-justify="between">
                <span>{name}</span>
                <ActButton
                  size="s"
                  act={() => callApi('POST /chat/block', { accountId, blocked: !blocked })}
                  refresh={() => Promise.all([room.anew(), refresh(CHAT)])}
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

/** Who was removed from the room, to be let in again. */
function Removed({ roomId }: { roomId: string }) {
  const { t } = useWords();
  const { data } = useRead(CHAT, 'GET /chat/removed', { roomId });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('chat-web.removed')}>
      <ul className="stack" data-gap="s">
        {data.rows.map(({ accountId, name, at }) => (
          <li key={accountId} className="row" data-gap="xs" data-justify="between">
            <span>
              {name} <span className="muted small">{date(at)}</span>
            </span>
            <Button size="s" onClick={() => setChosen(accountId)}>
              {t('chat-web.letIn')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ActDialog
          act="letIn"
          onSend={(reason) =>
            callApi('POST /chat/let-in', { roomId, accountId: chosen, reason }).then(() => refresh(CHAT))
          }
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}
