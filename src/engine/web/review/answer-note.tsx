import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useWords } from '../words.ts';
import css from './answer-note.module.css';

/** Opens the note at an answer. It has the focus while one walks through the answers. */
export function NoteButton({ label, note, onOpen }: { label: string; note: string; onOpen: () => void }) {
  const { t } = useWords();
  return (
    <Button
      size="s"
      kind="plain"
      icon={note ? 'edit' : 'add'}
      data-note=""
      className={note ? undefined : css.quiet}
      label={note ? t('notes.editOf', { label }) : t('notes.addOf', { label })}
      onClick={onOpen}
    >
      {t('word.note')}
    </Button>
  );
}

/** A note or a remark to somebody, word for word, as something to see to. */
export const NoteText = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;

/** The note itself, being written or as it will be sent. Escape or Ctrl+Enter closes it; what was typed stays. */
export function Note({
  label,
  note,
  open,
  onNote,
  onClose,
  onRemove,
}: {
  label: string;
  note: string;
  open: boolean;
  onNote: (note: string) => void;
  onClose: () => void;
  onRemove?: () => void;
}) {
  const { t } = useWords();
  if (!open) return <NoteText>{note}</NoteText>;
  return (
    <div className={`stack ${css.editor}`} data-gap="s">
      <NoteBox label={t('notes.label', { label })} note={note} onNote={onNote} onClose={onClose} />
      <div className="row">
        <Button size="s" onClick={onClose}>
          {t('word.done')}
        </Button>
        {note && onRemove && (
          <Button size="s" kind="plain" onClick={onRemove}>
            {t('word.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoteBox({
  label,
  note,
  onNote,
  onClose,
}: {
  label: string;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={box}>
      <TextArea
        label={label}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (event.key !== 'Escape' && !sends) return;
          event.preventDefault();
          onClose();
        }}
      />
    </div>
  );
}

/** What was noted at an answer when the application was returned before. */
export function EarlierNote({ note }: { note: string }) {
  const { t } = useWords();
  return (
    <p className={css.earlier}>
      <span className="small">{t('notes.earlier')}</span> {note}
    </p>
  );
}
