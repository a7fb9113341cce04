import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { NOTE_MAX } from '../../../contract/limits.ts';
import { callApi } from '../call.ts';
import { refresh } from '../read.ts';
import { useTabState } from '../tab-state.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dateTime } from '../ui/format.ts';
import { SmallForm } from '../ui/small-form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import { RECORDS } from './record-key.ts';
import css from './said.module.css';

type Note = Output<'GET /record/note/list'>['rows'][number];

/** What is typed over a note, and the version it was begun over; 0: nothing. */
const NOTHING = { text: '', over: 0 };

/** One note with who wrote it and when; whose it is changes it in place. */
export function RecordNote({
  note,
  editing,
  onEdit,
}: {
  note: Note;
  editing: boolean;
  onEdit: (open: boolean) => void;
}) {
  const { t } = useWords();
  const [removing, setRemoving] = useState(false);
  const { noteId, text, by, at, editedAt, version, abilities } = note;
  return (
    <li className={`card stack ${css.said}`} data-pad="s" data-gap="xs">
      <p className={`muted small ${css.by}`}>
        <strong>{by}</strong> <time dateTime={at}>{dateTime(at)}</time>
        {editedAt && ` · ${t('records.notes.edited', { at: dateTime(editedAt) })}`}
      </p>
      {(!editing || !abilities.edit) && <p className="written">{text}</p>}
      {editing && abilities.edit && <EditNote note={note} onClose={() => onEdit(false)} />}
      {!editing && (abilities.edit || abilities.remove) && (
        <div className="row">
          {abilities.edit && (
            <Button size="s" kind="plain" icon="edit" onClick={() => onEdit(true)}>
              {t('records.notes.edit')}
            </Button>
          )}
          {abilities.remove && (
            <Button size="s" kind="plain" icon="delete" onClick={() => setRemoving(true)}>
              {t('word.remove')}
            </Button>
          )}
        </div>
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t('records.notes.removeTitle')}
          action={t('word.remove')}
          about={t('records.notes.removeAbout', { by, at: dateTime(at) })}
          onSend={() => callApi('POST /record/note/remove', { noteId, version })}
          onClose={() => setRemoving(false)}
          refresh={() => refresh(RECORDS)}
        />
      )}
    </li>
  );
}

/** What was typed over a version stays; where the note was changed elsewhere meanwhile, how it reads now stands above. */
function EditNote({ note: { noteId, text, version }, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useWords();
  const [typed, keep] = useTabState(`note-edit.${noteId}`, NOTHING);
  const form = useSmallForm(
    { text: t('word.note') },
    { text },
    {
      read: () => (typed.over > 0 ? typed.text : undefined),
      write: (_, next) => keep({ text: next, over: typed.over || version }),
    },
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const close = () => {
    keep(NOTHING);
    onClose();
  };
  return (
    <div ref={box} className="stack">
      {typed.over > 0 && typed.over !== version && (
        <>
          <p className={`muted small ${css.by}`}>{t('records.notes.now')}</p>
          <p className="written">{text}</p>
        </>
      )}
      <SmallForm
        brief
        form={form}
        checks={{ text: isBlank(form.values.text) ? t('problem.fillOut') : null }}
        action={t('word.save')}
        onCancel={close}
        onSend={async () => {
          try {
            await callApi('POST /record/note/edit', { noteId, text: form.values.text, version });
            close();
          } finally {
            await refresh(RECORDS);
          }
        }}
      >
        <TextArea {...form.field('text')} rows={3} maxLength={NOTE_MAX} />
      </SmallForm>
    </div>
  );
}
