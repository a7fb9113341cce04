import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../engine/call.ts';
import { refresh, useRead } from '../../engine/read.ts';
import { useSession } from '../../engine/session.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { Icon } from '../../engine/ui/icon.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Menu } from '../../engine/ui/menu.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import css from './parts/chat.module.css';
import { Composer } from './parts/composer.tsx';
import { EditMessage } from './parts/edit-message.tsx';
import { ExportDialog } from './parts/export-dialog.tsx';
import { CHAT } from './parts/lobby-topics.tsx';
import { MessageList } from './parts/message-list.tsx';
import { PeopleDialog } from './parts/people-dialog.tsx';
import type { Message } from './parts/room-messages.ts';
import { SettingsDialog } from './parts/settings-dialog.tsx';
import { Unsent } from './parts/unsent.tsx';
import { useRoom } from './parts/use-room.ts';

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
