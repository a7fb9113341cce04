import { useEffect, useRef } from 'react';
import { Button } from '../../../../engine/ui/button.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
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
      label={note ? t('membership-desk.note.editOf', { label }) : t('membership-desk.note.addOf', { label })}
      onClick={onOpen}
    >
      {t('membership-desk.note.name')}
    </Button>
  );
}

/** The note itself, being written or as it will be sent. Escape or Ctrl+Enter closes it; what was typed stays. */
export function Note({
  label,
  note,
  open,
  onNote,
  onClose,
}: {
  label: string;
  note: string;
  open: boolean;
  onNote: (note: string) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  if (!open) return <p className={css.note}>{note}</p>;
  return (
    <div className={css.editor}>
      <NoteBox label={t('membership-desk.note.label', { label })} note={note} onNote={onNote} onClose={onClose} />
      <div className="row">
        <Button size="s" onClick={onClose}>
          {t('membership-desk.note.done')}
        </Button>
        {note && (
          <Button
            size="s"
            kind="plain"
            onClick={() => {
              onNote('');
              onClose();
            }}
          >
            {t('membership-desk.note.remove')}
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
      <span className="small">{t('membership-desk.note.earlier')}</span> {note}
    </p>
  );
}
