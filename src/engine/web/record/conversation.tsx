import { useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { useTopic } from '../hints.ts';
import { refresh, useGrowingList } from '../read.ts';
import { ActButton } from '../ui/act-button.tsx';
import { dateTime } from '../ui/format.ts';
import { LinkedText } from '../ui/linked-text.tsx';
import { Unread } from '../ui/message-page.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useWords } from '../words.ts';
import { NewMessage } from './new-message.tsx';
import { RECORDS, type RecordKey } from './record-key.ts';
import css from './said.module.css';
import { useSeen } from './use-seen.ts';

type Page = Output<'GET /record/message/list'>;
type Message = Page['rows'][number];

/** The socket tells when to look; this is for when it cannot get through. Milliseconds. */
const ASK_MS = 300_000;

const askAgain = () => void refresh(RECORDS);

/** What staff and the person have written to each other about a record, oldest first, and the next message. */
export function Conversation({ kind, recordId }: RecordKey) {
  const { t } = useWords();
  useTopic(`record/${kind}/${recordId}`, askAgain);
  const list = useGrowingList(
    RECORDS,
    'GET /record/message/list',
    { kind, recordId },
    { anyLang: true, background: true, refetchInterval: ASK_MS },
  );
  const { newest } = list;
  const end = useReading({ kind, recordId }, newest);
  if (!newest) return <Unread query={list} lines={6} />;
  const messages = [...list.rows!].reverse();
  const seen = messages.at(-1)?.seq ?? 0;
  const { side, closed, waits } = newest;
  // the last of one's own side that the other side has read says so
  const lastRead = messages.findLast((message) => message.side === side && message.seq <= newest.readUpTo);
  return (
    <div className="stack">
      <MoreButton list={list}>{t('records.messages.earlier')}</MoreButton>
      {messages.length > 0 && (
        <ol className="stack" data-gap="m" aria-label={t('records.messages.title')}>
          {messages.map((message) => (
            <Said
              key={message.messageId}
              message={message}
              readAt={message === lastRead ? newest.readAt : null}
              isOwnSide={message.side === side}
            />
          ))}
        </ol>
      )}
      <div ref={end} />
      {side === 'staff' && waits && (
        <div className="row">
          <span>{t('records.messages.waits')}</span>
          <ActButton
            size="s"
            act={() => callApi('POST /record/message/settle', { kind, recordId, seen })}
            refresh={() => refresh(RECORDS)}
          >
            {t('records.messages.settle')}
          </ActButton>
        </div>
      )}
      {closed ? (
        <p className="muted">{closed}</p>
      ) : (
        <NewMessage kind={kind} recordId={recordId} side={side} seen={seen} />
      )}
    </div>
  );
}

function Said({ message, readAt, isOwnSide }: { message: Message; readAt: string | null; isOwnSide: boolean }) {
  const { t } = useWords();
  const { by, own, text, at, side } = message;
  return (
    <li className={`card stack ${css.said}`} data-pad="s" data-gap="xs" data-own={isOwnSide ? '' : undefined}>
      <p className={`muted small ${css.by}`}>
        <strong>{own ? t('word.you') : by}</strong>
        {!isOwnSide && side === 'staff' && ` · ${t('records.messages.office')}`}{' '}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="written">
        <LinkedText text={text} />
      </p>
      {readAt && <p className={`muted small ${css.by}`}>{t('records.messages.read', { at: dateTime(readAt) })}</p>}
    </li>
  );
}

/** Says that the newest messages of the other side were read, once the end of them is in sight. */
function useReading(record: RecordKey, newest: Page | undefined) {
  const { kind, recordId } = record;
  const [end, isSeen] = useSeen();
  const answered = newest?.rows.find(({ side }) => side !== newest.side)?.seq ?? 0;
  useEffect(() => {
    if (!isSeen || answered === 0) return;
    callApi('POST /record/message/read', { kind, recordId, seen: answered }, { quiet: true, background: true }).then(
      () => Promise.all([refresh(RECORDS, 'GET /record/get'), refresh('notifications'), refresh('work')]),
      // who looks on as another role reads for nobody
      () => undefined,
    );
  }, [isSeen, answered, kind, recordId]);
  return end;
}
