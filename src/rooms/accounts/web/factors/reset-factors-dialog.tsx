import { callApi } from '../../../../engine/web/call.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';

/** Takes away the second factors of a person who lost them. */
export function ResetFactorsDialog({ open, user, onClose }: { open: boolean; user: ProfileData; onClose: () => void }) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={open}
      title={t('resetFactors.title', { name: user.displayName || user.email })}
      action={t('resetFactors.action')}
      about={t('resetFactors.about')}
      danger
      onClose={onClose}
      onSend={(reason) => callApi('POST /user/secondFactor/reset', { accountId: user.accountId, reason })}
    />
  );
}
