import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Menu } from '../../../../engine/web/ui/menu.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Composer } from '../messages/composer.tsx';
import { EditMessage } from '../messages/edit-message.tsx';
import { MessageList } from '../messages/message-list.tsx';
import type { Message } from '../messages/room-messages.ts';
import { Unsent } from '../messages/unsent.tsx';
import css from './chat.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { CHAT } from './lobby-topics.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useRoom } from './use-room.ts';

/** One room: what was said, and what one says. */
export default function ChatRoomPage() {
  const { roomId = '' } = useParams({ strict: false }) as { roomId?: string };
  const account = useSession()?.accountId;
  if (!account) return <Skeleton lines={8} />;
  return <ChatRoom key={`${roomId} ${account}`} roomId={roomId} accountId={account} />;
}

function ChatRoom({ roomId, accountId }: { roomId: string; accountId: string }) {
  const { t } = useWords();
  const query = useRead(CHAT, 'GET /chat/room/get', { roomId }, { retry: false, staleTime: 30_000 });
  const room = useRoom(roomId, accountId);
  const state = room.state.use();
  const [dialog, setDialog] = useState<'people' | 'settings' | 'export' | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const { data } = query;
  const out = state.out;
  if (out)
    return (
      <EmptyState
        page
        icon="message"
        title={t('chat-web.out')}
        action={<ButtonLink to="/chat">{t('chat-web.back')}</ButtonLink>}
      >
        <span role="alert">{out.message}</span>
        <Unsent room={room} waiting={state.waiting} />
      </EmptyState>
    );
  if (!data) return <Unread query={query} />;
  const { abilities, muted } = data;
  const mute = () => callApi('POST /chat/mute', { roomId, muted: !muted }).then(() => refresh(CHAT));
  const entries = [
    { key: 'mute', label: muted ? t('chat-web.unmute') : t('chat-web.mute'), onPick: () => void mute() },
    { key: 'people', label: t('chat-web.people'), onPick: () => setDialog('people') },
    abilities.moderate && { key: 'settings', label: t('chat-web.settings'), onPick: () => setDialog('settings') },
    abilities.moderate && { key: 'export', label: t('chat-web.export'), onPick: () => setDialog('export') },
  ];
  const close = () => setDialog(null);
  return (
    <section className={css.page}>
      <header className={`row ${css.head}`} data-gap="s" data-wrap="no">
        <ButtonLink to="/chat" kind="plain">
          {t('chat-web.back')}
        </ButtonLink>
        <h1 className={`clipped ${css.title}`}>{data.title}</h1>
        {!data.open && <Badge>{t('chat-web.closed')}</Badge>}
        {muted && <Badge>{t('chat-web.muted')}</Badge>}
        <Menu label={t('chat-web.more')} entries={entries}>
          <Icon name="more" />
        </Menu>
      </header>
      <MessageList
        room={room}
        state={state}
        readSeq={data.readSeq}
        roomId={roomId}
        mayModerate={abilities.moderate}
        onEdit={setEditing}
      />
      {abilities.write ? (
        <>
          {editing && (
            <EditMessage key={editing.messageId} message={editing} room={room} onDone={() => setEditing(null)} />
          )}
          {/* what was begun stays as it is meanwhile */}
          <div hidden={editing !== null}>
            <Composer roomId={roomId} room={room} isStaff={abilities.moderate} />
          </div>
        </>
      ) : (
        <p className="muted">{data.open ? t('chat-web.readOnly') : t('chat-web.closedText')}</p>
      )}
      {dialog === 'people' && (
        <PeopleDialog roomId={roomId} room={room} mayModerate={abilities.moderate} onClose={close} />
      )}
      {dialog === 'settings' && <SettingsDialog room={data} onClose={close} />}
      {dialog === 'export' && <ExportDialog roomId={roomId} onClose={close} />}
    </section>
  );
}
