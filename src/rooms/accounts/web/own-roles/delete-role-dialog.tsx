import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { LoadedRole } from './choices-data.ts';

/** As many names as a dialog shows. */
const NAMED = 10;

/** Asks before a role goes, and says who loses it. */
export function DeleteRoleDialog({
  role: { role, label, version, holders, people },
  onDeleted,
  onClose,
}: {
  role: LoadedRole;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const named = people.slice(0, NAMED);
  return (
    <ReasonDialog
      danger
      title={t('roles.deleteTitle', { role: label })}
      action={t('roles.delete')}
      about={holders === 0 ? t('roles.deleteNobody') : t('roles.deleteAbout', { count: number(holders) })}
      // it is no longer as it was shown: the page behind shows it anew
      endsWith={({ code }) => code === 'record.stale' || code === 'role.holders'}
      onSend={async (reason) => {
        await callApi('POST /role/delete', { role, version, holders, reason });
        onDeleted();
      }}
      refresh={() => Promise.all([refresh('roles'), refresh('users')])}
      onClose={onClose}
    >
      {named.length > 0 && (
        <ul>
          {named.map(({ accountId, name }) => (
            <li key={accountId}>{name}</li>
          ))}
          {holders > named.length && <li>{t('roles.deleteMore', { count: number(holders - named.length) })}</li>}
        </ul>
      )}
      <p className="muted small">{t('roles.deleteKey')}</p>
    </ReasonDialog>
  );
}
