import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ago } from '../../../../engine/web/ui/format.ts';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { FoundMessages } from '../messages/found-messages.tsx';
import { waitingIn } from '../messages/room-messages.ts';
import css from './chat.module.css';
import { CHAT, LobbyTopics } from './lobby-topics.tsx';
import { OpenRoomDialog } from './open-room-dialog.tsx';

/** More than that nobody counts. */
const UNREAD_MAX = 99;

/** The rooms the reader may be in, with what is unread. */
export default function Lobby() {
  const { t } = useWords();
  const account = useSession()?.accountId;
  const [opening, setOpening] = useState(false);
  const query = useRead(CHAT, 'GET /chat/room/list', {}, { refetchInterval: 60_000, background: true });
  const { data } = query;
  if (!data) return <Unread query={query} />;
  const { rows, digest, moderates, reports } = data;
  return (
    <PageCard
      width="form"
      title={t('chat-web.title')}
      subtitle={t('chat-web.subtitle')}
      actions={
        moderates && (
          <>
            <ButtonLink to="/chat/reports">
              {t('chat-web.reports.open')}
              {reports > 0 && <Badge tone="warn">{reports}</Badge>}
            </ButtonLink>
            <Button kind="primary" onClick={() => setOpening(true)}>
              {t('chat-web.openRoom')}
            </Button>
          </>
        )
      }
    >
      <div className="stack" data-gap="l">
        <LobbyTopics rooms={rows.map(({ roomId }) => roomId)} />
        {rows.length > 0 && <FoundMessages />}
        {rows.length === 0 ? (
          <EmptyState icon="message" title={t('chat-web.none')}>
            {t('chat-web.noneText')}
          </EmptyState>
        ) : (
          <ul className="stack" data-gap="s">
            {rows.map((room) => (
              <li key={room.roomId}>
                <AppLink
                  to={`/chat/${room.roomId}`}
                  className={`card row ${css.roomLine}`}
                  data-pad="s"
                  data-gap="xs"
                  data-justify="between"
                >
                  <span className="strong">{room.title}</span>
                  <span className="row muted small" data-gap="s" data-wrap="no">
                    {!room.open && <Badge>{t('chat-web.closed')}</Badge>}
                    {room.muted && <Badge>{t('chat-web.muted')}</Badge>}
                    {room.lastAt && <span>{ago(room.lastAt)}</span>}
                    {account && waitingIn(room.roomId, account) > 0 && (
                      <Badge tone="warn">{t('chat-web.waits', { n: waitingIn(room.roomId, account) })}</Badge>
                    )}
                    {room.unread > 0 && (
                      <Badge tone="info">
                        {t('chat-web.unread', { n: room.unread > UNREAD_MAX ? `${UNREAD_MAX}+` : room.unread })}
                      </Badge>
                    )}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          <span className="muted">{digest ? t('chat-web.digestIs') : t('chat-web.digestNot')}</span>
          <ActButton
            size="s"
            act={() => callApi('POST /chat/digest', { digest: !digest })}
            refresh={() => refresh(CHAT)}
          >
            {digest ? t('chat-web.digestStop') : t('chat-web.digestStart')}
          </ActButton>
        </div>
      </div>
      {opening && <OpenRoomDialog onClose={() => setOpening(false)} />}
    </PageCard>
  );
}
