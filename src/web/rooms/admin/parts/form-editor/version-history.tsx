import { useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { diffDefinitions } from '../../../../../contract/form-diff.ts';
import { callApi } from '../../../../engine/call.ts';
import { useRead } from '../../../../engine/read.ts';
import { useWords } from '../../../../engine/words.ts';
import { ChangeList } from './change-list.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { originLine } from './origin-line.ts';
import { VersionList } from './version-list.tsx';

type Version = Output<'GET /form/definition/versions'>['rows'][number];

/** Every version of a form: who, when, why, what; and the way back to each. */
export function VersionHistory({
  formId,
  open,
  onClose,
  onRestored,
}: {
  formId: string;
  open: boolean;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { t } = useWords();
  const [back, setBack] = useState<Version | null>(null);
  const query = useRead(
    'form-definition',
    'GET /form/definition/versions',
    { formId },
    { anyLang: true, loud: true, enabled: open },
  );
  const rows = query.data?.rows;
  const inUse = rows?.find((row) => row.inUse);
  const restore = async (note: string) => {
    if (!back || !inUse) return;
    const sent = { formId, version: back.version, inUse: inUse.version, note };
    await callApi('POST /form/definition/restore', sent);
    onRestored();
  };
  return (
    <>
      <VersionList
        rows={rows}
        open={open}
        nameOf={(row) => t('form-editor.version', { version: row.version })}
        whenceOf={(row) => <p className="small muted">{originLine(row)}</p>}
        changesOf={({ changes }) =>
          changes.length === 0
            ? null
            : {
                title:
                  changes.length === 1
                    ? t('form-editor.changeOne')
                    : t('form-editor.changeMany', { n: changes.length }),
                list: <ChangeList changes={changes} />,
              }
        }
        backTo={() => t('form-editor.goBack')}
        onBack={setBack}
        onClose={onClose}
      />
      <NoteDialog
        open={back !== null}
        title={t('form-editor.goBackTitle', { version: back?.version ?? 0 })}
        action={t('form-editor.goBack')}
        about={t('form-editor.publishWhat')}
        onSend={restore}
        onClose={() => setBack(null)}
      >
        <ChangeList changes={back && inUse ? diffDefinitions(inUse.definition, back.definition) : []} />
      </NoteDialog>
    </>
  );
}
