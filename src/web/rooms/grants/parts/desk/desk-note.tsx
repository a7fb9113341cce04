import { useEffect, useRef } from 'react';
import { Button } from '../../../../engine/ui/button.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import css from './desk-panel.module.css';

/** Opens the note at an answer. */
export function NoteButton({ label, note, onOpen }: { label: string; note: string; onOpen: () => void }) {
  const { t } = useWords();
  return (
    <Button
      size="s"
      kind="plain"
      icon={note ? 'edit' : 'add'}
      label={note ? t('grants-desk.note.editOf', { label }) : t('grants-desk.note.addOf', { label })}
      onClick={onOpen}
    >
      {t('grants-desk.note.name')}
    </Button>
  );
}

/** The note itself, being written or as it will be sent with the return. Escape closes it; what was typed stays. */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('textarea')?.focus();
  }, [open]);
  if (!open) return <p className={css.note}>{note}</p>;
  return (
    <div ref={box} className="stack">
      <TextArea
        label={t('grants-desk.note.label', { label })}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div>
        <Button size="s" onClick={onClose}>
          {t('grants-desk.note.done')}
        </Button>
      </div>
    </div>
  );
}
