import { useState } from 'react';
import { NOTE_MAX } from '../../../contract/limits.ts';
import { callApi } from '../call.ts';
import { refresh, useGrowingList } from '../read.ts';
import { Broken } from '../ui/message-page.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { RECORDS, type RecordKey } from './record-key.ts';
import { RecordNote } from './record-note.tsx';
import { WriteBox } from './write-box.tsx';

/** What staff note about a record for each other, newest first; what is being written stays in this tab until it is sent. */
export function RecordNotes({ kind, recordId }: RecordKey) {
  const { t } = useWords();
  const list = useGrowingList(RECORDS, 'GET /record/note/list', { kind, recordId }, { anyLang: true });
  const { rows: notes, isError, refetch } = list;
  const [editing, setEditing] = useState<string | null>(null);
  if (isError && !notes) return <Broken onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      <p className="muted">{t('records.notes.about')}</p>
      <WriteBox
        name={`note.${recordId}`}
        label={t('records.notes.new')}
        action={t('records.notes.add')}
        rows={3}
        max={NOTE_MAX}
        onSend={(text) => callApi('POST /record/note/add', { kind, recordId, text }).then(() => refresh(RECORDS))}
      />
      {!notes && <Skeleton lines={4} />}
      {notes && notes.length > 0 && (
        <ul className="stack" data-gap="m" aria-label={t('records.notes.title')}>
          {notes.map((note) => (
            <RecordNote
              key={note.noteId}
              note={note}
              editing={editing === note.noteId}
              onEdit={(open) => setEditing(open ? note.noteId : null)}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('records.notes.older')}</MoreButton>
    </div>
  );
}
