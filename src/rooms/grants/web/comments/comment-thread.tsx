import { useEffect, useRef } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { piecesOf } from '../../../../engine/web/ui/mentions.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { CommentBox } from './comment-box.tsx';
import css from './comments.module.css';
import { refreshComments, type Said, useComments } from './comments.tsx';

/** What is said at one field, oldest first; what is done is folded up. `onClose`: null where a sheet has its own way out. */
export function CommentThread({ field, onClose }: { field: string; onClose: (() => void) | null }) {
  const { t } = useWords();
  const comments = useComments();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link has put the cursor into the field itself; whoever pressed the mark goes on here.
    if (document.activeElement?.matches('[aria-expanded=true]')) box.current?.querySelector('textarea')?.focus();
  }, []);
  if (!comments) return null;
  const said = comments.of(field);
  const done = said.filter(({ resolved }) => resolved);
  return (
    <div ref={box} className="stack" data-gap="m">
      <ul className={`stack ${css.said}`} data-gap="m" aria-live="polite">
        {said
          .filter(({ resolved }) => !resolved)
          .map((value) => (
            <Comment key={value.commentId} said={value} />
          ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary className="muted small">{t('grants-comments.done', { n: done.length })}</summary>
          <ul className={`stack ${css.said}`} data-gap="m">
            {done.map((value) => (
              <Comment key={value.commentId} said={value} />
            ))}
          </ul>
        </details>
      )}
      {comments.may ? (
        <CommentBox key={field} field={field} comments={comments} onClose={onClose} />
      ) : (
        <p className="muted small">{t('grants-comments.readOnly')}</p>
      )}
      {!comments.may && onClose && (
        <div>
          <Button size="s" onClick={onClose}>
            {t('word.close')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Comment({ said: { commentId, who, own, at, text, mentions, resolved } }: { said: Said }) {
  const { t } = useWords();
  const comments = useComments();
  if (!comments) return null;
  return (
    <li className="stack" data-gap="xs" data-align="start">
      <p className={`muted small ${css.who}`}>
        <strong>{own ? t('word.you') : who}</strong> <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="written">
        {piecesOf(text, mentions).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
          piece.isMention ? <strong key={index}>{piece.text}</strong> : piece.text,
        )}
      </p>
      {comments.may && (
        <ActButton
          size="s"
          kind="plain"
          icon={resolved ? 'undo' : 'check'}
          label={t(resolved ? 'grants-comments.reopenOf' : 'grants-comments.resolveOf', { who })}
          act={() => callApi('POST /grant/comment/resolve', { commentId, resolved: !resolved })}
          refresh={() => refreshComments(comments.applicationId)}
        >
          {t(resolved ? 'grants-comments.reopen' : 'grants-comments.resolve')}
        </ActButton>
      )}
    </li>
  );
}
