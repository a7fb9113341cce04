import { callApi } from '../../../../engine/call.ts';
import { ConfirmDialog } from '../../../../engine/ui/confirm-dialog.tsx';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';
import type { Consultant } from './advice-data.ts';

/** Ends a consultant; what they recorded stays, and can still be confirmed. */
export function AdviceEnd({
  applicationId,
  consultant: { accountId, name, kind },
  onClose,
}: {
  applicationId: string;
  consultant: Consultant;
  onClose: () => void;
}) {
  const { t } = useWords();
  const end = async () => {
    try {
      await callApi('POST /grant/consultant/assign', { applicationId, accountId, kind, capMinutes: 0, end: true });
    } catch {
      // The call has told why: somebody was quicker.
    }
    onClose();
    await refreshGrants();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('grants-advice.end.title', { name })}
      action={t('grants-advice.end.action')}
      onConfirm={end}
      onCancel={onClose}
    >
      {t('grants-advice.end.about', { name })}
    </ConfirmDialog>
  );
}
