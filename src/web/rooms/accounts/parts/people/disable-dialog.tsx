import { callApi } from '../../../../engine/call.ts';
import { ReasonDialog } from '../../../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';

/** Shuts an account, or opens it again; nothing of it is deleted. */
export function DisableDialog({
  open,
  user,
  onClose,
  refresh,
}: {
  open: boolean;
  user: ProfileData;
  onClose: () => void;
  refresh: () => Promise<unknown>;
}) {
  const { t } = useWords();
  const disabled = user.status !== 'disabled';
  const name = user.displayName || user.email;
  return (
    <ReasonDialog
      open={open}
      title={disabled ? t('user.disableTitle', { name }) : t('user.enableTitle', { name })}
      action={disabled ? t('user.disable') : t('user.enable')}
      danger={disabled}
      onClose={onClose}
      refresh={refresh}
      onSend={(reason) => callApi('POST /user/disable', { accountId: user.accountId, disabled, reason })}
    >
      <p>{disabled ? t('user.disableAbout') : t('user.enableAbout')}</p>
    </ReasonDialog>
  );
}
