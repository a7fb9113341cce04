import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { time } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { LinkedText } from '../../../../engine/web/ui/linked-text.tsx';
import { Menu } from '../../../../engine/web/ui/menu.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ChatAct } from '../../contract/values.ts';
import css from '../rooms/chat.module.css';
import { CHAT } from '../rooms/lobby-topics.tsx';
import { FilesOf } from './files-of.tsx';
import type { Message, RoomMessages } from './room-messages.ts';

type Act = ChatAct | 'report';

/** One message, with what the reader may do about it. */
export function MessageLine({
  message,
  isSameWriter,
  room,
  mayModerate,
  onEdit,
}: {
  message: Message;
  isSameWriter: boolean;
  room: RoomMessages;
  mayModerate: boolean;
  onEdit: (message: Message) => void;
}) {
  const { t } = useWords();
  const [act, setAct] = useState<Act | null>(null);
  const { own, state, messageId } = message;
  return (
    <div className={css.message} data-own={own ? '' : undefined} data-gone={state === 'shown' ? undefined : ''}>
      {!isSameWriter && <p className={css.by}>{own ? t('word.you') : message.name}</p>}
      {state !== 'shown' && <p className="muted small">{t(`chat-web.${state}`)}</p>}
      {message.text !== '' && (
        <p className="written">
          <LinkedText text={message.text} />
        </p>
      )}
      <FilesOf files={message.files} />
      <div className="row muted small" data-gap="s" data-wrap="no">
        <time dateTime={message.at}>{time(message.at)}</time>
        {message.editedAt && state === 'shown' && <span>{t('chat-web.edited')}</span>}
        <Acts message={message} mayModerate={mayModerate} room={room} onEdit={onEdit} onAct={setAct} />
      </div>
      {act && (
        <ActDialog
          act={act}
          onClose={() => setAct(null)}
          onSend={(reason) =>
            (act === 'report'
              ? callApi('POST /chat/report', { messageId, reason })
              : callApi('POST /chat/moderate', { messageId, act, reason })
            ).then(() => Promise.all([room.look(), refresh(CHAT)]))
          }
        />
      )}
    </div>
  );
}

function Acts({
  message,
  mayModerate,
  room,
  onEdit,
  onAct,
}: {
  message: Message;
  mayModerate: boolean;
  room: RoomMessages;
  onEdit: (message: Message) => void;
  onAct: (act: Act) => void;
}) {
  const { t } = useWords();
  const { own, state, messageId, accountId } = message;
  const isShown = state === 'shown';
  const mayEdit = own && message.editUntil !== null && Date.parse(message.editUntil) > clock.now();
  const remove = async () => {
    const answer = await callApi('POST /chat/message/delete', { messageId });
    room.changed(answer.message);
  };
  const block = async () => {
    await callApi('POST /chat/block', { accountId, blocked: true });
    await Promise.all([room.anew(), refresh(CHAT)]);
  };
  const entry = (when: boolean, key: string, label: string, onPick: () => void) =>
    when ? [{ key, label, onPick }] : [];
  const entries = [
    ...entry(mayEdit, 'edit', t('word.edit'), () => onEdit(message)),
    ...entry(own && isShown, 'delete', t('word.delete'), () => void remove().catch(() => undefined)),
    ...entry(!own && isShown, 'report', t('chat-web.report'), () => onAct('report')),
    ...entry(!own && isShown, 'block', t('chat-web.block'), () => void block().catch(() => undefined)),
    ...(mayModerate && state !== 'deleted'
      ? [
          { key: 'staff', heading: t('word.staff') },
          ...entry(state !== 'hidden', 'hide', t('chat-web.hide'), () => onAct('hide')),
          ...entry(state === 'hidden', 'restore', t('chat-web.restore'), () => onAct('restore')),
          ...entry(!own, 'warn', t('chat-web.warn'), () => onAct('warn')),
          ...entry(!own, 'remove', t('chat-web.remove'), () => onAct('remove')),
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t('chat-web.acts', { who: own ? t('word.you') : message.name, at: time(message.at) })}
      entries={entries}
      className={css.acts}
    >
      <Icon name="more" size={16} />
    </Menu>
  );
}

/** Asks why, and says what follows. */
export function ActDialog({
  act,
  onSend,
  ...dialog
}: { act: Act; onSend: (reason: string) => Promise<unknown> } & DialogControl) {
  const { t } = useWords();
  const said: Record<Act, [title: string, text: string]> = {
    report: [t('chat-web.report'), t('chat-web.reportText')],
    hide: [t('chat-web.hide'), t('chat-web.hideText')],
    restore: [t('chat-web.restore'), t('chat-web.restoreText')],
    warn: [t('chat-web.warn'), t('chat-web.warnText')],
    remove: [t('chat-web.remove'), t('chat-web.removeText')],
    letIn: [t('chat-web.letIn'), t('chat-web.letInText')],
    dismiss: [t('chat-web.dismiss'), t('chat-web.dismissText')],
  };
  const [title, text] = said[act];
  return <ReasonDialog title={title} about={text} danger={act === 'remove'} onSend={onSend} {...dialog} />;
}
