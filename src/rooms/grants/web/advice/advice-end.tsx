import { callApi } from '../../../../engine/web/call.ts';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import type { Consultant } from './advice-data.ts';

/** Ends a consultant; what they recorded stays, and can still be confirmed. */
export function AdviceEnd({
  applicationId,
  consultant: { accountId, name, kind },
  ...dialog
}: { applicationId: string; consultant: Consultant } & DialogControl) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      danger
      title={t('grants-advice.end.title', { name })}
      action={t('grants-advice.end.action')}
      back={t('word.keepIt')}
      onSend={() =>
        callApi('POST /grant/consultant/assign', { applicationId, accountId, kind, capMinutes: 0, end: true })
      }
      {...dialog}
      refresh={refreshGrants}
    >
      {t('grants-advice.end.about', { name })}
    </ConfirmDialog>
  );
}
