import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../rooms/chat.module.css';
import { CHAT } from '../rooms/lobby-topics.tsx';

/** Finds messages in the rooms of the reader, or in one. */
export function FoundMessages({ roomId }: { roomId?: string }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const search = text.trim();
  const { data } = useRead(
    CHAT,
    'GET /chat/search',
    { search, ...(roomId && { roomId }) },
    { enabled: search.length > 1, stays: true },
  );
  const rows = search.length > 1 ? data?.rows : undefined;
  return (
    <div className="stack">
      <TextField
        type="search"
        label={t('chat-web.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visually-hidden" role="status">
        {rows && t('chat-web.found', { n: rows.length })}
      </p>
      {rows && rows.length === 0 && <p className="muted">{t('chat-web.foundNone')}</p>}
      {rows && rows.length > 0 && (
        <ul className="stack" data-gap="s">
          {rows.map((row) => (
            <li key={`${row.roomId} ${row.seq}`}>
              <AppLink
                to={`/chat/${row.roomId}`}
                className={`card row ${css.roomLine}`}
                data-pad="s"
                data-gap="xs"
                data-justify="between"
              >
                <span className={css.foundText}>{row.text}</span>
                <span className="row muted small" data-gap="s" data-wrap="no">
                  {row.name} · {row.title} · {dateTime(row.at)}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
