import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { EVERYBODY } from '../../contract/values.ts';
import css from './documents.module.css';
import { type FolderRow, refreshDocuments } from './documents-data.ts';

type Role = { role: string; label: string };

/** Which roles see a folder, and which may add to it. The folders in it can only narrow that. */
export function RightsDialog({
  folder,
  roles,
  ...dialog
}: { folder: FolderRow; roles: readonly Role[] } & DialogControl) {
  const { t } = useWords();
  const [narrow, setNarrow] = useState(folder.readers !== null);
  const [readers, setReaders] = useState(folder.readers ?? []);
  const [writers, setWriters] = useState(folder.writers ?? []);
  const save = () =>
    callApi('POST /attachment/folder/edit', {
      attachmentScope: 'system',
      folderDir: folder.folderDir,
      readers: narrow ? JSON.stringify(readers) : 'inherit',
      writers: writers.length > 0 ? JSON.stringify(writers) : 'inherit',
    });
  return (
    <FormDialog
      title={t('documents-web.rights.title', { name: folder.name })}
      action={t('word.save')}
      form={useSmallForm({})}
      onSend={save}
      {...dialog}
      refresh={refreshDocuments}
    >
      <Checkbox
        label={t('documents-web.rights.narrow')}
        hint={t('documents-web.rights.narrowHint')}
        checked={narrow}
        onChange={(event) => setNarrow(event.target.checked)}
      />
      {narrow && <Boxes title={t('documents-web.rights.readers')} {...{ roles, chosen: readers, set: setReaders }} />}
      <Boxes
        title={t('documents-web.rights.writers')}
        roles={roles.filter(({ role }) => role !== EVERYBODY)}
        chosen={writers}
        set={setWriters}
      />
    </FormDialog>
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
    <fieldset className={`stack ${css.boxes}`} data-gap="xs">
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
