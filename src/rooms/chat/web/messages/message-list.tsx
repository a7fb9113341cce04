import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../rooms/chat.module.css';
import { CHAT } from '../rooms/lobby-topics.tsx';
import { MessageLine } from './message-line.tsx';
import type { Message, RoomMessages, RoomState } from './room-messages.ts';
import { WaitingLine } from './waiting-line.tsx';

/** So near to the end what comes is followed. Pixels. */
const NEAR = 80;
/** How far from the end each room was left, while the page is open. */
const left = new Map<string, number>();

/** What was said, oldest first; it stays where the reader is, and follows who is at the end. */
export function MessageList({
  room,
  state,
  readSeq,
  roomId,
  mayModerate,
  onEdit,
}: {
  room: RoomMessages;
  state: RoomState;
  readSeq: number;
  roomId: string;
  mayModerate: boolean;
  onEdit: (message: Message) => void;
}) {
  const { t } = useWords();
  const { messages, waiting, more, there } = state;
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // what was unread when the room was opened stays marked
  const [unreadFrom] = useState(readSeq);
  const newest = messages.at(-1)?.seq ?? 0;
  const firstUnread = unreadFrom > 0 ? messages.find(({ seq, own }) => seq > unreadFrom && !own)?.seq : undefined;
  useStay(box, roomId, messages, waiting.length, isAtEnd);
  useReading(roomId, isAtEnd ? newest : 0);
  const said = useSaid(messages);
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
  if (!there) return <Skeleton lines={8} />;
  return (
    <div className={css.middle}>
      <section
        ref={box}
        className={css.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
        tabIndex={0}
        aria-label={t('chat-web.messages')}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const away = scrollHeight - scrollTop - clientHeight;
          left.set(roomId, away);
          setAtEnd(away < NEAR);
        }}
      >
        {more && (
          <Button size="s" onClick={() => void room.older()}>
            {t('chat-web.older')}
          </Button>
        )}
        {messages.length + waiting.length === 0 && <p className="muted">{t('chat-web.nothing')}</p>}
        <ol className="stack" data-gap="s">
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const isNewDay = !before || date(before.at) !== date(message.at);
            return (
              <li key={message.seq}>
                {message.seq === firstUnread && <p className={css.unread}>{t('chat-web.newFrom')}</p>}
                {isNewDay && <p className={css.day}>{date(message.at)}</p>}
                <MessageLine
                  message={message}
                  isSameWriter={!isNewDay && before?.accountId === message.accountId}
                  room={room}
                  mayModerate={mayModerate}
                  onEdit={onEdit}
                />
              </li>
            );
          })}
          {waiting.map((unsent) => (
            <li key={unsent.clientId}>
              <WaitingLine unsent={unsent} room={room} />
            </li>
          ))}
        </ol>
      </section>
      {!isAtEnd && (
        <Button size="s" className={css.toEnd} onClick={toEnd}>
          {t('chat-web.toEnd')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Keeps the end in sight for who is there, and the place of who reads above; older messages push nothing away. */
function useStay(
  box: React.RefObject<HTMLDivElement | null>,
  roomId: string,
  messages: readonly Message[],
  waiting: number,
  isAtEnd: boolean,
): void {
  const before = useRef<{ first: number; height: number } | null>(null);
  const first = messages[0]?.seq ?? 0;
  const newest = messages.at(-1)?.seq ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what was added, at either end
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || first === 0) return;
    const known = before.current;
    if (!known) node.scrollTop = node.scrollHeight - node.clientHeight - (left.get(roomId) ?? 0);
    else if (first < known.first) node.scrollTop += node.scrollHeight - known.height;
    else if (isAtEnd) node.scrollTop = node.scrollHeight;
    before.current = { first, height: node.scrollHeight };
  }, [first, newest, waiting]);
}

/** Tells the server up to where the reader has read, while the page is looked at. */
function useReading(roomId: string, seq: number): void {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isSeen || seq === 0) return;
    const timer = setTimeout(() => {
      callApi('POST /chat/read', { roomId, seq }, { quiet: true, background: true }).then(
        () => refresh(CHAT, 'GET /chat/room/list'),
        () => undefined,
      );
    }, 500);
    return () => clearTimeout(timer);
  }, [roomId, seq, isSeen]);
}

/** What is read out: the newest message of somebody else, as long as it is shown, and nothing of what stood there before. */
function useSaid(messages: readonly Message[]): string {
  const { t } = useWords();
  const newest = messages.at(-1);
  const [known, setKnown] = useState<{ seq: number; isNew: boolean } | null>(null);
  if (newest && known?.seq !== newest.seq)
    setKnown({ seq: newest.seq, isNew: known !== null && newest.seq > known.seq && !newest.own });
  if (!newest || !known?.isNew || newest.state !== 'shown') return '';
  return t('chat-web.says', { who: newest.name, text: newest.text });
}
