import { useState } from 'react';
import { callApi } from '../../../engine/call.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { Checkbox } from '../../../engine/ui/choice.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './documents.module.css';
import type { FolderRow } from './documents-data.ts';

type Role = { role: string; label: string };

/** Which roles see a folder, and which may add to it. The folders in it can only narrow that. */
export function RightsDialog({
  folder,
  roles,
  onClose,
  onDone,
}: {
  folder: FolderRow;
  roles: readonly Role[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  const [narrow, setNarrow] = useState(folder.readers !== null);
  const [readers, setReaders] = useState(folder.readers ?? []);
  const [writers, setWriters] = useState(folder.writers ?? []);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { folderDir } = folder;
    const rights = {
      readers: narrow ? JSON.stringify(readers) : ('inherit' as const),
      writers: writers.length > 0 ? JSON.stringify(writers) : ('inherit' as const),
    };
    try {
      await callApi('POST /attachment/folder/edit', { attachmentScope: 'system', folderDir, ...rights });
      await onDone();
    } catch {
      // The call has told what was refused; what was chosen stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('documents-web.rights.title', { name: folder.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} onClick={() => void save()}>
            {t('documents-web.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Checkbox
          label={t('documents-web.rights.narrow')}
          hint={t('documents-web.rights.narrowHint')}
          checked={narrow}
          onChange={(event) => setNarrow(event.target.checked)}
        />
        {narrow && <Boxes title={t('documents-web.rights.readers')} {...{ roles, chosen: readers, set: setReaders }} />}
        <Boxes title={t('documents-web.rights.writers')} {...{ roles, chosen: writers, set: setWriters }} />
      </div>
    </Dialog>
  );
}

function Boxes({
  title,
  roles,
  chosen,
  set,
}: {
  title: string;
  roles: readonly Role[];
  chosen: readonly string[];
  set: (roles: string[]) => void;
}) {
  return (
    <fieldset className={css.boxes}>
      <legend>{title}</legend>
      {roles.map(({ role, label }) => (
        <Checkbox
          key={role}
          label={label}
          checked={chosen.includes(role)}
          onChange={(event) => set(event.target.checked ? [...chosen, role] : chosen.filter((value) => value !== role))}
        />
      ))}
    </fieldset>
  );
}
