import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { VersionList } from '../../../../engine/web/editing/version-list.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { ChangeList } from './change-list.tsx';
import { originLine } from './origin-line.ts';

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
  const query = useRead(
    'form-definition',
    'GET /form/definition/versions',
    { formId },
    { anyLang: true, loud: true, enabled: open },
  );
  return (
    <VersionList
      rows={query.data?.rows}
      open={open}
      nameOf={(row) => t('form-editor.version', { version: row.version })}
      whenceOf={(row) => <p className="small muted">{originLine(row)}</p>}
      changesOf={({ changes }) =>
        changes.length === 0
          ? null
          : {
              title:
                changes.length === 1 ? t('form-editor.changeOne') : t('form-editor.changeMany', { n: changes.length }),
              list: <ChangeList changes={changes} />,
            }
      }
      backTo={() => t('form-editor.goBack')}
      back={{
        title: (row) => t('form-editor.goBackTitle', { version: row.version }),
        action: t('form-editor.goBack'),
        about: t('form-editor.publishWhat'),
        changes: (inUse, row) => <ChangeList changes={diffDefinitions(inUse.definition, row.definition)} />,
        async send(inUse, { version }, note) {
          await callApi('POST /form/definition/restore', { formId, version, inUse: inUse.version, note });
          onRestored();
        },
      }}
      onClose={onClose}
    />
  );
}
